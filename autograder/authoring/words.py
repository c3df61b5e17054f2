"""The few sentences derived files need, in both languages; a stub, which serves both, joins them."""

from __future__ import annotations

from autograder.model import Bloom, CheckKind, Language, Question, Text

BLOOM = {
    Bloom.REMEMBER: Text("recordar", "remember"),
    Bloom.UNDERSTAND: Text("comprender", "understand"),
    Bloom.APPLY: Text("aplicar", "apply"),
    Bloom.ANALYZE: Text("analizar", "analyse"),
    Bloom.EVALUATE: Text("evaluar", "evaluate"),
    Bloom.CREATE: Text("crear", "create"),
}
CHECK_KINDS = {
    CheckKind.VALUES: Text("otros valores", "other values"),
    CheckKind.SHAPES: Text("otras formas", "other shapes"),
    CheckKind.EDGES: Text("casos límite", "edge cases"),
    CheckKind.PROPERTIES: Text("propiedades que se cumplen siempre", "properties that always hold"),
    CheckKind.PRECISION: Text("precisión", "precision"),
    CheckKind.INPUTS: Text("entradas que no deben cambiar", "inputs that must not change"),
    CheckKind.ERRORS: Text("datos que hay que rechazar", "data that must be refused"),
    CheckKind.GRADIENTS: Text("gradientes", "gradients"),
}
REASON_OF = Text("razón de la pregunta {n}", "reason for question {n}")
HINT = Text("Pista", "Hint")
REFERENCES = Text("Referencias", "References")
CHECK_COMMENT = Text(
    "# Prueba de la pregunta {n}; al corregir se usa nuestra copia.",
    "# Check of question {n}; grading uses our own copy.",
)
NOT_DONE = Text("Pregunta {n}: sin hacer todavía.", "Question {n}: not done yet.")
PASSES = Text(
    "Pregunta {n}: los ejemplos salen bien. Al corregir habrá más comprobaciones.",
    "Question {n}: the examples work. Grading will check more.",
)
PASSES_AND_THEN = Text(
    "Pregunta {n}: los ejemplos salen bien.\nAl corregir se comprueban además: {kinds}.",
    "Question {n}: the examples work.\nGrading also checks: {kinds}.",
)
ANSWERED = Text(
    "Pregunta {n}: respondida; se corrige al entregar.",
    "Question {n}: answered; marked after you hand it in.",
)
NOT_HELD = Text("Pregunta {n}: no se cumple:", "Question {n}: this does not hold:")
NOT_A_LETTER = Text(
    "Pregunta {n}: responde con una sola letra, la de una de las opciones.",
    "Question {n}: answer with a single letter, that of one of the options.",
)
NOT_A_NUMBER = Text(
    "Pregunta {n}: se espera un solo número, y que sea posible en esta pregunta.",
    "Question {n}: a single number is expected, and one that is possible here.",
)
FIGURE_NOT_DONE = Text(
    "La figura saldrá cuando estén hechas las funciones que usa.",
    "The figure will appear once the functions it uses are done.",
)
NO_MATPLOTLIB = Text(
    "Para ver la figura hace falta matplotlib (pip install matplotlib).",
    "To see the figure, install matplotlib (pip install matplotlib).",
)
DESCRIPTION = Text("Qué muestra la figura", "What the figure shows")
DRAW_COMMENT = Text("# Dibuja las figuras de este cuaderno.", "# Draws the figures of this notebook.")
NOTEBOOK_INTRO = Text(
    "**Cómo se trabaja aquí.** Cada pregunta tiene su celda de respuesta: cambia "
    "`raise NotImplementedError` por tu código y ejecútala. La celda siguiente lo prueba con unos "
    "ejemplos. Puedes añadir celdas donde quieras; no cambies el nombre de las funciones ni lo que "
    "reciben. Entrega este cuaderno o `{module}.py`: valen lo mismo.",
    "**How to work here.** Each question has an answer cell: replace `raise NotImplementedError` with "
    "your code and run it. The cell after it tries a few examples. Add cells wherever you like, but "
    "keep the names of the functions and what they receive. Hand in this notebook or `{module}.py`: "
    "both count the same.",
)
TIMES = Text(
    "Lectura: unos {reading} min. Preguntas: unos {solving} min. (Estimaciones.)",
    "Reading: about {reading} min. Questions: about {solving} min. (Estimates.)",
)
TERM_INTRO = Text(
    "**Cómo se trabaja aquí.** Cada pregunta tiene su celda de respuesta: cambia "
    "`raise NotImplementedError` por tu código y ejecútala. La celda siguiente lo prueba con unos "
    "ejemplos y no se puede cambiar: al corregir se usa nuestra copia, con más comprobaciones. Puedes "
    "añadir celdas donde quieras; no cambies el nombre de las funciones ni lo que reciben. Entrega este "
    "cuaderno sin cambiarle el nombre.",
    "**How to work here.** Each question has an answer cell: replace `raise NotImplementedError` with "
    "your code and run it. The cell after it tries a few examples and cannot be changed: marking uses our "
    "own copy, with more checks. Add cells wherever you like, but keep the names of the functions and "
    "what they receive. Hand in this notebook under the name it has.",
)
README_INTRO = Text(
    "Hay tres maneras de hacer esta entrega, y valen lo mismo: el cuaderno "
    "[`{module}.es.ipynb`]({module}.es.ipynb), el cuaderno en inglés "
    "[`{module}.en.ipynb`]({module}.en.ipynb) o el programa [`{module}.py`]({module}.py). Cambia cada "
    "`raise NotImplementedError` por tu código, sin tocar los nombres de las funciones ni lo que "
    "reciben.\n\n"
    "Para probar lo que llevas hecho, con numpy, torch y pytest instalados:\n\n"
    "```\n"
    "python check.py            # una línea por pregunta\n"
    "python check.py --watch    # lo mismo, cada vez que guardas\n"
    "python check.py --hint 3   # una pista para la pregunta 3; si repites, la siguiente\n"
    "```\n\n"
    "Son solo ejemplos: al corregir habrá más comprobaciones. Cuando los pases todos, "
    "el programa te dirá de qué tipos son.",
    "There are three ways to do this assignment, and they count the same: the notebook "
    "[`{module}.en.ipynb`]({module}.en.ipynb), the Spanish notebook "
    "[`{module}.es.ipynb`]({module}.es.ipynb), or the program [`{module}.py`]({module}.py). Replace "
    "each `raise NotImplementedError` with your code; keep the names of the functions and what they "
    "receive.\n\n"
    "To try what you have so far, with numpy, torch and pytest installed:\n\n"
    "```\n"
    "python check.py            # one line a question; --lang en speaks English to a .py too\n"
    "python check.py --watch    # the same, whenever you save\n"
    "python check.py --hint 3   # a hint for question 3; ask again for the next\n"
    "```\n\n"
    "These are only examples: grading will check more. Once they all pass, it tells you which kinds.",
)
STUB_INTRO = Text(
    "El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu "
    "código; `python check.py` prueba lo que llevas hecho.",
    "The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code; "
    "`python check.py` tries what you have so far.",
)
TABLE_HEAD = Text(
    "| | pregunta | puntos | minutos |\n|---|---|---|---|",
    "| | question | points | minutes |\n|---|---|---|---|",
)
DERIVED_FROM = Text(
    "<!-- Derivado de la fuente de la asignatura por «autograder build»: no se edita a mano. -->",
    '<!-- Derived from the course source by "autograder build": not edited by hand. -->',
)


def number(value: float, language: str) -> str:
    """``0.5`` -> ``0,5`` in Spanish; whole numbers without decimals."""
    text = f"{value:g}"
    return text.replace(".", ",") if language == "es" else text


def points(value: float, language: str) -> str:
    one, many = ("punto", "puntos") if language == "es" else ("point", "points")
    return f"{number(value, language)} {one if value == 1 else many}"


def facts(question: Question, language: Language, reason_of: int | None) -> str:
    """The line under a question's heading: ``*2 puntos · 10 min · aplicar*``.

    Args:
        reason_of: the number of the question that this one asks the reason of.
    """
    said = [points(question.points, language), f"{question.minutes} min", BLOOM[question.bloom].get(language)]
    if reason_of is not None:
        said.append(REASON_OF.get(language).format(n=reason_of))
    return f"*{' · '.join(said)}*"
