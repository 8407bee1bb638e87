"""A game at the terminal, built on the public names of the library alone, as any front-end."""
