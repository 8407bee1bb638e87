"""Examples of every clause of the rulebook: a file for each heading, in the rulebook's order."""
