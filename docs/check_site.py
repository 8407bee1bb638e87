"""Check the built pages: links inside lead somewhere, nothing is loaded from elsewhere.

``python -m docs.check_site docs/_build/html`` prints what is wrong, and fails if anything is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from unomk_rules import CLAUSES

_LOADED_BY: Final[Mapping[str, str]] = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "img": "src",
    "link": "href",
    "object": "data",
    "script": "src",
    "source": "src",
    "video": "src",
}
"""The attribute of each element that names what a browser loads by itself."""


class Page(HTMLParser):
    """What a page holds: its anchors, where its links lead, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element adds to the page."""
        values = {name: value for name, value in attrs if value is not None}
        if "id" in values:
            self.anchors.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag in _LOADED_BY and _LOADED_BY[tag] in values:
            self.loaded.append(values[_LOADED_BY[tag]])


def defects(site: Path) -> Iterator[str]:
    """Yield a line for each thing that is wrong with the pages in a folder."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    for path, page in sorted(pages.items()):
        name = path.relative_to(site)
        yield from (f"{name} loads {url}" for url in page.loaded if _is_elsewhere(url))
        inside = (url for url in (*page.links, *page.loaded) if not _is_elsewhere(url))
        yield from (
            f"{name}: {url} leads nowhere" for url in inside if not _exists(url, path, pages)
        )
    yield from (
        f"{path.relative_to(site)} loads from elsewhere"
        for path in sorted(site.rglob("*.css"))
        if "url(http" in (text := path.read_text(encoding="utf-8")) or "url(//" in text
    )
    for clause in CLAUSES.values():
        path = site / "generated" / "rulebook" / f"{clause.heading}.html"
        if path not in pages or clause.id not in pages[path].anchors:
            yield f"{clause.id} has no anchor"


def _is_elsewhere(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme not in ("", "data") or bool(parts.netloc)


def _exists(url: str, path: Path, pages: Mapping[Path, Page]) -> bool:
    parts = urlsplit(url)
    if parts.scheme == "data":
        return True
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if target.suffix != ".html":
        return target.exists()
    fragment = unquote(parts.fragment)
    return target in pages and (not fragment or fragment in pages[target].anchors)


if __name__ == "__main__":
    found = list(defects(Path(sys.argv[1]).resolve()))
    sys.exit("\n".join(found) or None)
