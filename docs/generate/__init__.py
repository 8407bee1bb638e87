"""The pages that are made from the code when the documentation is built; Sphinx is not needed."""
