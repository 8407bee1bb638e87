"""What went wrong in other people's UNO engines, and must hold here.

The cases were collected from public issue trackers and rule disputes. The docstring of each test
names its source and what happened there; each file takes one part of the game.
"""
