"""Texts that were written once and have to be read by every later version of the library."""
