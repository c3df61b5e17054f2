"""Made-up sheets of every kind, in both languages: whatever can be on one, and what should never be run."""

from __future__ import annotations

from dataclasses import replace

from autograder.model import Bloom, Criterion, Kind, Language, Level, Text
from autograder.render.sheet import (
    Answer,
    Asked,
    Block,
    BlueprintRow,
    Choice,
    Code,
    Marking,
    Person,
    Picture,
    Prose,
    Sheet,
    SheetKind,
    Space,
    Tick,
)

HOSTILE = "<script>alert(1)</script> <img src=x onerror=alert(1)> {{7*7}} \"'&amp; \u202egnp.exe\x00\x1b[31m"
# What stands in a key or a rubric only, and must not be found in a student's sheet.
OF_KEYS = ("SECRET-ESSAY", "secret_code", "SECRET-ACCEPTED", "SECRET-BELIEF", "1000")
OF_RUBRICS = ("SECRET-LEVEL", "SECRET-TICK", "1000")

LESSON = {
    "es": r"""Cada consulta $q_i$ se compara con *todas* las **claves**, como en
[el explorador](a.explorer.es.html).

## La fórmula

$$\text{Attention}(Q, K, V) = \text{softmax}\!\left(\frac{QK^\top}{\sqrt{d_k}}\right)V$$

$$
\text{sen}(\omega (pos + k)) =
\cos(\omega k) \, \text{sen}(\omega \cdot pos) + \text{sen}(\omega k) \cos(\omega \cdot pos)
$$

$$Q = X W_Q^\top, \qquad K = X W_K^\top, \qquad V = X W_V^\top$$

1. Se calculan las puntuaciones: $1{,}25 \cdot 0{,}8415 + 0{,}5403 \cdot (-0{,}4161) - 0{,}9900 = -0{,}1630$.
2. Se aplica la `softmax` por filas.

### Un ejemplo

> No hay atención sin comparación.

| | «el» | «gato» | «duerme» | suma | entropía | mayor |
|:--|--:|--:|--:|--:|--:|--:|
| «el» | 0,25 | 0,50 | 0,25 | 1 | 1,5 bits | «gato» |
| «gato» | 0,10 | 0,80 | 0,10 | 1 | 0,92 bits | «gato» |

```python
# una línea que no cabe en un teléfono aunque se gire, y que por eso tiene que poder desplazarse
scores = q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])  # (..., Tq, Tk)
```

```
texto = sin color
```

Véase [Vaswani et al. (2017)](https://doi.org/10.48550/arXiv.1706.03762), o `axis=-1`.""",
    "en": r"""Each query $q_i$ is compared with *all* **keys**, as in [the explorer](a.explorer.en.html).

## The formula

$$\text{Attention}(Q, K, V) = \text{softmax}\!\left(\frac{QK^\top}{\sqrt{d_k}}\right)V$$

$$\sin(\omega (pos + k)) = \cos(\omega k) \sin(\omega \cdot pos) + \sin(\omega k) \cos(\omega \cdot pos)$$

$$Q = X W_Q^\top, \qquad K = X W_K^\top, \qquad V = X W_V^\top$$

1. Work out the scores: $1.25 \cdot 0.8415 + 0.5403 \cdot (-0.4161) - 0.9900 = -0.1630$.
2. Apply the `softmax` to each row.

### An example

> No attention without comparison.

| | “the” | “cat” | “sleeps” | sum | entropy | largest |
|:--|--:|--:|--:|--:|--:|--:|
| “the” | 0.25 | 0.50 | 0.25 | 1 | 1.5 bits | “cat” |
| “cat” | 0.10 | 0.80 | 0.10 | 1 | 0.92 bits | “cat” |

```python
# a line that does not fit a telephone, not even turned on its side, and so has to scroll on its own
scores = q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])  # (..., Tq, Tk)
```

```
text = without colour
```

See [Vaswani et al. (2017)](https://doi.org/10.48550/arXiv.1706.03762), or `axis=-1`.""",
}
PAIRS = {
    "title": Text("Atención, *paso a paso*", "Attention, *step by step*"),
    "choice": Text("¿Qué suma $1$?", "What adds up to $1$?"),
    "asks": Text("Mira una matriz de pesos con $T_q \\neq T_k$.", "Look at weights where $T_q \\neq T_k$."),
    "row": Text("Cada fila: los pesos de una consulta.", "Each row: the weights of one query."),
    "column": Text("Cada columna: los de una clave.", "Each column: those of one key."),
    "reason": Text("¿Por qué?", "Why?"),
    "number": Text("Una longitud de onda", "A wavelength"),
    "essay": Text("Explícalo a quien empieza", "Explain it to a beginner"),
    "code": Text("La softmax", "The softmax"),
    "given": Text("Completa `softmax`.", "Complete `softmax`."),
    "caption": Text(
        "Pesos de una frase. ¿Qué fila mira más lejos?", "Weights of a sentence. Which row looks far?"
    ),
    "alt": Text("Mapa de calor de 2 por 3.", "Heat map, 2 by 3."),
    "level": Text("completo", "complete"),
    "variance": Text("Varianza", "Variance"),
    "clear": Text("Claridad", "Clarity"),
    "descriptor": Text("Dice que crece con $d_k$.", "Says that it grows with $d_k$."),
}
STUB = 'def softmax(z, axis=-1):\n    """Softmax along ``axis``."""\n    raise NotImplementedError'

VALUES = [[0.1, 0.7, 0.2], [0.5, 0.25, 0.25]]
REFERENCE = "Vaswani et al. (2017). *Attention Is All You Need*. <https://arxiv.org/abs/1706.03762>"
SAMPLE = Text("SECRET-LEVEL: así.", "SECRET-LEVEL: so.")
ANSWERS = {
    "choice": Answer(short="a"),
    "reason": Answer(short="a", accepted=("SECRET-ACCEPTED.",)),
    "number": Answer(short="1000", code="10000 ** (6 / 8)  # secret_code"),
    "essay": Answer(Prose("SECRET-ESSAY: $\\sqrt{d_k}$.")),
    "code": Answer(code="def softmax(z, axis=-1):\n    return secret_code"),
}


def sheet(kind: SheetKind, language: Language, *, person: Person | None = None) -> Sheet:
    """A sheet with every kind of question and of block on it."""
    asked = questions(language, key=kind == "key")
    plain = Sheet(
        kind=kind,
        language=language,
        slug="a03_attention",
        title=PAIRS["title"].get(language),
        course="Transformers 2027",
        due={"es": "19 de febrero de 2027, 23:59", "en": "19 February 2027, 23:59"}[language],
        code="7K3Q",
        person=person,
        licence="CC BY-SA 4.0 · MIT",
    )
    if kind == "rubric":
        rows = (BlueprintRow(q.number, q.title, q.bloom, q.kind, q.points, q.minutes) for q in asked)
        return replace(plain, marking=tuple(marking(q) for q in asked), blueprint=tuple(rows))
    lesson = (Prose(LESSON[language], "a03/attention.py", 7), Code("import numpy as np"))
    return replace(plain, parts=(*lesson, *asked), references=(Prose(REFERENCE),))


def questions(language: Language, *, key: bool) -> tuple[Asked, ...]:
    """A choice and its reason, a number, an essay, and a function with a figure."""

    def asked(number: int, name: str, kind: Kind, points: float, space: Space, *blocks: Block) -> Asked:
        bloom = list(Bloom)[number]
        answer = ANSWERS[name] if key else None
        title = PAIRS[name].get(language)
        return Asked(number, name, title, kind, points, bloom, 5, blocks, space, answer=answer)

    def says(name: str) -> Prose:
        return Prose(PAIRS[name].get(language), "a03/attention.py", 99)

    options = (
        Choice("a", says("row"), True if key else None),
        Choice("b", says("column"), False if key else None, "SECRET-BELIEF: $QK^\\top$." if key else ""),
    )
    figure = Picture({"kind": "heatmap", "values": VALUES}, says("caption"), PAIRS["alt"].get(language), 1)
    return (
        replace(asked(1, "choice", Kind.CHOICE, 1, Space("bubbles"), says("asks")), options=options),
        replace(asked(2, "reason", Kind.CHOICE, 1, Space("bubbles")), options=options, reason_of=1),
        asked(3, "number", Kind.NUMERIC, 1.5, Space("number"), Prose("$2\\pi / \\omega_i$?")),
        asked(4, "essay", Kind.ESSAY, 2, Space("lines", 9)),
        asked(5, "code", Kind.CODE, 3, Space("code", 15), says("given"), Code(STUB), figure),
    )


def marking(asked: Asked) -> Marking:
    """How that question is marked: by levels, by requirements, or against the answer."""
    plain = Marking(asked.number, asked.id, asked.title, asked.points)
    if asked.kind is Kind.ESSAY:
        levels = tuple(Level(PAIRS["level"], n, PAIRS["descriptor"], SAMPLE) for n in (1, 0.5, 0))
        return replace(
            plain, criteria=tuple(Criterion(PAIRS[name], levels) for name in ("variance", "clear"))
        )
    if asked.kind is Kind.CODE:
        return replace(plain, ticks=(Tick("SECRET-TICK: `softmax` $\\geq 0$.", 2), Tick("$\\sum = 1$", 1)))
    return replace(plain, note="a" if asked.options else "1000")
