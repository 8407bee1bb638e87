"""The command line, ``python -m unomk_rules``; one file a command."""
