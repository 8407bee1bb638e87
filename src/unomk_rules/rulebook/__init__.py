"""The rulebook, one file a heading; each rule names its clause in the first line.

The functions change a `Table`, the working copy of the state, and log what they do as events.
"""
