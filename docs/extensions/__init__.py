"""What these pages need of Sphinx that it does not have: links to clauses and to the source."""
