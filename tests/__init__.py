"""The tests: `rulebook` has examples of every clause, `properties` what holds of every game."""
