"""Write the stub ``<module>.py``: the answers to fill in, with titles in both languages and their checks."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap as wrap_text

from autograder.authoring import words
from autograder.authoring.hidden import Hidden
from autograder.authoring.outline import check_cell, facts_of, number_of
from autograder.course.derived import ANSWER, PLACEHOLDER, PUBLIC
from autograder.course.regions import strip_regions
from autograder.model import Assignment, Cell, Kind, Question, Role


def stub_file(assignment: Assignment, hidden: Hidden) -> str:
    """py:percent text. The prose is in the READMEs: here each question has its title and its points."""
    return "\n".join(_lines(assignment, hidden)) + "\n"


def _lines(assignment: Assignment, hidden: Hidden) -> Iterator[str]:
    title = _both(f"# {assignment.title.es}", assignment.title.en)
    yield from _prose(
        "", title, "", *wrap_text(words.STUB_INTRO.es, 98), "", *wrap_text(words.STUB_INTRO.en, 98)
    )
    started: set[str] = set()
    for cell in assignment.cells:
        if cell.question is not None and cell.question not in started:
            started.add(cell.question)
            yield ""
            yield from _heading(assignment, assignment.question(cell.question))
        if cell.type == "code":
            yield from _code(assignment, cell, hidden)


def _heading(assignment: Assignment, question: Question) -> Iterator[str]:
    title = _both(f"## {number_of(assignment, question.id)}. {question.title.es}", question.title.en)
    facts = _both(facts_of(assignment, question, "es"), facts_of(assignment, question, "en"))
    yield from _prose(f' question="{question.id}"', title, facts)
    if question.kind is Kind.ESSAY:
        yield ""
        yield from _prose(f' question="{question.id}" role="{ANSWER}"', f"{PLACEHOLDER.es} {PLACEHOLDER.en}")


def _code(assignment: Assignment, cell: Cell, hidden: Hidden) -> Iterator[str]:
    if cell.role is None:
        yield from ("", "# %%" + (f' question="{cell.question}"' if cell.question else ""))
        yield strip_regions(cell.source)
        yield from [""] if cell.question else []
    elif cell.role is Role.PUBLIC and cell.question is not None:
        yield from ("", f'# %% question="{cell.question}" role="{PUBLIC}"')
        yield check_cell(assignment, cell, cell.question, None, hidden)


def _prose(options: str, *lines: str) -> Iterator[str]:
    yield f"# %% [markdown]{options}"
    yield from (f"# {line}".rstrip() for line in lines)


def _both(es: str, en: str) -> str:
    return es if es.endswith(en) else f"{es} · {en}"
