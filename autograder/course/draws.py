"""What one student's printed copy asks: values of params, the order of options, and the copy's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from autograder.course.chance import Chance
from autograder.course.filling import refill
from autograder.course.findings import Findings
from autograder.course.params import Unworkable, work_out
from autograder.course.params import variants as every_draw
from autograder.course.params_cell import plan
from autograder.course.placeholders import PlaceholderError
from autograder.course.questions import read_question
from autograder.errors import CourseError
from autograder.model import Assignment, Cell, Option, Question, Value

LETTERS = "34679CDFGHJKMNPQRTWX"  # of a code: none that looks like another, no vowels, so no words
_CODE, _LONGEST_CODE = 5, 12
_MOST_TRIES = 10_000


@dataclass(frozen=True, slots=True)
class Drawn:
    """One question of one copy. ``order`` has the option that is printed as a), then b) ..."""

    question: Question  # filled in; its options as the master has them
    values: Mapping[str, Value]  # of its params; empty where it has none
    order: tuple[Option, ...] = ()

    @property
    def options(self) -> tuple[tuple[str, Option], ...]:
        """Printed letter and option; ``option.letter`` is the letter of the master."""
        return tuple((chr(97 + at), option) for at, option in enumerate(self.order))

    def printed(self, letter: str) -> str:
        """The letter that an option of the master has on this copy."""
        return next(printed for printed, option in self.options if option.letter == letter)


@dataclass(frozen=True, slots=True)
class Variant:
    """One copy. ``assignment`` is filled in throughout: cells and questions hold no placeholder."""

    student: str | None  # None: the copy that is everybody's
    code: str  # short, to find the copy again by; empty on everybody's
    assignment: Assignment
    drawn: Mapping[str, Drawn]  # by question, in the order of the assignment


def everybody(assignment: Assignment) -> Variant:
    """The copy with the screen's values and the options in the order of the master."""
    drawn = {q.id: Drawn(q, q.params.defaults if q.params else {}, q.options) for q in assignment.questions}
    return Variant(None, "", assignment, drawn)


def variants(assignment: Assignment, secret: bytes, students: Sequence[str]) -> tuple[Variant, ...]:
    """One copy a student, with codes of which no two are the same.

    Args:
        students: ids of a roster, or of ``anonymous``; each once.
    """
    codes = codes_for(assignment.slug, secret, students)
    return tuple(variant(assignment, secret, student, codes[student]) for student in students)


def variant(assignment: Assignment, secret: bytes, student: str, code: str) -> Variant:
    """The copy of one student; the same secret, assignment and student always give the same."""
    drawn = {q.id: draw(assignment, secret, student, q) for q in assignment.questions}
    return Variant(student, code, _filled(assignment, drawn), drawn)


def every_text(assignment: Assignment, most: int) -> Iterator[Variant]:
    """Copies that together show all that can be drawn, or ``most`` draws of a question with more."""
    made = {q.id: _all_drawn(assignment, q, most) for q in assignment.questions}
    for at in range(max(map(len, made.values()), default=0)):
        drawn = {id: draws[at % len(draws)] for id, draws in made.items()}
        yield Variant(None, "", _filled(assignment, drawn), drawn)


def _all_drawn(assignment: Assignment, question: Question, most: int) -> list[Drawn]:
    if question.params is None:
        return [Drawn(question, {}, question.options)]
    drawn = []
    for values in every_draw(plan(question.params), most):
        filled = with_values(assignment, question, values)
        drawn.append(Drawn(filled, values, filled.options))
    return drawn


def _filled(assignment: Assignment, drawn: Mapping[str, Drawn]) -> Assignment:
    """With what was drawn in its cells and questions."""
    filled = {
        id: {c.line: refill(c, d.values) for c in d.question.params.written}
        for id, d in drawn.items()
        if d.question.params is not None
    }
    cells = tuple(filled.get(c.question or "", {}).get(c.line, c) for c in assignment.cells)
    return replace(assignment, cells=cells, questions=tuple(d.question for d in drawn.values()))


def draw(assignment: Assignment, secret: bytes, student: str, question: Question) -> Drawn:
    """One question of one student's copy."""
    values = _values(assignment, secret, student, question)
    filled = with_values(assignment, question, values)
    chance = Chance(secret, "order", assignment.slug, student, question.id)
    return Drawn(filled, values, chance.shuffled(filled.options))


def with_values(assignment: Assignment, question: Question, values: Mapping[str, Value]) -> Question:
    """A question with other values in its text; CourseError where one of them cannot be written."""
    if question.params is None:
        return question
    number = next(n for n, q in enumerate(assignment.questions, 1) if q.id == question.id)
    cells = [_refilled(assignment, cell, values) for cell in question.params.written]
    found = Findings(f"{assignment.slug}/{assignment.path.name}")
    made = read_question(question.id, number, cells, found)
    for error in found.sorted():
        raise CourseError(error.where, f"{error.what} ({_shown(values)})", "refuse it with an assert")
    return replace(made, params=question.params)


def anonymous(seed: int, number: int) -> str:
    """The student of the ``number``-th copy without a name; no id of a roster holds a NUL."""
    return f"\0{seed}\0{number}"


def nameless(count: int, seed: int) -> tuple[str, ...]:
    """The students of ``count`` copies without a name; the first are the same however many there are."""
    return tuple(anonymous(seed, number) for number in range(1, count + 1))


def codes_for(slug: str, secret: bytes, students: Sequence[str]) -> dict[str, str]:
    """A short code each; where the codes of two would be the same, both are longer."""
    whole = {student: _long_code(secret, slug, student) for student in students}
    codes = {student: code[:_CODE] for student, code in whole.items()}
    for length in range(_CODE + 1, _LONGEST_CODE + 1):
        often = Counter(codes.values())
        codes = {s: whole[s][:length] if often[code] > 1 else code for s, code in codes.items()}
    return codes


def _long_code(secret: bytes, slug: str, student: str) -> str:
    chance = Chance(secret, "code", slug, student)
    return "".join(LETTERS[chance.below(len(LETTERS))] for _ in range(_LONGEST_CODE))


def _values(assignment: Assignment, secret: bytes, student: str, question: Question) -> dict[str, Value]:
    if question.params is None:
        return {}
    made = plan(question.params)
    chance = Chance(secret, "values", assignment.slug, student, question.id)
    try:
        for _ in range(_MOST_TRIES):
            given = {g.name: g.values[chance.below(len(g.values))] for g in made.given}
            if (values := work_out(made, given)) is not None:
                return values
    except Unworkable as error:
        raise CourseError(_at(assignment, error.line), error.what, "refuse it with an assert above") from None
    what = f"no draw for {question.id} satisfies the asserts in {_MOST_TRIES} tries"
    raise CourseError(_at(assignment, question.params.line), what, "more values, or fewer asserts")


def _refilled(assignment: Assignment, cell: Cell, values: Mapping[str, Value]) -> Cell:
    try:
        return refill(cell, values)
    except PlaceholderError as error:
        line = cell.line + 1 + cell.source[: error.at].count("\n")
        what = f"{error.what} ({_shown(values)})"
        raise CourseError(_at(assignment, line), what, error.remedy) from None


def _shown(values: Mapping[str, Value]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in values.items())


def _at(assignment: Assignment, line: int) -> str:
    return f"{assignment.slug}/{assignment.path.name}:{line}"
