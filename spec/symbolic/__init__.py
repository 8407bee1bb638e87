"""Clauses proved for all inputs: the library's own code, run on unknown values with the solver z3.

`statements` says what is proved, a few lines a clause; `values` has the unknown numbers, cards and
hands; `paths` follows every path; `faults` turns operators of the library around, and each proof
has to notice.
"""
