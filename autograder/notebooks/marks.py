"""The verdicts of a class as they travel from whoever judged to whoever writes them into notebooks."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from autograder.cluster.judging import Judged
from autograder.cluster.store import Store
from autograder.errors import OperatorError
from autograder.grading import record
from autograder.model import Outcome, Result
from autograder.notebooks.term import Term


@dataclass(frozen=True, slots=True)
class Mark:
    """One student's verdict: a result, which the store holds under ``key`` when it may stand, or a reason."""

    student: str
    result: Result | None = None
    key: str | None = None
    reason: str = ""  # of no result, or of one that is not whole, through no fault of the student


def why_not(mark: Mark) -> list[str]:
    """What could not be judged through no fault of the student, a line each; none of a whole verdict."""
    if mark.result is None:
        return [mark.reason or "not judged"]
    broken = {c.question: c for c in mark.result.checks if c.outcome is Outcome.INTERNAL}
    waiting = [q.id for q in mark.result.questions if q.status == "internal"]
    return [f"{id}: {_first_line(broken[id].staff if id in broken else '')}" for id in waiting]


def marks_of(judged: Judged) -> dict[str, Mark]:
    """A mark for each student of a run."""
    made = {s: Mark(s, r, judged.keys[s] if r.judged else None) for s, r in judged.results.items()}
    return made | {s: Mark(s, reason=_last_line(u.reason)) for s, u in judged.unjudged.items()}


def to_text(marks: Iterable[Mark]) -> str:
    """JSON: keys of what is in the store, whole records of what is not."""
    rows = {
        m.student: {
            "key": m.key,
            "reason": m.reason,
            "record": record.to_json(m.result) if m.result is not None and m.key is None else None,
        }
        for m in marks
    }
    return json.dumps(rows)


def from_text(text: str, store: Store) -> dict[str, Mark]:
    """The inverse of ``to_text``, with the results that the store holds."""
    made: dict[str, Mark] = {}
    for student, row in json.loads(text).items():
        found = store.get(row["key"]) if row["key"] else None
        if row["record"] is not None:
            found = record.from_json(row["record"])
        result = None if found is None else replace(found, student=student)
        made[student] = Mark(student, result, row["key"], row["reason"])
    return made


def judge_elsewhere(term: Term, slug: str, folders: Mapping[str, str], store: Store) -> dict[str, Mark]:
    """Have these students' submissions judged by a process of its own, as plain ``nbgrader autograde`` does.

    Raises:
        OperatorError: it could not judge anybody; the message is its own.
    """
    command = [
        sys.executable,
        "-m",
        "autograder",
        "autograde",
        slug,
        "--term",
        str(term.root),
        "--only-judge",
    ]
    names = json.dumps(dict(folders))
    ended = subprocess.run(command, input=names, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    if ended.returncode != 0:
        raise OperatorError(f"nothing could be judged (exit {ended.returncode}): the reason stands above")
    try:
        return from_text(ended.stdout, store)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        what = _first_line(ended.stdout)[:80]
        raise OperatorError(
            f"nothing could be judged: the judging process said {what!r} instead of marks"
        ) from error


def _first_line(text: str) -> str:
    """Of a check's own words: the error, and where in the grader it came up."""
    error, _, rest = text.strip().partition("\n")
    where = rest.strip().split(" ")[0]
    return (error or "nobody knows why") + (f" ({where})" if where else "")


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "nobody knows why"
