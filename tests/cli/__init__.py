"""The command line: its commands, and the game at the terminal."""
