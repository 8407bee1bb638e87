"""The doctests of these pages run without Sphinx, and on what is written by hand."""

collect_ignore = ["extensions", "generated", "_build"]
