"""Made-up verdicts, realistic enough to look at."""

from __future__ import annotations

import math
from dataclasses import replace

from made_up_course import ASSIGNMENT, HOSTILE, OVER_QUERIES, REQUIREMENTS, UNSCALED, WRONG_OPTION

from autograder.model import (
    CellTrouble,
    CheckResult,
    Kind,
    Mismatch,
    Notice,
    Outcome,
    QuestionResult,
    Result,
    StudentTrouble,
    Text,
)

VALUES = Mismatch(
    kind="value",
    got_shape=(2, 5, 7),
    got_dtype="float64",
    index=(1, 3, 2),
    share=0.3857,
    got=tuple(tuple(((r * 7 + c) % 11 - 4) / 5 + 0.013 for c in range(7)) for r in range(5)),
    differs=tuple(tuple((r + c) % 3 == 0 for c in range(7)) for r in range(5)),
)


def checks(**changes: dict[str, object]) -> tuple[CheckResult, ...]:
    """Every check passed, but for ``test_name={field: value}``."""
    return tuple(
        replace(
            CheckResult(
                id, owner, weight, Outcome.PASSED, Text(es=es, en=en), seed="5f3c2a91", cpu_seconds=0.004
            ),
            **changes.get(id, {}),
        )
        for owner, rows in REQUIREMENTS.items()
        for id, weight, es, en in rows
    )


def result(found: tuple[CheckResult, ...], **changes: object) -> Result:
    """The verdict that follows from the checks, with points shared out by weight."""
    questions = []
    for q in ASSIGNMENT.questions:
        own = [c for c in found if c.question == q.id]
        if q.kind is Kind.ESSAY:
            questions.append(QuestionResult(q.id, None, q.points, "waiting"))
        elif any(c.outcome is Outcome.INTERNAL for c in own):
            questions.append(QuestionResult(q.id, None, q.points, "internal"))
        else:
            share = sum(c.weight for c in own if c.earned) / sum(c.weight for c in own)
            questions.append(QuestionResult(q.id, round(q.points * share, 6), q.points, "graded"))
    base = Result(
        student="ana.garcia",
        assignment="a03_attention",
        file="attention.es.ipynb",
        sha256="b" * 64,
        questions=tuple(questions),
        checks=found,
        essays={
            "why": "Porque la varianza del producto escalar crece con d_k.\n\nSin dividir, la softmax satura."
        },
        isolation={"landlock": True, "seccomp": "allow-list", "mode": "strict"},
        versions={"autograder": "0.1.0", "python": "3.11.2", "torch": "2.13.0"},
        assignment_sha256="a" * 64,
        secret_id="9d1f",
        cpu_seconds=0.123,
        wall_seconds=0.2,
        graded_at="2026-11-29T17:20:42+00:00",
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def perfect() -> Result:
    return replace(
        result(checks(), notices=(Notice("check-edited", {"file": "attention.es.ipynb", "count": 2}),)),
        questions=tuple(QuestionResult(q.id, q.points, q.points, "graded") for q in ASSIGNMENT.questions),
        other_files={"attention.py": 4.5},
    )


def misconception() -> Result:
    """One certain misconception in softmax, whose consequences in attention cost nothing."""
    wrong = {
        "outcome": Outcome.FAILED,
        "diagnosis": OVER_QUERIES,
        "mismatch": VALUES,
        "staff": "assert False",
    }
    follows = wrong | {"consequence_of": "softmax"}
    return result(
        checks(
            test_rows=wrong,
            test_formula=follows,
            test_batch=follows,
            test_mask=follows,
            test_causal={
                "outcome": Outcome.FAILED,
                "mismatch": Mismatch(
                    kind="value",
                    got_shape=(5, 5),
                    got_dtype="bool",
                    index=(0, 0),
                    share=0.2,
                    got=tuple(tuple(float(c < r) for c in range(5)) for r in range(5)),
                    differs=tuple(tuple(c == r for c in range(5)) for r in range(5)),
                ),
            },
            test_axis={
                "outcome": Outcome.FAILED,
                "diagnosis": WRONG_OPTION,
                "mismatch": Mismatch(kind="value", share=1.0),
            },
        ),
        output="forma de q: (5, 3)\nforma de k: (7, 3)\n",
    )


def blank() -> Result:
    """The stub as it was handed out."""
    unsolved = StudentTrouble(
        "NotImplementedError", cell=3, line=4, code="raise NotImplementedError", unsolved=True
    )
    first = {rows[0][0]: {"outcome": Outcome.ERROR, "trouble": unsolved} for rows in REQUIREMENTS.values()}
    rest = {
        id: {"outcome": Outcome.SKIPPED, "trouble": unsolved, "needs": ASSIGNMENT.question(owner).names[0]}
        for owner, rows in REQUIREMENTS.items()
        for id, *_ in rows[1:]
    }
    rest["test_formula"]["needs"] = "test_shape"
    return result(
        checks(**first, **rest), essays={}, notices=(Notice("unchanged", {"file": "attention.es.ipynb"}),)
    )


def syntax_error() -> Result:
    """A cell that does not parse takes softmax with it, and attention waits for softmax."""
    stopped = StudentTrouble(
        "SyntaxError", "'(' was never closed", 3, 5, "return np.exp(z) / np.sum(np.exp(z), axis=-1"
    )
    missing = StudentTrouble("MissingName", "softmax")
    waits = {"outcome": Outcome.SKIPPED, "needs": "softmax"}
    broadcast = StudentTrouble(
        "ValueError",
        "operands could not be broadcast together with shapes (5,7) (5,)",
        6,
        3,
        "w = s / s.sum(axis=-1)",
    )
    return result(
        checks(
            test_rows={"outcome": Outcome.ERROR, "trouble": missing},
            test_large=waits,
            test_copy=waits,
            test_formula=waits,
            test_batch=waits,
            test_mask=waits,
            test_causal={"outcome": Outcome.ERROR, "trouble": broadcast},
            test_bool={"outcome": Outcome.ERROR, "trouble": broadcast},
            test_weight={
                "outcome": Outcome.FAILED,
                "mismatch": Mismatch(
                    kind="value", got_shape=(), share=1.0, got=((0.25,),), differs=((True,),)
                ),
            },
            test_axis={"outcome": Outcome.TIMEOUT, "trouble": StudentTrouble("Timeout", cell=9)},
        ),
        loading=(CellTrouble(3, stopped, Outcome.ERROR),),
    )


def undiagnosed() -> Result:
    """Failures nobody has a name for, of every kind of mismatch, and one fault of ours."""
    wrong = {"outcome": Outcome.FAILED}
    nans = replace(
        VALUES, kind="nan", got=tuple((math.nan, 1.0, math.inf, -2e7) for _ in range(3)), share=0.004
    )
    return result(
        checks(
            test_rows=wrong
            | {"mismatch": VALUES, "note": Text(es="Las filas suman 0,913.", en="Rows sum to 0.913.")},
            test_large=wrong | {"mismatch": nans},
            test_copy=wrong,
            test_shape=wrong
            | {"mismatch": Mismatch(kind="shape", got_shape=(2, 5, 7), want_shape=(2, 5, 4))},
            test_formula=wrong | {"mismatch": VALUES, "diagnosis": UNSCALED},
            test_batch=wrong
            | {"mismatch": Mismatch(kind="type", got_type="None", want_type="numpy.ndarray")},
            test_causal={"outcome": Outcome.INTERNAL, "staff": "KeyError: 'grader'"},
            test_weight=wrong | {"mismatch": Mismatch(kind="type", got_type="str", want_type="number")},
        )
    )


def unreadable() -> Result:
    """A truncated notebook: nothing of the assignment is there."""
    missing = {
        rows[0][0]: {
            "outcome": Outcome.ERROR,
            "trouble": StudentTrouble("MissingName", ASSIGNMENT.question(owner).names[0]),
        }
        for owner, rows in REQUIREMENTS.items()
    }
    rest = {id: {"outcome": Outcome.SKIPPED} for rows in REQUIREMENTS.values() for id, *_ in rows[1:]}
    notices = (Notice("truncated-notebook", {"file": "attention.es.ipynb"}),)
    return result(checks(**missing, **rest), essays={}, notices=notices)


def hostile() -> Result:
    """Everything a student controls tries to be something else."""
    trouble = StudentTrouble(HOSTILE, HOSTILE * 40, 2, 3, HOSTILE * 5)
    return result(
        checks(
            test_rows={"outcome": Outcome.ERROR, "trouble": trouble},
            test_large={"outcome": Outcome.FAILED, "note": Text(es=HOSTILE, en=HOSTILE)},
            test_shape={
                "outcome": Outcome.FAILED,
                "mismatch": Mismatch(kind="type", got_type=HOSTILE, want_type="int"),
            },
            test_batch={
                "outcome": Outcome.ERROR,
                "trouble": replace(trouble, type="NameError", message=f"name '{HOSTILE}'"),
            },
            test_mask={"outcome": Outcome.SKIPPED, "needs": HOSTILE},
        ),
        student="=cmd|' /C calc'!A0" + HOSTILE,
        file=HOSTILE + ".py",
        other_files={HOSTILE: 1.0},
        output=HOSTILE + "\n" + "A" * 100_000,
        essays={"why": HOSTILE * 3},
        loading=(CellTrouble(2, trouble, Outcome.ERROR),),
        notices=(Notice("wrong-file", {"file": HOSTILE, "names": HOSTILE}),),
    )


EVERY = {
    "perfect": perfect,
    "misconception": misconception,
    "blank": blank,
    "syntax_error": syntax_error,
    "undiagnosed": undiagnosed,
    "unreadable": unreadable,
    "hostile": hostile,
}


def class_of_results() -> list[Result]:
    """One result of each kind, and a few more alike, each of a student of its own."""
    made = [make() for make in EVERY.values()] + [misconception(), undiagnosed(), perfect(), blank()]
    return [
        r if r.student != "ana.garcia" else replace(r, student=f"{'agbcfde'[i % 7]}lumno{i:02}")
        for i, r in enumerate(made)
    ]
