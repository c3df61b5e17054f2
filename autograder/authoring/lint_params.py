"""Findings on what printed copies draw: enough different ones, all of which can be printed and shuffled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from autograder.authoring.places import at
from autograder.course.candidates import rebound_names
from autograder.course.draws import with_values
from autograder.course.names import names_on_loading
from autograder.course.options import OPTION
from autograder.course.params import Unworkable, variants
from autograder.course.params_cell import plan
from autograder.errors import CourseError
from autograder.model import Assignment, Finding, Kind, Question, Value
from autograder.render.markdown import formulas
from autograder.render.prose import read
from autograder.render.sheet import Prose
from autograder.render.tex import TexError, typst_math

FEWEST = 4  # different copies of a question: fewer, and neighbours have the same
_BOUND = 400  # draws that are looked at
# Words by which an option or a hint speaks of the place of another.
_PLACED = re.compile(
    r"\b(?:[aA]nteriores|[tT]odas (?:ellas|son correctas)|[nN]inguna de (?:ellas|las demás))\b"
    r"|\b(?:opción|respuesta|option|answer) (?:[b-df-h]\b|[ae](?=[.,;:)]|$))"
    r"|\b(?:[aA]ll|[nN]one|[bB]oth) of (?:the above|these)\b"
    r"|(?<!\w)\(?[a-h]\) (?:y|o|and|or) \(?[a-h]\)"
)


def params_findings(assignment: Assignment) -> Iterator[Finding]:
    """On the draws of each question with params, and on overlays that would not follow them."""
    for question in assignment.questions:
        if question.params is not None:
            yield from _draws(assignment, question)
    names = {name for q in assignment.questions if q.params for name in q.params.defaults}
    for folder in ("mutants", "alternatives") if names else ():
        for path in sorted((assignment.path.parent / folder).glob("*.py")):
            where = f"{assignment.slug}/{folder}/{path.name}:1"
            yield from _overlay(where, path.read_text(encoding="utf-8"), names)


def _draws(assignment: Assignment, question: Question) -> Iterator[Finding]:
    assert question.params is not None
    seen: set[tuple[str, str]] = set()
    words: set[tuple[str, ...]] = set()
    where = at(assignment, question.params.line)
    try:
        for values in variants(plan(question.params), _BOUND):
            made = with_values(assignment, question, values)
            seen.add((made.prose.es, made.prose.en))
            drawn = tuple(value for value in values.values() if isinstance(value, str))
            if drawn and drawn not in words:
                words.add(drawn)
                yield from _words(where, made, values)
    except Unworkable as error:
        yield Finding(at(assignment, error.line), "params-draw", error.what, "refuse it with an assert above")
    except CourseError as error:
        yield Finding(error.where, "params-draw", error.what, error.remedy)
    else:
        if len(seen) < FEWEST:
            what = f"{question.id} has {len(seen)} different copies"
            yield Finding(where, "params-few", what, f"at least {FEWEST}: more values, or fewer asserts")


def _words(where: str, question: Question, values: Mapping[str, Value]) -> Iterator[Finding]:
    """Of drawn words: Markdown or LaTeX in them that cannot be printed; those of the screen are looked at."""
    for text in (question.prose.es, question.prose.en):
        try:
            read(Prose(text, "", 0))
            for latex in formulas(text):
                typst_math(latex, display=False)
        except (CourseError, TexError) as error:
            shown = ", ".join(f"{name}={value!r}" for name, value in values.items() if isinstance(value, str))
            what = f"{error.what} ({shown})"
            yield Finding(where, "params-draw", what, error.remedy or "other words")
            return


def _overlay(where: str, source: str, names: set[str]) -> Iterator[Finding]:
    try:
        bound = {*rebound_names(source), *names_on_loading(source)}
    except (SyntaxError, ValueError):
        return  # a finding of its own: rule "candidate"
    for name in sorted(names & bound):
        what = f"the param {name} is bound, or used outside a function"
        yield Finding(
            where, "params-overlay", what, "each copy's value is put in after loading: use it inside"
        )


def _marked(marks: set[str]) -> tuple[str, ...]:
    return tuple(f"{{{mark}}}" for mark in marks)


def option_findings(assignment: Assignment) -> Iterator[Finding]:
    """Options are printed in another order on each copy: none may rest on its place or its letter."""
    choices = {q.id for q in assignment.questions if q.kind is Kind.CHOICE}
    marks = {o.misconception for q in assignment.questions for o in q.options if o.misconception}
    for cell in assignment.cells:
        if cell.question not in choices or cell.type != "markdown":
            continue
        before = ""
        for number, line in enumerate(cell.source.split("\n"), cell.line + 1):
            if cell.role is None and OPTION.match(before) and line.startswith(" ") and line.strip():
                what = "an option that goes on on a second line, which is not read as part of it"
                yield Finding(at(assignment, number), "option-line", what, "write it on one line")
            if cell.role is None and not OPTION.match(line) and line.rstrip().endswith(_marked(marks)):
                what = "a mutant's name on a line that is no option, which learners would read"
                remedy = 'an option is one line such as "- c) text {mutant}", with a small letter'
                yield Finding(at(assignment, number), "option-line", what, remedy)
            if found := _PLACED.search(line):
                what = f"{found[0]!r} speaks of an option by its place"
                remedy = "say it by what the option says: on paper each copy has another order"
                yield Finding(at(assignment, number), "option-place", what, remedy)
            before = line
