"""References: one prose pair, a list, the same works in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.course.master import read_master
from autograder.course.references import Reference, references
from autograder.errors import CourseErrors

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "course" / "solutions" / "a01_tiny" / "tiny.py"
TEXT = GOLDEN.read_text(encoding="utf-8")
ES = """
# %% [markdown] lang="es" role="references"
# - Vaswani, A. et al. (2017). *Attention Is All You Need*.
#   NeurIPS 30.
# - Otro (2020). *Un título*.
"""
EN = """
# %% [markdown] lang="en" role="references"
# - Vaswani, A. et al. (2017). *Attention Is All You Need*. NeurIPS 30.
# - Another (2020). *A title*.
"""


def test_one_work_an_item_with_its_line(write_master: Callable[[str], Path]) -> None:
    assignment = read_master(write_master(TEXT + ES + EN))
    first = (TEXT + ES).split("\n").index("# - Vaswani, A. et al. (2017). *Attention Is All You Need*.") + 1
    es, en = (references(assignment, language) for language in ("es", "en"))
    assert es[0] == Reference("Vaswani, A. et al. (2017). *Attention Is All You Need*. NeurIPS 30.", first)
    assert es[1].line == first + 2
    assert [r.markdown for r in en] == [es[0].markdown, "Another (2020). *A title*."]


def test_an_assignment_needs_none(write_master: Callable[[str], Path]) -> None:
    assert references(read_master(write_master(TEXT)), "es") == ()


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (ES + EN + ES + EN, "references once more: one prose pair"),
        (ES + EN.replace("# - Another (2020). *A title*.\n", ""), "1 references in en, 2 in es"),
        (ES + EN.replace("# - Another", "# Another"), "'Another.*among the references.*a list"),
        (ES.replace("# - V", "# ## Referencias\n# - V") + EN, "'## Referencias' among.*heading is put"),
        (ES.split("# - ")[0] + EN, "references without any"),
        (ES, "without its English twin"),
        ((ES + EN).replace("lang=", 'question="total" lang='), "references of a question"),
        ('\n# %% role="references"\nx = 1\n', 'role="references" on a code cell'),
    ],
)
def test_a_broken_list_says_what_would_be_right(
    text: str, finding: str, write_master: Callable[[str], Path]
) -> None:
    with pytest.raises(CourseErrors, match=finding):
        read_master(write_master(TEXT + text))
