"""Prueba tus respuestas con los ejemplos públicos. Try your answers on the public examples.

    python check.py [FILE] [--lang es|en]   una vez · once
    python check.py [FILE] --watch          cada vez que guardas · whenever you save
    python check.py --hint 3                la siguiente pista de la 3 · the next hint for 3
    python check.py --hint 3:1              la primera otra vez · the first one again

FILE: tu .py o tu .ipynb; si falta, el que hayas guardado el último junto a este programa.
FILE: your .py or .ipynb; without it, whichever beside this program was saved last.

Sale con 0 si todo lo que se puede comprobar aquí está bien, con 1 si no, con 2 si no hay qué comprobar
o no existe esa pregunta o esa pista.
Exits with 0 when all that can be checked here is right, 1 when not, 2 when there is nothing to check
or no such question or hint.
"""

from __future__ import annotations

import __future__
import argparse
import ast
import contextlib
import ctypes
import errno
import hashlib
import importlib
import io
import json
import linecache
import os
import re
import shutil
import signal
import subprocess
import sys
import textwrap
import threading
import time
import traceback
import types
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple


Pair = tuple[str, str]  # Spanish, English


class Question(NamedTuple):
    number: int
    id: str
    kind: str
    names: tuple[str, ...]
    title: Pair
    checks: tuple[str, ...]
    hidden: int  # checks that only grading runs
    kinds: Pair  # what those look at
    hints: tuple[Pair, ...]  # the first a question, the last nearly the answer


MODULE = "scaling"
QUESTIONS: tuple[Question, ...] = (
    Question(
        number=1,
        id='spread',
        kind='code',
        names=('dot_products', 'score_spread'),
        title=('Productos y dispersión', 'Products and their spread'),
        checks=(
            'two_queries = np.array([[1.0, 2.0], [0.0, 3.0]])\n'
            'their_keys = np.array([[[1.0, 0.0], [0.0, 1.0], [2.0, -1.0]], [[1.0, 1.0], [5.0, 0.0], [-1.0, 2.0]]])\n'
            'assert np.allclose(dot_products(two_queries, their_keys), [[1, 2, 0], [3, 0, 6]])\n'
            'assert np.isclose(score_spread(np.array([[1.0, 1.0, 7.0, 7.0]])), 3.0)\n'
            'assert np.isclose(score_spread(np.array([[1.0, 2.0, 0.0], [3.0, 0.0, 6.0]])), 1.633, atol=1e-3)',
        ),
        hidden=8,
        kinds=('otros valores, otras formas, casos límite, propiedades que se cumplen siempre, entradas que no deben cambiar', 'other values, other shapes, edge cases, properties that always hold, inputs that must not change'),
        hints=(
            ('¿Qué eje de `k` desaparece en el producto, y qué eje comparten `q` y `k` sin que desaparezca?', 'Which axis of `k` disappears in the product? And which axis do `q` and `k` share that must not disappear?'),
            ('Para que cada consulta se alinee con sus claves, a `q` le falta un eje en medio. En la dispersión, el orden importa: la desviación de todos los números juntos incluye lo que se separan unos sorteos de otros.', 'To line up with its keys, `q` needs one more axis in the middle. As for the spread, order matters: the deviation of all numbers taken together also contains how far apart the draws are.'),
            ('Productos: multiplica componente a componente la consulta i y cada clave del sorteo i, y suma sobre el último eje. Dispersión: desviación típica a lo largo del eje de las claves, que deja N números; después, su media.', 'Products: multiply query i and each key of draw i component by component and add along the last axis. Spread: the standard deviation along the axis of the keys, which leaves N numbers; then their mean.'),
        ),
    ),
    Question(
        number=2,
        id='std_by_hand',
        kind='numeric',
        names=('std_by_hand',),
        title=('La dispersión con lápiz y papel', 'The spread with pencil and paper'),
        checks=(
            'assert float(std_by_hand()) > 0.0',
        ),
        hidden=0,
        kinds=('', ''),
        hints=(
            ('Las reglas hablan de varianzas. ¿Cuál es la varianza de una componente de una clave?', 'The rules speak of variances. What is the variance of one component of a key?'),
            ('Averigua primero la varianza de un solo término q_j k_j. Después, ¿cuántos términos iguales se suman?', 'Find the variance of a single term q_j k_j first. How many such terms are added up?'),
            ('Un término tiene varianza 9, y hay 48. La raíz se toma una sola vez, al final.', 'One term has variance 9, and there are 48 of them. The root is taken once, at the end.'),
        ),
    ),
    Question(
        number=3,
        id='largest_weight',
        kind='code',
        names=('largest_weight',),
        title=('El mayor peso', 'The largest weight'),
        checks=(
            'assert np.isclose(largest_weight(np.array([[2.0, 0.0]])), 0.881, atol=1e-3)\n'
            'assert np.isclose(largest_weight(np.array([[0.0, math.log(3)], [5.0, 5.0]])), 0.625)  # 0.75 and 0.5',
        ),
        hidden=4,
        kinds=('otros valores, casos límite, entradas que no deben cambiar', 'other values, edge cases, inputs that must not change'),
        hints=(
            ('¿Quiénes reparten un total de 1: las claves de un sorteo o los sorteos entre sí?', 'Who shares a total of 1: the keys of one draw, or the draws among themselves?'),
            ('¿Da lo mismo el máximo de los pesos medios que la media de los máximos? Piensa en dos sorteos en los que gana una clave distinta.', 'Is the maximum of the mean weights the same as the mean of the maxima? Think of two draws in which different keys win.'),
            ('Tres pasos en este orden: softmax a lo largo de las claves, máximo a lo largo de las claves, media sobre los sorteos.', 'Three steps in this order: softmax along the keys, maximum along the keys, mean over the draws.'),
        ),
    ),
    Question(
        number=4,
        id='measure',
        kind='code',
        names=('measure',),
        title=('El experimento', 'The experiment'),
        checks=(
            'spread, largest_raw, largest_divided = measure(64, 2000, 1)\n'
            'assert 7.1 < spread < 7.6\n'
            'assert 0.84 < largest_raw < 0.89\n'
            'assert 0.30 < largest_divided < 0.34\n'
            'assert measure(5, 100, 7) == measure(5, 100, 7)\n'
            'assert measure(5, 100, 7) != measure(5, 100, 8)',
        ),
        hidden=6,
        kinds=('otros valores, otras formas, casos límite, propiedades que se cumplen siempre', 'other values, other shapes, edge cases, properties that always hold'),
        hints=(
            ('¿Cuántas consultas y cuántas claves distintas tiene que haber en total si haces 2000 sorteos?', 'With 2,000 draws, how many different queries and how many different keys must there be in all?'),
            ('Siembra el generador una sola vez, al principio. ¿Qué pasaría si lo sembraras de nuevo en cada sorteo, o una vez para las consultas y otra, con la misma semilla, para las claves?', 'Seed the generator once, at the start. What would happen if you seeded it again for each draw, or once for the queries and once more, with the same seed, for the keys?'),
            ('Con un generador sembrado con `seed`, sortea consultas de forma (draws, d_k) y claves de forma (draws, 10, d_k). Calcula los productos una vez y pásalos a tus funciones: tal cual a las dos primeras medidas y divididos por la raíz de `d_k` a la tercera.', 'From one generator seeded with `seed`, draw queries of shape (draws, d_k) and keys of shape (draws, 10, d_k). Compute the products once and hand them to your functions: as they are for the first two measures, divided by the root of `d_k` for the third.'),
        ),
    ),
    Question(
        number=5,
        id='divisor',
        kind='choice',
        names=('divisor',),
        title=('El tercer divisor', 'The third divisor'),
        checks=(
            'assert divisor().strip(" .)").lower() in ("a", "b", "c", "d")',
        ),
        hidden=0,
        kinds=('', ''),
        hints=(
            ('¿Cuál es la desviación típica de q · k / d_k con d_k = 4? ¿Y con 512?', 'What is the standard deviation of q · k / d_k for d_k = 4? And for 512?'),
            ('Diez pesos que suman 1: ¿puede el mayor de ellos valer menos de 0,1?', 'Ten weights add up to 1. Can the largest of them be less than 0.1?'),
        ),
    ),
    Question(
        number=6,
        id='divisor_reason',
        kind='choice',
        names=('divisor_reason',),
        title=('¿Por qué?', 'Why?'),
        checks=(
            'assert divisor_reason().strip(" .)").lower() in ("a", "b", "c", "d")',
        ),
        hidden=0,
        kinds=('', ''),
        hints=(
            ('La suma de 100 pasos hacia delante o hacia atrás, ¿es del tamaño de 100 o del tamaño de 10?', 'Is the sum of 100 steps, each forwards or backwards by the toss of a coin, of the size of 100 or of 10?'),
        ),
    ),
    Question(
        number=7,
        id='jacobian',
        kind='code',
        names=('softmax_jacobian',),
        title=('La jacobiana de la softmax', 'The Jacobian of softmax'),
        checks=(
            'assert np.allclose(softmax_jacobian(np.array([2.0, 0.0])), [[0.105, -0.105], [-0.105, 0.105]], atol=1e-3)\n'
            'equal_shares = softmax_jacobian(np.zeros(4))\n'
            'assert np.allclose(equal_shares, np.full((4, 4), -1 / 16) + np.eye(4) / 4)',
        ),
        hidden=5,
        kinds=('otros valores, otras formas, casos límite, propiedades que se cumplen siempre, entradas que no deben cambiar', 'other values, other shapes, edge cases, properties that always hold, inputs that must not change'),
        hints=(
            ('Si sube la puntuación de la segunda clave, ¿qué les pasa a los pesos de las demás?', 'When the score of the second key goes up, what happens to the weights of the others?'),
            ('Separa la fórmula en dos matrices: w_i δ_ij solo tiene diagonal; w_i w_j ocupa todas las casillas. En NumPy, el producto de dos arrays de un solo eje con `@` es un número, no una tabla.', 'Split the formula into two matrices: w_i δ_ij lives on the diagonal only, w_i w_j everywhere. In NumPy, `@` between two one-axis arrays makes a number rather than a table.'),
            ('Calcula los pesos w; pon w en la diagonal de una matriz de ceros; resta de ella la tabla de todos los productos de dos pesos.', 'Compute the weights w; put w on the diagonal of a matrix of zeros; subtract the table of all products of two weights.'),
        ),
    ),
    Question(
        number=8,
        id='one_draw',
        kind='essay',
        names=(),
        title=('Un dictamen sobre la tabla', "A referee's report"),
        checks=(),
        hidden=0,
        kinds=('', ''),
        hints=(
            ('¿Cuánto cambian tus tres números con otra semilla si haces un sorteo? ¿Y si haces 2000?', 'How much do your three numbers change with the seed if you make one draw? And if you make 2,000?'),
            ('La frase contiene una tendencia cierta, un factor que no lo es y una promesa que depende de suposiciones. Trata las tres por separado.', 'The quotation holds a trend that is real, a factor that is not, and a promise that rests on assumptions. Deal with the three one by one.'),
        ),
    ),
)


def said(pair: Pair, language: str) -> str:
    return pair[language == "en"]


WORDS = {
    "es": {
        "pass": "PASA",
        "fail": "NO PASA: {why}",
        "todo": "sin hacer todavía",
        "answered": "respondida; se corrige al entregar",
        "unread": "escrita; la leerá una persona",
        "unwritten": "sin escribir todavía",
        "missing": "no encuentro `{name}` en el archivo",
        "not_held": "no se cumple `{line}`",
        "choice": "responde con una sola letra, la de una de las opciones",
        "numeric": "se espera un solo número, y que sea posible en esta pregunta",
        "slow": "no terminó en {seconds:g} s: busca un bucle que no acaba nunca{at}",
        "slow_cell": "Aviso: una celda no terminó en {seconds:g} s: busca un bucle que no acaba nunca{at}",
        "at": " -> {where}: `{line}`",
        "cell": "celda {cell}, línea {line}",
        "line": "línea {line}",
        "stopped": "Aviso: una celda se detuvo con {error}{at}",
        "none": "Junto a check.py no hay {module}.py ni cuaderno. Di cuál es: python check.py ARCHIVO",
        "unreadable": "No puedo leer {file}: {why}",
        "other": "Este parece otro archivo: en {file} no hay nada de esta entrega ({names}).",
        "broken": "no es un cuaderno completo; vuelve a guardarlo",
        "sum": "Preguntas que pasan los ejemplos públicos: {done} de {all}.",
        "hidden": "Al corregir habrá además comprobaciones ocultas: pasar estas no asegura la nota.",
        "besides": "Eso no asegura la nota. Al corregir se hacen además:",
        "one_hidden": "{id}: {count} comprobación oculta: {kinds}",
        "many_hidden": "{id}: {count} comprobaciones ocultas: {kinds}",
        "hint": "Pista {n} de {count}",
        "hints": "pistas: {count}",
        "more": "Para ver la siguiente: python check.py --hint {number}",
        "last_hint": "Es la última.",
        "no_more": "No hay más pistas: es la última. La primera: python check.py --hint {number}:1",
        "no_hint": "La pregunta {number} no tiene esa pista (pistas: {count}).",
        "no_question": "No hay ninguna pregunta «{name}». Di su número o su nombre:",
        "forgotten": "No he podido apuntar en {file} que ya la has visto. Para ver la siguiente: "
        "python check.py --hint {number}:{next}",
        "watching": "Se comprueba ahora y cada vez que guardes. Para terminar, Ctrl-C.",
    },
    "en": {
        "pass": "PASS",
        "fail": "FAIL: {why}",
        "todo": "not done yet",
        "answered": "answered; marked after you hand it in",
        "unread": "written; a person will read it",
        "unwritten": "not written yet",
        "missing": "there is no `{name}` in the file",
        "not_held": "this does not hold: `{line}`",
        "choice": "answer with a single letter, that of one of the options",
        "numeric": "a single number is expected, and one that is possible here",
        "slow": "did not finish in {seconds:g} s: look for a loop that never ends{at}",
        "slow_cell": "Note: a cell did not finish in {seconds:g} s: look for a loop that never ends{at}",
        "at": " -> {where}: `{line}`",
        "cell": "cell {cell}, line {line}",
        "line": "line {line}",
        "stopped": "Note: a cell stopped with {error}{at}",
        "none": "There is no {module}.py or notebook beside check.py. Name it: python check.py FILE",
        "unreadable": "{file} cannot be read: {why}",
        "other": "This looks like another file: nothing of this assignment is in {file} ({names}).",
        "broken": "it is not a whole notebook; save it again",
        "sum": "Questions that pass the public examples: {done} of {all}.",
        "hidden": "Grading also runs hidden checks: passing these does not settle your mark.",
        "besides": "That does not settle your mark. Grading also runs:",
        "one_hidden": "{id}: {count} hidden check: {kinds}",
        "many_hidden": "{id}: {count} hidden checks: {kinds}",
        "hint": "Hint {n} of {count}",
        "hints": "hints: {count}",
        "more": "For the next one: python check.py --hint {number}",
        "last_hint": "That is the last one.",
        "no_more": "There are no more: that was the last. The first one: python check.py --hint {number}:1",
        "no_hint": "Question {number} has no such hint (hints: {count}).",
        "no_question": 'There is no question "{name}". Give its number or its name:',
        "forgotten": "That you have seen it could not be noted in {file}. For the next one: "
        "python check.py --hint {number}:{next}",
        "watching": "Checking now, and again whenever you save. Ctrl-C ends it.",
    },
}


def columns() -> int:
    """How wide a paragraph may be: as wide as the terminal, and never hard to read."""
    return max(20, min(shutil.get_terminal_size().columns, 78))


def main(argv: list[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):  # "QKᵀ" does not exist in a Windows console's own encoding
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    options = arguments(argv)
    path = options.file or newest()
    language = options.lang or (path and language_of(path)) or default_language()
    if options.hint is not None:
        return show_hint(options.hint, language)
    if path is None:
        print(WORDS[language]["none"].format(module=MODULE))
        return 2
    if options.watch and path.is_file():
        return watch((lambda: [path]) if options.file else beside, path, options.lang, language)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, quit_quietly)
    return check(path, language)


def arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE")
    parser.add_argument("--lang", choices=sorted(WORDS), help="idioma · language")
    listed = "una pista: el número o el nombre de la pregunta\na hint: number or name of the question"
    parser.add_argument("--hint", nargs="?", const="", metavar="QUESTION[:N]", help=listed)
    again = "comprueba cada vez que guardas; Ctrl-C para terminar\ncheck whenever you save; Ctrl-C ends it"
    parser.add_argument("--watch", action="store_true", help=again)
    return parser.parse_args(argv)


def check(path: Path, language: str) -> int:
    """Check a file once, or say why it cannot be."""
    words = WORDS[language]
    try:
        cells = read(path)
    except (OSError, ValueError) as error:
        why = words["broken"] if isinstance(error, ValueError) else error.strerror
        print(words["unreadable"].format(file=path, why=why))
        return 2
    if not belongs(cells):
        names = ", ".join(name for question in QUESTIONS for name in question.names)
        print(words["other"].format(file=path.name, names=names))
        return 2
    return report(path, cells, language)


def default_language() -> str:
    names = (os.environ.get(key, "") for key in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "en" if next((name for name in names if name), "").lower().startswith("en") else "es"


def beside() -> list[Path]:
    """The stub and its notebooks that lie beside this program."""
    here = Path(__file__).resolve().parent
    return [path for path in (here / f"{MODULE}.py", *here.glob(f"{MODULE}*.ipynb")) if path.is_file()]


def newest() -> Path | None:
    """Whichever of them was saved last."""
    return max(beside(), key=lambda path: path.stat().st_mtime, default=None)


def belongs(cells: list[Cell]) -> bool:
    """Whether something of this assignment is in the file: a name or a cell of one of its questions."""
    names = "|".join(re.escape(name) for question in QUESTIONS for name in question.names)
    bound = re.compile(rf"^[ \t]*(?:async )?(?:def|class)[ \t]+(?:{names})\b|^(?:{names})\b.*=", re.MULTILINE)
    imported = re.compile(rf"^[ \t]*(?:from|import)\b.*(?:\*|\b(?:{names})\b)", re.MULTILINE)
    ids = {question.id for question in QUESTIONS}
    found = (bool(bound.search(cell.source) or imported.search(cell.source)) for cell in cells if cell.code)
    return any(cell.question in ids for cell in cells) or any(found)


def quit_quietly(*_: object) -> None:
    """Ctrl-C ends the check at once; an exception would have to pass through half-done imports."""
    with contextlib.suppress(OSError):
        if sys.__stdout__:
            os.write(sys.__stdout__.fileno(), b"\n")
    leave(130)


def started() -> int:
    """``main``, wherever its lines go: nowhere, to who stops reading, to a disk that is full."""
    sys.stdout, sys.stderr = sys.stdout or Silence(), sys.stderr or Silence()  # None where it is closed
    try:
        try:
            return main()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if not isinstance(error, BrokenPipeError):  # "python check.py | head -3": has read enough
            print(error, file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


PLACEHOLDERS = ("_Escribe aquí tu respuesta._", "_Write your answer here._")


def report(path: Path, cells: list[Cell], language: str) -> int:
    """Print one line a question; 0 when everything that can be checked here is right."""
    words = WORDS[language]
    os.environ.setdefault("MPLBACKEND", "Agg")
    sys.path.insert(0, str(path.resolve().parent))
    session, shown = Session(), Source(path, cells, words)
    print(path.name, flush=True)
    load_all(cells, session, shown)
    verdicts = []
    titles = [f"{q.number}. {said(q.title, language)}" for q in QUESTIONS]
    width = min(max(map(len, titles), default=0), 50)
    for title, question in zip(titles, QUESTIONS, strict=True):
        print(f"{title:<{width}}", end="  ", flush=True)  # before it is judged, which may take its time
        verdicts.append(judge(question, session, shown))
        print(verdicts[-1], flush=True)
    checked = [v for q, v in zip(QUESTIONS, verdicts, strict=True) if q.checks and q.kind == "code"]
    print()
    done = checked.count(words["pass"])
    print(words["sum"].format(done=done, all=len(checked)))
    print("\n".join(still_hidden(language) if done == len(checked) else [words["hidden"]]))
    fine = {words[key] for key in ("pass", "answered", "unread", "unwritten")}
    return 0 if all(verdict in fine for verdict in verdicts) else 1


def still_hidden(language: str) -> list[str]:
    """How many checks grading adds to each code question, and what they look at."""
    words, lines = WORDS[language], [WORDS[language]["besides"]]
    for question in QUESTIONS:
        if question.kind == "code" and question.hidden:
            one = words["one_hidden" if question.hidden == 1 else "many_hidden"]
            line = one.format(id=question.id, count=question.hidden, kinds=said(question.kinds, language))
            lines += textwrap.wrap(line, columns(), initial_indent="  ", subsequent_indent="    ")
    return lines if len(lines) > 1 else [words["hidden"]]


def load_all(cells: list[Cell], session: Session, shown: Source) -> None:
    """Run the cells that are the student's, and say which of them stopped."""
    stopped = False
    for cell in cells:
        if cell.code and cell.role not in ("public", "figure") and cell.source.strip():
            error = session.load(cell)
            # After the first, a name that is missing only repeats it.
            if error is not None and not is_todo(error) and not (stopped and isinstance(error, NameError)):
                stopped = True
                note = shown.words["slow_cell" if isinstance(error, TimeUp) else "stopped"]
                at = shown.place(error)
                print(note.format(error=describe(error), at=at, seconds=SECONDS), flush=True)


def judge(question: Question, session: Session, shown: Source) -> str:
    """What the line of a question says."""
    words = shown.words
    if question.kind == "essay":
        return words["unread" if shown.essay(question.id) else "unwritten"]
    for name in question.names:
        if name not in session.module.__dict__:
            return words["fail"].format(why=words["missing"].format(name=name))
    checks = question.checks
    if not checks and question.kind != "code":
        checks = (f"{question.names[0]}()",)
    ends = time.monotonic() + SECONDS
    for number, check in enumerate(checks, 1):
        name = f"<check {question.number}.{number}>"
        left = max(ends - time.monotonic(), 0.1)
        namespace = dict(session.module.__dict__)
        if question.kind == "choice":
            namespace |= {name: without_brackets(namespace[name]) for name in question.names}
        error = session.run(check, name, namespace, left)
        if error is not None:
            failed = words["fail"].format(why=shown.why(error, name, check, question.kind))
            return words["todo"] if is_todo(error) else failed
    # Of a choice or a number the check says only that there is an answer.
    return words["pass" if question.checks and question.kind == "code" else "answered"]


def without_brackets(function: Callable[[], object]) -> Callable[[], object]:
    """A choice's function that answers ``(b)`` with ``b``, as grading reads it."""

    def answer() -> object:
        given = function()
        return given.strip(" .()") if isinstance(given, str) else given

    return answer


def is_todo(error: BaseException) -> bool:
    """The stub's own ``raise NotImplementedError``, which says nothing."""
    return isinstance(error, NotImplementedError) and not told(error)


def describe(error: BaseException) -> str:
    text = told(error)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def told(error: BaseException) -> str:
    """What an error says, on one line; nothing when it cannot: its ``__str__`` may be a student's."""
    texts = []

    def tell() -> None:
        what = error.msg if isinstance(error, SyntaxError) else error  # without the place, which is shown
        texts.append(" ".join(str(what).split())[:200])

    limited(tell, 1.0)
    return texts[0] if texts else ""


class Source:
    """The student's own lines, to show where something happened."""

    def __init__(self, path: Path, cells: list[Cell], words: dict[str, str]) -> None:
        self.cells, self.words = cells, words
        self.lines = {cell.file: without_magics(cell.source).split("\n") for cell in cells if cell.code}
        if path.suffix.lower() != ".ipynb":
            self.lines = {"<file>": read_text(path).split("\n")}
        for name, lines in self.lines.items():
            linecache.cache[name] = (0, None, [f"{line}\n" for line in lines], name)

    def essay(self, question: str) -> bool:
        text = "".join(c.source for c in self.cells if c.question == question and c.role == "answer")
        for words in PLACEHOLDERS:
            text = text.replace(words, "")
        return bool(text.strip())

    def place(self, error: BaseException) -> str:
        """`` -> line 3: `...` ``, the innermost line of theirs that the error went through."""
        spots = [(file, line) for file, line in passed(error) if file in self.lines]
        if isinstance(error, SyntaxError) and isinstance(file := error.filename, str) and file in self.lines:
            spots.insert(0, (file, error.lineno if isinstance(error.lineno, int) else 1))
        if not spots:
            return ""
        return self.words["at"].format(where=self.where(*spots[-1]), line=self.line(*spots[-1]))

    def where(self, file: str, line: int) -> str:
        cell = re.fullmatch(r"<cell (\d+)>", file)
        return self.words["cell" if cell else "line"].format(cell=cell and cell[1], line=line)

    def line(self, file: str, number: int) -> str:
        lines = self.lines[file]
        return lines[number - 1].strip()[:120] if 0 < number <= len(lines) else ""

    def why(self, error: BaseException, name: str, check: str, kind: str) -> str:
        """A failed check in one line: what does not hold, or which error, and where in their code."""
        place = self.place(error)
        if isinstance(error, TimeUp):
            return self.words["slow"].format(seconds=SECONDS, at=place)
        if kind != "code" and not place:  # the check's own code says nothing to who has to give a letter
            return self.words[kind]
        if not (isinstance(error, AssertionError) or type(error).__name__ == "Failed") or place:
            return describe(error) + place
        line = failed_statement(error, name, check)
        note = told(error)
        return self.words["not_held"].format(line=line) + (f" ({note})" if note else "")


SHOWN = ".hints.json"  # question -> number of the hint shown last


def show_hint(asked: str, language: str) -> int:
    """Show the next hint of a question, ``3``, or a certain one, ``3:1``; 2 when there is none such."""
    words = WORDS[language]
    name, _, number = asked.partition(":")
    question = find(name)
    if question is None:
        print("\n".join([words["no_question"].format(name=name)] * bool(asked) + listed(language)))
        return 2 if asked else 0
    count = len(question.hints)
    if number and number not in map(str, range(1, count + 1)) or not count:
        print(words["no_hint"].format(number=question.number, count=count))
        return 2
    shown = read_shown()
    last = max(shown.get(question.id, 0), 0)
    n = int(number) if number else min(last + 1, count)
    print(f"{question.number}. {said(question.title, language)}")
    print(words["hint"].format(n=n, count=count) + "\n")
    for paragraph in said(question.hints[n - 1], language).split("\n"):
        print(textwrap.fill(paragraph, columns(), initial_indent="  ", subsequent_indent="  "))
    print()
    kept = remember({**shown, question.id: n})
    if n == count:
        repeated = last >= count and not number
        print(words["no_more" if repeated else "last_hint"].format(number=question.number))
    else:
        says = words["more" if kept else "forgotten"]
        print(says.format(number=question.number, next=n + 1, file=SHOWN))
    return 0


def find(name: str) -> Question | None:
    """The question of that number, id or function."""
    named = (q for q in QUESTIONS if name.strip() in (str(q.number), q.id, *q.names))
    return next(named, None)


def listed(language: str) -> list[str]:
    """Every question, its name and how many hints it has."""
    hints, titles = WORDS[language]["hints"], [f"{q.number}. {said(q.title, language)}" for q in QUESTIONS]
    width = max(map(len, titles), default=0)
    return [
        f"  {title:<{width}}  {question.id}  ({hints.format(count=len(question.hints))})"
        for title, question in zip(titles, QUESTIONS, strict=True)
    ]


def beside_this(name: str) -> Path:
    return Path(__file__).resolve().parent / name


def read_shown() -> dict[str, int]:
    try:
        found = json.loads(read_bytes(beside_this(SHOWN)))
    except (OSError, ValueError, RecursionError):
        return {}
    return {k: n for k, n in found.items() if type(n) is int} if isinstance(found, dict) else {}


def remember(shown: dict[str, int]) -> bool:
    """Keep what was shown; False where nothing can be written."""
    path = beside_this(SHOWN)
    try:
        if path.exists() and not path.is_file():
            return False
        path.write_text(json.dumps(shown) + "\n", encoding="utf-8")
    except OSError:
        return False
    return True


EVERY = 0.25  # seconds between two looks
PATIENCE = 10.0  # how long a file may stay half written before it is reported as it is
Stamp = tuple[int, int, int]


def watch(files: Callable[[], list[Path]], first: Path | None, lang: str | None, language: str) -> int:
    """Check ``first`` now, and after that whichever of ``files()`` is saved, until Ctrl-C."""
    running, path = None, first
    end_like_ctrl_c()
    try:
        print(WORDS[language]["watching"], flush=True)
        saves = Saves(files)
        while True:
            if path is not None:
                stop(running)  # it checks what is no longer there, and may never end
                running = start(path, lang)
            time.sleep(EVERY)
            path = saves.next()
    except KeyboardInterrupt:
        print()
        return 0
    finally:
        stop(running)


def end_like_ctrl_c() -> None:
    """Who closes the terminal or ends this process ends the round as well, which has a session of its own."""

    def end(*_: object) -> None:
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)  # a terminal that closes says so twice
        raise KeyboardInterrupt

    found = (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP"))
    # Ignored already, as under nohup, they stay so.
    numbers = [n for n in found if n is not None and signal.getsignal(n) is signal.SIG_DFL]
    for number in numbers:
        signal.signal(number, end)


def start(path: Path, lang: str | None) -> subprocess.Popen[bytes]:
    """A new process: nothing that the code did in the last round is left."""
    print(f"\n──── {time.strftime('%H:%M:%S')} ────", flush=True)
    command = [sys.executable, str(Path(__file__).resolve()), str(path)]
    return subprocess.Popen(
        [*command, *(["--lang", lang] if lang else [])],
        stdin=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the watch, which then ends this process
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the same on Windows
    )


def stop(running: subprocess.Popen[bytes] | None) -> None:
    """End a round and all that its code started, which may go on when the round itself is over."""
    if running is None or running.returncode is not None:
        return
    if hasattr(os, "killpg"):
        with contextlib.suppress(OSError):
            os.killpg(running.pid, signal.SIGKILL)  # not waited for before: the number is still its own
        broken = running.wait() == -signal.SIGKILL
    else:
        broken = running.poll() is None
        with contextlib.suppress(OSError):
            tree = ["taskkill", "/T", "/F", "/PID", str(running.pid)]
            subprocess.run(tree, capture_output=True, check=False)
        running.kill()
        running.wait()
    if broken:
        print(flush=True)


class Saves:
    """Which file has been saved with other content; looks at dates and sizes, and reads only what changed."""

    def __init__(self, files: Callable[[], list[Path]]) -> None:
        self.files = files
        self.waiting: dict[Path, float] = {}  # changed, and not known to be whole: since when
        self.stamps = {path: stamp(path) for path in files()}
        self.checked = {path: digest(path) for path in self.stamps}

    def next(self) -> Path | None:
        """The file to check now, if any: it was saved, and is as it was at the last look."""
        now = time.monotonic()
        for path in self.files():
            seen = stamp(path)
            if seen != self.stamps.get(path):
                self.stamps[path] = seen
                self.waiting[path] = now  # editors write in pieces, or put another file in its place
            elif path in self.waiting and (is_whole(path) or now - self.waiting[path] > PATIENCE):
                del self.waiting[path]
                content = digest(path)
                if content != self.checked.get(path):
                    self.checked[path] = content
                    return path
        return None


def stamp(path: Path) -> Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def digest(path: Path) -> str:
    try:
        return hashlib.sha256(read_bytes(path)).hexdigest()
    except OSError:
        return ""


def is_whole(path: Path) -> bool:
    """False in the middle of a save: the file is gone, empty, or a notebook that ends too early."""
    try:
        text = read_text(path)
        if path.suffix.lower() == ".ipynb":
            notebook_cells(text)
    except (OSError, ValueError):
        return False
    return bool(text.strip())


# --- reading the student's file ------------------------------------------------------------------

MARKER = re.compile(r"^#[ \t]*(?:%%+(?=\s|$)|In ?\[[0-9 ]*\]:?[ \t]*$)(.*)$")


class Cell(NamedTuple):
    code: bool
    source: str
    question: str
    role: str
    file: str  # what Python calls it in a traceback
    before: int  # lines of the file before it (0 in a notebook)


def read(path: Path) -> list[Cell]:
    """The cells of a .py or .ipynb file; ValueError for a notebook that is none."""
    text = read_text(path)
    return notebook_cells(text) if path.suffix.lower() == ".ipynb" else program_cells(text)


def read_text(path: Path) -> str:
    data = read_bytes(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_bytes(path: Path) -> bytes:
    """OSError also for a pipe or a device, which may never end."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "not a regular file")
    return path.read_bytes()


def notebook_cells(text: str) -> list[Cell]:
    """ValueError where the text is no notebook; what only the kit puts into one may be missing or odd."""
    cells: list[Cell] = []
    try:
        raw_cells = under(json.loads(text), "cells")  # JSONDecodeError is a ValueError
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(raw_cells, list) or not all(isinstance(raw, dict) for raw in raw_cells):
        raise ValueError("no cells")
    number = 0
    for raw in raw_cells:
        code = raw.get("cell_type") == "code"
        number += code
        lines = raw.get("source", "")
        if not isinstance(lines, str | list) or not all(isinstance(line, str) for line in lines):
            raise ValueError("no source")
        own = under(under(raw, "metadata"), "multicabeza")
        question, role = (
            found if isinstance(found := under(own, key), str) else "" for key in ("question", "role")
        )
        cells.append(Cell(code, "".join(lines), question, role, f"<cell {number}>", 0))
    return cells


def under(found: Any, key: str) -> Any:
    """What lies under a key, if ``found`` has keys at all."""
    return found.get(key) if isinstance(found, dict) else None


def program_cells(text: str) -> list[Cell]:
    cells: list[Cell] = []
    marker, start = "", 0
    lines = text.split("\n")
    for number, line in enumerate([*lines, "# %%"]):
        found = MARKER.match(line)
        if not found:
            continue
        body = lines[start:number]
        kind = re.search(r"\[(markdown|md|raw)\]", marker, re.IGNORECASE)
        options = dict(re.findall(r'(\w+)="([^"]*)"', marker))
        question, role = options.get("question", ""), options.get("role", "")
        if kind:
            prose = len(body) if kind[1].lower() == "raw" else prose_length(body)
            text = "\n".join(re.sub(r"^# ?", "", line) for line in body[:prose])
            cells.append(Cell(False, text, question, role, "<file>", start))
            start, body, question, role = start + prose, body[prose:], "", ""
        if body:
            cells.append(Cell(True, "\n".join(body), question, role, "<file>", start))
        marker, start = found[1], number + 1
    return cells


def language_of(path: Path) -> str | None:
    """The language a notebook was handed out in: as its metadata says, or else its name."""
    named = re.search(r"\.(es|en)\.", path.name.lower())
    try:
        own = json.loads(read_text(path))["metadata"]["multicabeza"]["language"]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        own = None
    return own if own in ("es", "en") else named and named[1]


def without_magics(source: str) -> str:
    """Jupyter's %magic and !command lines, which are no Python, become comments."""
    if source.lstrip().startswith("%%"):
        source = source.replace("%%", "# ", 1)
    return re.sub(r"^([ \t]*)[%!](.*)$", r"\1pass  # \2", source, flags=re.MULTILINE)


def prose_length(lines: Sequence[str]) -> int:
    """How many lines of a prose cell are prose: comments, or a first string in triple quotes.

    What is neither is code: students add theirs below the last cell of the stub, which is an answer's.
    Unless it does not look like any: then it is an answer without its "# ".
    """
    first = next((n for n, line in enumerate(lines) if line.strip()), 0)
    quotes = lines[first].strip()[:3] if lines else ""
    if quotes in ('"""', "'''"):
        closing = (n for n in range(first, len(lines)) if lines[n].rstrip().endswith(quotes))
        alone = lines[first].strip() == quotes
        first = 1 + next((n for n in closing if n > first or not alone), len(lines))
    after = (
        n for n in range(first, len(lines)) if lines[n].strip() and not lines[n].lstrip().startswith("#")
    )
    rest = next(after, len(lines))
    return rest if looks_like_code(lines[rest:]) else len(lines)


def looks_like_code(lines: Sequence[str]) -> bool:
    """Whether bare lines below prose are a program, and not an answer written without its "# "."""
    if any(re.match(r"(def|class|import|@|from [\w.]+ import)\b", line) for line in lines):
        return True
    try:
        body = ast.parse("\n".join(lines)).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return any(not isinstance(statement, ast.Expr) for statement in body)


# --- running it ----------------------------------------------------------------------------------

SECONDS = 10.0  # for a cell, and for all examples of a question
HEAVY = ("numpy", "torch", "matplotlib")  # the first import of these may take longer than that
FUTURE = __future__.annotations.compiler_flag
leave = os._exit  # a student's calls go to exit_said


class TimeUp(BaseException):
    """Raised in code that did not end in time; no ``except Exception`` of a student's catches it."""


class Silence(io.TextIOBase):
    """Takes what a program prints and keeps none of it, however much an endless loop prints."""

    def write(self, text: str) -> int:
        return len(text)


class Session:
    """The student's program, run cell by cell in one namespace; what it prints is not shown."""

    def __init__(self) -> None:
        self.module = types.ModuleType("student")
        sys.modules["student"] = self.module  # dataclasses look their module up
        self.flags = 0  # of every "from __future__ import ..." so far
        os.__dict__["_exit"] = exit_said(os.getpid())

    def load(self, cell: Cell) -> BaseException | None:
        for name in HEAVY:
            if name in cell.source:
                with contextlib.suppress(Exception):
                    importlib.import_module(name)
        padded = "\n" * cell.before + without_magics(cell.source)  # so that line numbers are the file's
        return self.run(padded, cell.file, self.module.__dict__)

    def run(
        self, source: str, name: str, namespace: dict[str, Any], seconds: float = SECONDS
    ) -> BaseException | None:
        """The exception it ended in, or None."""
        quiet = Silence()
        kept, sys.stdin = sys.stdin, io.StringIO()
        try:
            with contextlib.redirect_stdout(quiet), contextlib.redirect_stderr(quiet):
                return limited(lambda: exec(self.compiled(source, name), namespace), seconds)
        finally:
            sys.stdin = kept

    def compiled(self, source: str, name: str) -> types.CodeType:
        """With its asserts, also under ``python -O``."""
        code: types.CodeType = compile(source, name, "exec", self.flags, dont_inherit=True, optimize=0)
        self.flags |= code.co_flags & FUTURE
        return code


def exit_said(own: int) -> Callable[[int], None]:
    """``os._exit`` that ends only what was forked from this process, which has more to say."""

    def exit_(status: int) -> None:
        if os.getpid() == own:
            raise SystemExit(status)
        leave(status)

    return exit_


def limited(work: Callable[[], object], seconds: float) -> BaseException | None:
    """What ``work`` ended in: TimeUp when it had not after ``seconds``, None when all went well."""
    return by_alarm(work, seconds) if hasattr(signal, "setitimer") else by_thread(work, seconds)


def by_alarm(work: Callable[[], object], seconds: float) -> BaseException | None:
    armed = True

    def ring(*_: object) -> None:
        if armed:
            raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.1)  # again and again: a bare "except:" swallows one
    try:
        work()
    except BaseException as error:
        armed = False
        return error
    finally:
        armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    return None


def by_thread(work: Callable[[], object], seconds: float) -> BaseException | None:
    """Where there are no alarms (Windows): a thread that is told to stop, and left alone if it does not."""
    ended: list[BaseException | None] = []

    def target() -> None:
        try:
            work()
        except BaseException as error:
            ended.append(error)
        else:
            ended.append(None)

    thread = threading.Thread(target=target, daemon=True)
    thread.start()
    thread.join(seconds)
    if not ended:
        stop = ctypes.pythonapi.PyThreadState_SetAsyncExc
        stop(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(TimeUp))
        thread.join(1)
    return ended[0] if ended else TimeUp()


def passed(error: BaseException) -> list[tuple[str, int]]:
    """File and line of every frame that the error went through, the innermost last."""
    return [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)]


def failed_statement(error: BaseException, name: str, check: str) -> str:
    """The statement of the check that was running, on one line."""
    number = next((line for file, line in reversed(passed(error)) if file == name), 1)
    nodes = (node for node in ast.walk(ast.parse(check)) if isinstance(node, ast.stmt))
    inside = [node for node in nodes if node.lineno <= number <= (node.end_lineno or node.lineno)]
    text = ast.get_source_segment(check, max(inside, key=lambda node: node.lineno)) if inside else ""
    if inside and isinstance(inside[-1], ast.Assert):
        text = ast.get_source_segment(check, inside[-1].test)
    return " ".join((text or "").split())[:160]


if __name__ == "__main__":
    sys.exit(started())
