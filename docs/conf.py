"""How Sphinx builds the documentation: ``nox -s docs``."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import unomk_rules
import unomk_rules.simulation
from docs.generate.pages import write_pages
from docs.traceability import gaps

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "unomk_rules"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "docs.extensions.clauses",
    "docs.extensions.documented_members",
    "docs.extensions.mentions",
    "docs.extensions.source_pages",
    "docs.extensions.trimmed_code",
    "docs.extensions.type_names",
]
myst_enable_extensions = ["attrs_inline", "colon_fence", "fieldlist"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_maximum_signature_line_length = 88
autodoc_default_options = {"exclude-members": "__new__, __init__"}
napoleon_use_ivar = True
default_role = "any"
# What other projects document, and what is private but shows in a signature.
nitpick_ignore_regex = [
    ("py:.*", r"(collections|concurrent|hypothesis|matplotlib|random|typing)\..*"),
    ("py:class", r"(unomk_rules\.shuffle\.)?RandomSource|Source|OptionName|Figure"),
]
suppress_warnings = [
    "ref.any"
]  # arguments and attributes are written like names, but are no targets
html_theme = "furo"
html_title = "unomk_rules"
html_show_copyright = False
html_static_path = ["_static"]
html_css_files = ["unomk.css"]
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
exclude_patterns = ["_build"]


def name_public_modules() -> None:
    """Let everything public be known by the name under which people import it."""
    for module in (unomk_rules, unomk_rules.simulation):
        for name in module.__all__:
            value = getattr(module, name)
            if isinstance(value, type | FunctionType) and value.__module__.startswith(
                "unomk_rules."
            ):
                value.__module__ = module.__name__


def write_generated(app: Sphinx) -> None:
    """Write the pages made from the code; a clause without code or test fails the build."""
    missing = gaps()
    if missing:
        raise RuntimeError("\n".join(missing))
    write_pages(Path(app.srcdir) / "generated")


def setup(app: Sphinx) -> None:
    """Let Sphinx make what is generated before it reads the pages."""
    name_public_modules()
    app.connect("builder-inited", write_generated)
