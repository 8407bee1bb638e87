"""Show what the source says about members, such as those of `Phase`.

Autodoc looks for it in the module that a class says it is of. Public classes say that they are of
the package, so that they are shown by the names under which people import them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sphinx.pycode import ModuleAnalyzer

import unomk_rules

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_DEFINED_IN: Final = {
    name: value.__module__
    for name in unomk_rules.__all__
    if isinstance(value := getattr(unomk_rules, name), type)
}
"""The module of each public class, read before the classes are said to be of the package."""


def find_members(_app: Sphinx) -> None:
    """Give what is said about members in their modules to the package as well."""
    package = ModuleAnalyzer.for_module("unomk_rules")
    package.analyze()
    for name, module in _DEFINED_IN.items():
        if module.startswith("unomk_rules."):
            documented = ModuleAnalyzer.for_module(module).find_attr_docs()
            package.attr_docs |= {key: doc for key, doc in documented.items() if key[0] == name}


def setup(app: Sphinx) -> None:
    """Find the members before any page is read."""
    app.connect("builder-inited", find_members)
