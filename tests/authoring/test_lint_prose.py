"""What cannot be printed is a finding long before anybody prints."""

from __future__ import annotations

import pytest

from autograder.authoring.lint import lint
from autograder.course.layout import Layout

HEADING = "# ## 4. ¿Por qué?\n"


def edit(copied: Layout, name: str, old: str, new: str) -> int:
    """Where ``new`` stands then."""
    path = copied.solution("a01_tiny") / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return text[: text.index(new)].count("\n") + 1


@pytest.mark.parametrize(
    ("markdown", "what"),
    [
        ("![a](b.png)", "a picture cannot be printed"),
        ("Dos <br> líneas", "raw HTML cannot be printed"),
        ("Cuesta 5 $ o más", "a dollar sign that opens or closes no formula cannot be printed"),
        ("# Otro título", "a heading of level 1 in a text cannot be printed"),
    ],
)
def test_in_prose(copied: Layout, markdown: str, what: str) -> None:
    line = edit(copied, "tiny.py", HEADING, f"{HEADING}#\n# {markdown}\n")
    (finding,) = (f for f in lint(copied, "a01_tiny") if f.rule == "print")
    assert (finding.file, finding.message) == (f"a01_tiny/tiny.py:{line + 2}", what)
    assert finding.remedy


def test_in_what_is_said_of_a_mistake(copied: Layout) -> None:
    line = edit(copied, "mutants/by_columns.py", "es: Has", "es: ~~Nada~~. Has")
    (finding,) = lint(copied, "a01_tiny")
    assert (finding.rule, finding.file) == ("print", f"a01_tiny/mutants/by_columns.py:{line}")
