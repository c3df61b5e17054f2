"""Two choice questions that belong together, and the verdicts on every way of answering them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from made_up_course import question

from autograder.model import (
    Assignment,
    CheckResult,
    Diagnosis,
    Kind,
    Outcome,
    QuestionResult,
    Result,
    StudentTrouble,
    Text,
)

PLACE = question("place", Kind.CHOICE, 1, "¿Dónde?", "Where?", ("place",))
WHY = replace(
    question("why_there", Kind.CHOICE, 1, "¿Por qué ahí?", "Why there?", ("why",)), reason_of="place"
)
FIRST = question("softmax", Kind.CODE, 2, "La softmax", "Softmax", ("softmax",))
PAIRED = Assignment(
    "a05_pairs", "pairs", Text("Parejas", "Pairs"), Path("pairs.py"), (), (FIRST, PLACE, WHY), "a" * 64
)
AFTER = Text("Multiplicas los pesos después de repartirlos.", "You multiply weights after sharing them out.")
OTHER = Text("Tomas un cero por un peso nulo.", "You take a zero for no weight.")
BLANK = StudentTrouble("NotImplementedError", unsolved=True)
RAISED = StudentTrouble("NameError", "name 'x' is not defined")


def verdict(
    place: Text | StudentTrouble | None, why: Text | StudentTrouble | None, who: str = "ana"
) -> Result:
    """Answered as said: right (None), by a misconception, or not at all."""
    given = {"place": place, "why_there": why}
    checks = tuple(_check(id, said) for id, said in given.items())
    points = [QuestionResult("softmax", 2.0, 2.0, "graded")]
    points += [QuestionResult(id, float(said is None), 1.0, "graded") for id, said in given.items()]
    passed = CheckResult("test_softmax", "softmax", 1.0, Outcome.PASSED, Text("Suma 1.", "Sums to 1."))
    return Result(who, "a05_pairs", "pairs.py", "b" * 64, tuple(points), (passed, *checks))


def _check(id: str, said: Text | StudentTrouble | None) -> CheckResult:
    asked = CheckResult(
        f"test_{id}", id, 1.0, Outcome.PASSED, Text("La letra correcta.", "The right letter.")
    )
    if said is None:
        return asked
    if isinstance(said, StudentTrouble):
        return replace(asked, outcome=Outcome.ERROR, trouble=said)
    return replace(asked, outcome=Outcome.FAILED, diagnosis=Diagnosis(f"{id}.a", "certain", said, id))
