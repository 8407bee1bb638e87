"""Small games explored whole: every state, every move, every way of chance (see projection.md)."""
