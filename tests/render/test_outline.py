"""Headings of a sheet go down one level at a time, also from one passage to the next."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_up_sheet import sheet

from autograder.errors import CourseError
from autograder.render.outline import check_headings
from autograder.render.paper import sheet_pdf
from autograder.render.sheet import Answer, Asked, Look, Prose, Sheet


def of(*passages: str, question: bool = False, answer: str = "") -> Sheet:
    made = sheet("key", "en")
    parts = tuple(Prose(text, f"{place}.py", 7) for place, text in enumerate(passages))
    if not question:
        return replace(made, parts=parts)
    asked: Asked = made.questions[0]
    return replace(made, parts=(replace(asked, blocks=parts, answer=Answer(Prose(answer, "key.py", 3))),))


@pytest.mark.parametrize(
    "passages", [("## A\n\n### B\n\n#### C\n\n## D",), ("## A", "Text", "### B"), ("Text", "## A"), ("A\n-",)]
)
def test_one_level_at_a_time(passages: tuple[str, ...]) -> None:
    check_headings(of(*passages))
    sheet_pdf(of(*passages), Look())


def test_a_question_is_a_heading_itself() -> None:
    check_headings(of("### A", question=True, answer="#### B"))
    sheet_pdf(of("### A", question=True, answer="#### B"), Look())


@pytest.mark.parametrize(
    ("made", "place", "remedy"),
    [
        (of("Text\n\n### A"), "0.py:9", "write it with ##"),
        (of("## A\n#### B"), "0.py:8", "write it with ###"),
        (of("## A\n\n### B", "## C", "#### D"), "2.py:7", "write it with ###"),
        (of("## A\n\n### B", "C\n---", "#### D"), "2.py:7", "write it with ###"),
        (of("#### A", question=True), "0.py:7", "write it with ###"),
        (of("Text", question=True, answer="Text\n\n#### B"), "key.py:5", "write it with ###"),
    ],
)
def test_what_skips_a_level_is_refused(made: Sheet, place: str, remedy: str) -> None:
    for refuse in (check_headings, lambda sheet: sheet_pdf(sheet, Look())):
        with pytest.raises(CourseError) as caught:
            refuse(made)
        assert (caught.value.where, caught.value.remedy) == (place, remedy)
