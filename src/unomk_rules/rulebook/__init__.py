"""The rulebook, one file a heading; each function carries out the clause that its first line names.

The functions change a `Table`, the working copy of the state, and log what they do as events.
"""
