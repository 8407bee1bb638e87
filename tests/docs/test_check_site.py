"""The check of the built pages finds what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import unomk_rules as umk
from docs.check_site import defects


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with nothing but the anchors of all clauses."""
    folder = tmp_path / "generated" / "rulebook"
    folder.mkdir(parents=True)
    for heading in umk.HEADINGS:
        ids = [clause.id for clause in umk.CLAUSES.values() if clause.heading == heading]
        anchors = "".join(f'<section id="{clause}"></section>' for clause in ids)
        (folder / f"{heading}.html").write_text(anchors, encoding="utf-8")
    return tmp_path


def test_a_site_without_defects_has_none(site: Path) -> None:
    page = '<a id="here" href="generated/rulebook/ITEM.html#ITEM-2"></a><a href="#here"></a>'
    (site / "index.html").write_text(page + '<a href="https://x.org"></a>', encoding="utf-8")
    assert [] == list(defects(site))


@pytest.mark.parametrize(
    ("page", "defect"),
    [
        ('<a href="nowhere.html"></a>', "index.html: nowhere.html leads nowhere"),
        ('<a href="#item-2"></a>', "index.html: #item-2 leads nowhere"),
        ('<img src="card.svg">', "index.html: card.svg leads nowhere"),
        ('<script src="https://x.org/a.js"></script>', "index.html loads https://x.org/a.js"),
        ('<link rel="stylesheet" href="//x.org/a.css">', "index.html loads //x.org/a.css"),
    ],
)
def test_a_defect_of_a_page_is_found(site: Path, page: str, defect: str) -> None:
    (site / "index.html").write_text(page, encoding="utf-8")
    assert [defect] == list(defects(site))


def test_a_font_from_elsewhere_is_found(site: Path) -> None:
    (site / "a.css").write_text("src: url(https://x.org/a.woff2)", encoding="utf-8")
    assert ["a.css loads from elsewhere"] == list(defects(site))


def test_a_clause_without_an_anchor_is_found(site: Path) -> None:
    (site / "generated" / "rulebook" / "BOX.html").write_text("", encoding="utf-8")
    assert ["BOX-1 has no anchor", "BOX-2 has no anchor", "BOX-3 has no anchor"] == list(
        defects(site)
    )
