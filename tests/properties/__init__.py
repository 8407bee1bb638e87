"""What holds of every game, checked with random games of every option and number of players."""
