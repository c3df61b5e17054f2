"""A made-up assignment, its requirements and its misconceptions."""

from __future__ import annotations

from pathlib import Path

from autograder.model import Assignment, Bloom, Diagnosis, Kind, Question, Text

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
        question(
            "attention",
            Kind.CODE,
            3,
            "2. Atención con $\\sqrt{d_k}$",
            "2. Attention with $\\sqrt{d_k}$",
            ("attention",),
        ),
        question("causal", Kind.CODE, 1.5, "3. La máscara causal", "3. The causal mask", ("causal_mask",)),
        question("weight", Kind.NUMERIC, 1, "4. El peso de «dolor»", "4. The weight of “dolor”", ("dolor",)),
        question("axis", Kind.CHOICE, 0.5, "5. ¿Sobre qué eje?", "5. Over which axis?", ("softmax_axis",)),
        question("why", Kind.ESSAY, 2, "6. ¿Por qué dividir?", "6. Why divide?"),
    ),
    sha256="a" * 64,
)

REQUIREMENTS = {
    "softmax": (
        (
            "test_rows",
            1,
            "Cada fila suma 1, también con tres o más ejes.",
            "Each row sums to 1, whatever the axes.",
        ),
        ("test_large", 1, "Con puntuaciones de `1000` no aparece `nan`.", "Scores of `1000` give no `nan`."),
        (
            "test_copy",
            0.5,
            "El array que recibe queda como estaba.",
            "The array it receives stays as it was.",
        ),
    ),
    "attention": (
        ("test_shape", 0.5, "La salida tiene forma (…, Tq, d_v).", "The output has shape (…, Tq, d_v)."),
        ("test_formula", 2, "El resultado es softmax(QKᵀ/√d_k)·V.", "The result is softmax(QKᵀ/√d_k)·V."),
        (
            "test_batch",
            1,
            "Cada ejemplo del lote va por su cuenta: $O_b$ depende solo de $Q_b, K_b, V_b$.",
            "Each example of the batch is on its own: $O_b$ depends only on $Q_b, K_b, V_b$.",
        ),
        (
            "test_mask",
            1,
            "Donde la máscara es `False`, el peso es 0.",
            "Where the mask is `False`, the weight is 0.",
        ),
    ),
    "causal": (
        (
            "test_causal",
            1,
            "El token i atiende a los tokens 0…i, él incluido.",
            "Token i attends to tokens 0…i, itself included.",
        ),
        ("test_bool", 1, "Devuelve valores `bool`.", "It returns `bool` values."),
    ),
    "weight": (("test_weight", 1, "El peso con tres decimales.", "The weight to three decimals."),),
    "axis": (("test_axis", 1, "La letra de la opción correcta.", "The letter of the right option."),),
}

OVER_QUERIES = Diagnosis(
    "softmax_over_queries",
    "certain",
    Text(
        es="Estás normalizando sobre las consultas: cada *columna* suma 1, no cada fila. Una consulta "
        "reparte su atención entre las claves; relee el apartado «Quién reparte qué» y piensa qué eje "
        "recorre las claves.",
        en="You are normalising over the queries: each *column* sums to 1, not each row. A query shares its "
        "attention out among the keys; reread “Who shares what” and think which axis runs over the keys.",
    ),
    "softmax",
)
UNSCALED = Diagnosis(
    "unscaled",
    "likely",
    Text(
        es="Parece que falta dividir por $\\sqrt{d_k}$. Relee por qué crecen las puntuaciones.",
        en="The division by $\\sqrt{d_k}$ seems to be missing. Reread why scores grow.",
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
