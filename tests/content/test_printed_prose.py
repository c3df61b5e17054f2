"""All prose of the course can be printed: its Markdown, its formulas and its letters."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from autograder.render.paper.prose import passage
from autograder.render.sheet import Prose

CELL = re.compile(r"^# %% \[markdown\](.*)\n((?:#.*\n?)*)", re.MULTILINE)


def prose_of(master: Path) -> list[tuple[Prose, str]]:
    """The prose cells of a master with their languages, without the title, which is a line by itself."""
    text, found = master.read_text(encoding="utf-8"), []
    for cell in CELL.finditer(text):
        body = re.sub(r"^# ?", "", cell[2], flags=re.MULTILINE)
        language = "es" if 'lang="es"' in cell[1] else "en"
        line = text.count("\n", 0, cell.start(2)) + 1
        found.append((Prose(re.sub(r"^# .*", "", body), master.name, line), language))
    return found


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_passage(root: Path, language: str) -> None:
    masters = sorted(root.glob("solutions/a*/*.py"))
    passages = [prose for master in masters for prose, spoken in prose_of(master) if spoken == language]
    assert len(passages) > 250
    for prose in passages:
        if "@{" not in prose.markdown:  # filled in before it is printed
            assert passage(prose, language).typst  # type: ignore[arg-type]
