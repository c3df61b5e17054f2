"""Prueba tus respuestas con los ejemplos públicos. Try your answers on the public examples.

    python check.py [FILE] [--lang es|en]

FILE: tu .py o tu .ipynb; si falta, el que hayas guardado el último junto a este programa.
FILE: your .py or .ipynb; without it, whichever beside this program was saved last.

Sale con 0 si todo lo que se puede comprobar aquí está bien, con 1 si no, con 2 si no hay qué comprobar.
Exits with 0 when all that can be checked here is right, 1 when not, 2 when there is nothing to check.
"""

from __future__ import annotations

import argparse
import ast
import codeop
import contextlib
import ctypes
import importlib
import io
import json
import linecache
import os
import re
import signal
import sys
import threading
import time
import traceback
import types
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple


class Question(NamedTuple):
    number: int
    id: str
    kind: str
    names: tuple[str, ...]
    es: str
    en: str
    checks: tuple[str, ...]


MODULE = "multi_head"
QUESTIONS: tuple[Question, ...] = (
    Question(
        number=1,
        id='head_dim',
        kind='code',
        names=('head_dim',),
        es='Dimensión por cabeza',
        en='Width of a head',
        checks=(
            'assert head_dim(12, 4) == 3\n'
            'assert head_dim(512, 8) == 64\n'
            'try:\n'
            '    head_dim(10, 4)\n'
            'except ValueError:\n'
            '    pass\n'
            'else:\n'
            '    raise AssertionError("head_dim(10, 4) must raise ValueError")',
        ),
    ),
    Question(
        number=2,
        id='parameters',
        kind='numeric',
        names=('parameter_count',),
        es='Contar parámetros',
        en='Counting parameters',
        checks=(
            'assert int(parameter_count()) > 0',
        ),
    ),
    Question(
        number=3,
        id='split_heads',
        kind='code',
        names=('split_heads',),
        es='Repartir en cabezas',
        en='Into heads',
        checks=(
            'x = torch.arange(12.0).reshape(1, 3, 4)  # token 0 is 0 1 2 3, token 1 is 4 5 6 7, token 2 is 8 9 10 11\n'
            'heads = split_heads(x, 2)\n'
            'assert heads.shape == (1, 2, 3, 2)\n'
            'assert heads[0, 0].tolist() == [[0.0, 1.0], [4.0, 5.0], [8.0, 9.0]]\n'
            'assert heads[0, 1].tolist() == [[2.0, 3.0], [6.0, 7.0], [10.0, 11.0]]',
        ),
    ),
    Question(
        number=4,
        id='merge_heads',
        kind='code',
        names=('merge_heads',),
        es='Volver a juntar',
        en='Back together',
        checks=(
            'x = torch.tensor([[[[0.0, 1.0], [4.0, 5.0], [8.0, 9.0]], [[2.0, 3.0], [6.0, 7.0], [10.0, 11.0]]]])\n'
            'assert merge_heads(x).shape == (1, 3, 4)\n'
            'assert merge_heads(x)[0].tolist() == [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]',
        ),
    ),
    Question(
        number=5,
        id='what_a_head_sees',
        kind='choice',
        names=('what_a_head_sees',),
        es='¿Qué ve una cabeza?',
        en='What does a head see?',
        checks=(
            'assert what_a_head_sees().strip(" .)").lower() in ("a", "b", "c", "d")',
        ),
    ),
    Question(
        number=6,
        id='multi_head',
        kind='code',
        names=('MultiHeadAttention',),
        es='El módulo',
        en='The module',
        checks=(
            'x = torch.tensor([[[1.0, 0, 1, 0], [0, 1, 0, 2], [1, 1, 0, 0]]])\n'
            'W_Q = torch.tensor([[1.0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1], [1, 1, 0, 0]])\n'
            'W_K = torch.tensor([[0.0, 1, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 1, 1]])\n'
            'W_V = torch.tensor([[2.0, 0, 0, 0], [0, 1, 0, 1], [0, 0, 3, 0], [1, 0, 0, -1]])\n'
            'W_O = torch.tensor([[1.0, 0, 1, 0], [0, 1, 0, 0], [1, 0, -1, 0], [0, 0, 0, 1]])\n'
            '\n'
            'attention = MultiHeadAttention(4, 2)\n'
            'attention.set_weights(W_Q, W_K, W_V, W_O)\n'
            'first = torch.tensor([1.9604, 1.7832, 0.2564, -0.7279])\n'
            'assert attention(x).shape == (1, 3, 4)\n'
            'assert torch.allclose(attention(x)[0, 0], first, atol=1e-3), attention(x)[0, 0]\n'
            '\n'
            '# Under a causal mask the first token sees only itself, so its output is W_O W_V x: 5, 0, -1, 1.\n'
            'causal = torch.ones(3, 3).tril().bool()\n'
            'first = torch.tensor([5.0, 0.0, -1.0, 1.0])\n'
            'assert torch.allclose(attention(x, mask=causal)[0, 0], first, atol=1e-4), attention(x, mask=causal)[0, 0]',
        ),
    ),
    Question(
        number=7,
        id='symptom',
        kind='choice',
        names=('find_the_cause',),
        es='Del síntoma a la causa',
        en='From symptom to cause',
        checks=(
            'assert find_the_cause().strip(" .)").lower() in ("a", "b", "c", "d")',
        ),
    ),
    Question(
        number=8,
        id='output_projection',
        kind='essay',
        names=(),
        es='¿Hace falta W_O?',
        en='Is W_O needed?',
        checks=(),
    ),
)

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
        "interrupted": "interrumpida{at}",
        "none": "Junto a check.py no hay {module}.py ni cuaderno. Di cuál es: python check.py ARCHIVO",
        "unreadable": "No puedo leer {file}: {why}",
        "other": "Este parece otro archivo: en {file} no hay nada de esta entrega ({names}).",
        "broken": "no es un cuaderno completo; vuelve a guardarlo",
        "sum": "Preguntas que pasan los ejemplos públicos: {done} de {all}.",
        "hidden": "Al corregir habrá además comprobaciones ocultas: pasar estas no asegura la nota.",
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
        "interrupted": "interrupted{at}",
        "none": "There is no {module}.py or notebook beside check.py. Name it: python check.py FILE",
        "unreadable": "{file} cannot be read: {why}",
        "other": "This looks like another file: nothing of this assignment is in {file} ({names}).",
        "broken": "it is not a whole notebook; save it again",
        "sum": "Questions that pass the public examples: {done} of {all}.",
        "hidden": "Grading also runs hidden checks: passing these does not settle your mark.",
    },
}
PLACEHOLDERS = ("_Escribe aquí tu respuesta._", "_Write your answer here._")


def main(argv: list[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):  # "QKᵀ" does not exist in a Windows console's own encoding
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE")
    parser.add_argument("--lang", choices=sorted(WORDS))
    options = parser.parse_args(argv)
    path = options.file or newest()
    language = options.lang or (path and language_of(path)) or default_language()
    words = WORDS[language]
    if path is None:
        print(words["none"].format(module=MODULE))
        return 2
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


def newest() -> Path | None:
    """The stub or a notebook of it beside this program, whichever was saved last."""
    here = Path(__file__).resolve().parent
    names = [here / f"{MODULE}.py", *here.glob(f"{MODULE}*.ipynb")]
    return max(filter(Path.is_file, names), key=lambda path: path.stat().st_mtime, default=None)


def belongs(cells: list[Cell]) -> bool:
    """Whether something of this assignment is in the file: a name or a cell of one of its questions."""
    names = "|".join(re.escape(name) for question in QUESTIONS for name in question.names)
    bound = re.compile(rf"^[ \t]*(?:async )?(?:def|class)[ \t]+(?:{names})\b|^(?:{names})\b.*=", re.MULTILINE)
    imported = re.compile(rf"^[ \t]*(?:from|import)\b.*(?:\*|\b(?:{names})\b)", re.MULTILINE)
    ids = {question.id for question in QUESTIONS}
    found = (bool(bound.search(cell.source) or imported.search(cell.source)) for cell in cells if cell.code)
    return any(cell.question in ids for cell in cells) or any(found)


# --- judging -------------------------------------------------------------------------------------


def report(path: Path, cells: list[Cell], language: str) -> int:
    """Print one line a question; 0 when everything that can be checked here is right."""
    words = WORDS[language]
    os.environ.setdefault("MPLBACKEND", "Agg")
    sys.path.insert(0, str(path.resolve().parent))
    session, shown = Session(), Source(path, cells, words)
    print(path.name, flush=True)
    load_all(cells, session, shown)
    verdicts = []
    titles = [f"{q.number}. {q.es if language == 'es' else q.en}" for q in QUESTIONS]
    width = min(max(map(len, titles), default=0), 50)
    for title, question in zip(titles, QUESTIONS, strict=True):
        print(f"{title:<{width}}", end="  ", flush=True)  # before it is judged, which may take its time
        verdicts.append(judge(question, session, shown))
        print(verdicts[-1], flush=True)
    checked = [v for q, v in zip(QUESTIONS, verdicts, strict=True) if q.checks and q.kind == "code"]
    print()
    print(words["sum"].format(done=checked.count(words["pass"]), all=len(checked)), words["hidden"])
    fine = {words[key] for key in ("pass", "answered", "unread", "unwritten")}
    return 0 if all(verdict in fine for verdict in verdicts) else 1


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
        error = session.run(check, name, dict(session.module.__dict__), left)
        if error is not None:
            failed = words["fail"].format(why=shown.why(error, name, check, question.kind))
            return words["todo"] if is_todo(error) else failed
    # Of a choice or a number the check says only that there is an answer.
    return words["pass" if question.checks and question.kind == "code" else "answered"]


def is_todo(error: BaseException) -> bool:
    """The stub's own ``raise NotImplementedError``, which says nothing."""
    return isinstance(error, NotImplementedError) and not str(error)


def describe(error: BaseException) -> str:
    said = error.msg if isinstance(error, SyntaxError) else error  # without the place, which is shown
    text = " ".join(str(said).split())[:200]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


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
        if isinstance(error, SyntaxError) and error.filename in self.lines:
            spots.insert(0, (error.filename, error.lineno or 1))
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
        if isinstance(error, KeyboardInterrupt):
            return self.words["interrupted"].format(at=place)
        if isinstance(error, TimeUp):
            return self.words["slow"].format(seconds=SECONDS, at=place)
        if kind != "code" and not place:  # the check's own code says nothing to who has to give a letter
            return self.words[kind]
        if not (isinstance(error, AssertionError) or type(error).__name__ == "Failed") or place:
            return describe(error) + place
        line = failed_statement(error, name, check)
        note = " ".join(str(error).split())[:200]
        return self.words["not_held"].format(line=line) + (f" ({note})" if note else "")


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
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def notebook_cells(text: str) -> list[Cell]:
    cells: list[Cell] = []
    top = json.loads(text)  # JSONDecodeError is a ValueError
    raw_cells = top.get("cells") if isinstance(top, dict) else None
    if not isinstance(raw_cells, list):
        raise ValueError("no cells")
    number = 0
    for raw in raw_cells:
        code = raw.get("cell_type") == "code"
        number += code
        own = raw.get("metadata", {}).get("multicabeza", {})
        source = "".join(raw.get("source", ""))
        cells.append(Cell(code, source, own.get("question", ""), own.get("role", ""), f"<cell {number}>", 0))
    return cells


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
        self.compile = codeop.Compile()  # remembers "from __future__ import ..."

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
        """The exception it ended in, or None. Ctrl-C too is returned: it says where the time goes."""
        quiet = Silence()
        kept, sys.stdin = sys.stdin, io.StringIO()
        try:
            with contextlib.redirect_stdout(quiet), contextlib.redirect_stderr(quiet):
                return limited(lambda: exec(self.compile(source, name, "exec"), namespace), seconds)
        finally:
            sys.stdin = kept


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
    try:
        thread.join(seconds)
        if not ended:
            stop = ctypes.pythonapi.PyThreadState_SetAsyncExc
            stop(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(TimeUp))
            thread.join(1)
    except KeyboardInterrupt as error:
        return error
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
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:  # "python check.py | head -3": whoever was reading has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)
