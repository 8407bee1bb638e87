"""What these pages need and Sphinx does not have, in small extensions."""
