"""What the formal model in `spec/` says, replayed without Quint."""
