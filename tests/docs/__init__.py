"""What makes and checks the documentation."""
