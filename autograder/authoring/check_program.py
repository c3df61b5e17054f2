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

import argparse
import contextlib
import io
import os
import re
import signal
import sys
from pathlib import Path

from autograder.authoring.check_hints import show_hint
from autograder.authoring.check_judging import report
from autograder.authoring.check_questions import MODULE, QUESTIONS
from autograder.authoring.check_reading import Cell, language_of, read
from autograder.authoring.check_running import Silence, leave
from autograder.authoring.check_watching import watch
from autograder.authoring.check_words import WORDS


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


if __name__ == "__main__":
    sys.exit(started())
