"""How Sphinx builds the documentation: ``nox -s docs``."""

project = "unomk_rules"
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "unomk_rules"
