"""A made-up assignment and made-up verdicts, realistic enough to look at."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

from autograder.model import (
    Assignment,
    Bloom,
    CellTrouble,
    CheckResult,
    Diagnosis,
    Kind,
    Mismatch,
    Notice,
    Outcome,
    Question,
    QuestionResult,
    Result,
    StudentTrouble,
    Text,
)

HOSTILE = (
    "<script>alert(1)</script>\x1b[31mrojo\x1b[0m\x1b]8;;http://evil.example\x07x\x1b]8;;\x07"
    "‮derecha⁦​\x00\x08\ud800`código`\"'><img src=x onerror=alert(2)>{{7*7}}{% raw %}"
)


def question(id: str, kind: Kind, points: float, es: str, en: str, names: tuple[str, ...] = ()) -> Question:
    title = Text(es=es, en=en)
    return Question(id, kind, points, Bloom.APPLY, 10, title, title, 1, names)


ASSIGNMENT = Assignment(
    slug="a03_attention",
    module="attention",
    title=Text(es="La atención, desde dentro", en="Attention from the inside"),
    path=Path("solutions/a03_attention/attention.py"),
    cells=(),
    questions=(
        question("softmax", Kind.CODE, 2, "1. La softmax, estable", "1. A stable softmax", ("softmax",)),
        question("attention", Kind.CODE, 3, "2. Atención con $\\sqrt{d_k}$", "2. Attention with $\\sqrt{d_k}$",
                 ("attention",)),
        question("causal", Kind.CODE, 1.5, "3. La máscara causal", "3. The causal mask", ("causal_mask",)),
        question("weight", Kind.NUMERIC, 1, "4. El peso de «dolor»", "4. The weight of “dolor”", ("dolor",)),
        question("axis", Kind.CHOICE, 0.5, "5. ¿Sobre qué eje?", "5. Over which axis?", ("softmax_axis",)),
        question("why", Kind.ESSAY, 2, "6. ¿Por qué dividir?", "6. Why divide?"),
    ),
    sha256="a" * 64,
)  # fmt: skip

REQUIREMENTS = {
    "softmax": (
        ("test_rows", 1, "Cada fila suma 1, también con tres o más ejes.", "Each row sums to 1, with three or more axes too."),
        ("test_large", 1, "Con puntuaciones de `1000` no aparece `nan`.", "Scores of `1000` give no `nan`."),
        ("test_copy", 0.5, "El array que recibe queda como estaba.", "The array it receives stays as it was."),
    ),
    "attention": (
        ("test_shape", 0.5, "La salida tiene forma (…, Tq, d_v).", "The output has shape (…, Tq, d_v)."),
        ("test_formula", 2, "El resultado es softmax(QKᵀ/√d_k)·V.", "The result is softmax(QKᵀ/√d_k)·V."),
        ("test_batch", 1, "Cada ejemplo del lote va por su cuenta: $\\text{salida}_b$ depende solo de $Q_b, K_b, V_b$.",
         "Each example of the batch is on its own: $\\text{out}_b$ depends only on $Q_b, K_b, V_b$."),
        ("test_mask", 1, "Donde la máscara es `False`, el peso es 0.", "Where the mask is `False`, the weight is 0."),
    ),
    "causal": (
        ("test_causal", 1, "El token i atiende a los tokens 0…i, él incluido.", "Token i attends to tokens 0…i, itself included."),
        ("test_bool", 1, "Devuelve valores `bool`.", "It returns `bool` values."),
    ),
    "weight": (("test_weight", 1, "El peso con tres decimales.", "The weight to three decimals."),),
    "axis": (("test_axis", 1, "La letra de la opción correcta.", "The letter of the right option."),),
}  # fmt: skip

OVER_QUERIES = Diagnosis(
    "softmax_over_queries",
    "certain",
    Text(
        es="Estás normalizando sobre las consultas: cada *columna* suma 1, no cada fila. Una consulta reparte "
        "su atención entre las claves; relee el apartado «Quién reparte qué» y piensa qué eje recorre las claves.",
        en="You are normalising over the queries: each *column* sums to 1, not each row. A query shares its "
        "attention out among the keys; reread “Who shares what” and think which axis runs over the keys.",
    ),
    "softmax",
)
UNSCALED = Diagnosis(
    "unscaled",
    "likely",
    Text(
        es="Parece que falta dividir por $\\sqrt{d_k}$ antes de la softmax. Relee por qué crecen las puntuaciones.",
        en="It looks as if the division by $\\sqrt{d_k}$ before the softmax is missing. Reread why scores grow.",
    ),
    "attention",
)
WRONG_OPTION = Diagnosis(
    "axis.c",
    "certain",
    Text(
        es="Confundes el eje de las consultas con el de las claves. Relee «Quién reparte qué».",
        en="You mix up the axis of the queries with that of the keys. Reread “Who shares what”.",
    ),
    "axis",
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
            CheckResult(id, owner, weight, Outcome.PASSED, Text(es=es, en=en), seed="5f3c2a91", cpu_seconds=0.004),
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
        essays={"why": "Porque la varianza del producto escalar crece con d_k.\n\nSin dividir, la softmax satura."},
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
    wrong = {"outcome": Outcome.FAILED, "diagnosis": OVER_QUERIES, "mismatch": VALUES, "staff": "assert False"}
    follows = wrong | {"consequence_of": "softmax"}
    return result(
        checks(
            test_rows=wrong, test_formula=follows, test_batch=follows, test_mask=follows,
            test_causal={"outcome": Outcome.FAILED, "mismatch": Mismatch(
                kind="value", got_shape=(5, 5), got_dtype="bool", index=(0, 0), share=0.2,
                got=tuple(tuple(float(c < r) for c in range(5)) for r in range(5)),
                differs=tuple(tuple(c == r for c in range(5)) for r in range(5)))},
            test_axis={"outcome": Outcome.FAILED, "diagnosis": WRONG_OPTION,
                       "mismatch": Mismatch(kind="value", share=1.0)},
        ),
        output="forma de q: (5, 3)\nforma de k: (7, 3)\n",
    )  # fmt: skip


def blank() -> Result:
    """The stub as it was handed out."""
    unsolved = StudentTrouble("NotImplementedError", cell=3, line=4, code="raise NotImplementedError", unsolved=True)
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
    stopped = StudentTrouble("SyntaxError", "'(' was never closed", 3, 5, "return np.exp(z) / np.sum(np.exp(z), axis=-1")
    missing = StudentTrouble("MissingName", "softmax")
    waits = {"outcome": Outcome.SKIPPED, "needs": "softmax"}
    broadcast = StudentTrouble(
        "ValueError", "operands could not be broadcast together with shapes (5,7) (5,)", 6, 3, "w = s / s.sum(axis=-1)"
    )
    return result(
        checks(
            test_rows={"outcome": Outcome.ERROR, "trouble": missing}, test_large=waits, test_copy=waits,
            test_formula=waits, test_batch=waits, test_mask=waits,
            test_causal={"outcome": Outcome.ERROR, "trouble": broadcast},
            test_bool={"outcome": Outcome.ERROR, "trouble": broadcast},
            test_weight={"outcome": Outcome.FAILED,
                         "mismatch": Mismatch(kind="value", got_shape=(), share=1.0, got=((0.25,),), differs=((True,),))},
            test_axis={"outcome": Outcome.TIMEOUT, "trouble": StudentTrouble("Timeout", cell=9)},
        ),
        loading=(CellTrouble(3, stopped, Outcome.ERROR),),
    )  # fmt: skip


def undiagnosed() -> Result:
    """Failures nobody has a name for, of every kind of mismatch, and one fault of ours."""
    wrong = {"outcome": Outcome.FAILED}
    nans = replace(VALUES, kind="nan", got=tuple((math.nan, 1.0, math.inf, -2e7) for _ in range(3)), share=0.004)
    return result(
        checks(
            test_rows=wrong | {"mismatch": VALUES, "note": Text(es="Las filas suman 0,913.", en="Rows sum to 0.913.")},
            test_large=wrong | {"mismatch": nans},
            test_copy=wrong,
            test_shape=wrong | {"mismatch": Mismatch(kind="shape", got_shape=(2, 5, 7), want_shape=(2, 5, 4))},
            test_formula=wrong | {"mismatch": VALUES, "diagnosis": UNSCALED},
            test_batch=wrong | {"mismatch": Mismatch(kind="type", got_type="None", want_type="numpy.ndarray")},
            test_causal={"outcome": Outcome.INTERNAL, "staff": "KeyError: 'grader'"},
            test_weight=wrong | {"mismatch": Mismatch(kind="type", got_type="str", want_type="number")},
        )
    )


def unreadable() -> Result:
    """A truncated notebook: nothing of the assignment is there."""
    missing = {
        rows[0][0]: {"outcome": Outcome.ERROR,
                     "trouble": StudentTrouble("MissingName", ASSIGNMENT.question(owner).names[0])}
        for owner, rows in REQUIREMENTS.items()
    }  # fmt: skip
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
            test_shape={"outcome": Outcome.FAILED,
                        "mismatch": Mismatch(kind="type", got_type=HOSTILE, want_type="int")},
            test_batch={"outcome": Outcome.ERROR, "trouble": replace(trouble, type="NameError", message=f"name '{HOSTILE}'")},
            test_mask={"outcome": Outcome.SKIPPED, "needs": HOSTILE},
        ),
        student="=cmd|' /C calc'!A0" + HOSTILE,
        file=HOSTILE + ".py",
        other_files={HOSTILE: 1.0},
        output=HOSTILE + "\n" + "A" * 100_000,
        essays={"why": HOSTILE * 3},
        loading=(CellTrouble(2, trouble, Outcome.ERROR),),
        notices=(Notice("wrong-file", {"file": HOSTILE, "names": HOSTILE}),),
    )  # fmt: skip


EVERY = {
    "perfect": perfect, "misconception": misconception, "blank": blank, "syntax_error": syntax_error,
    "undiagnosed": undiagnosed, "unreadable": unreadable, "hostile": hostile,
}  # fmt: skip


def class_of_results() -> list[Result]:
    """One result of each kind, and a few more alike, each of a student of its own."""
    made = [make() for make in EVERY.values()] + [misconception(), undiagnosed(), perfect(), blank()]
    return [
        r if r.student != "ana.garcia" else replace(r, student=f"{'agbcfde'[i % 7]}lumno{i:02}")
        for i, r in enumerate(made)
    ]
