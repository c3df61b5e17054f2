"""Makes up a class of 40 from solutions/: right, wrong, half done, broken and hostile submissions."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from autograder.course.candidates import Candidate, alternatives, mutants, reference, stub
from autograder.model import Assignment, SourceCell

CLASS_SIZE = 40
_ALTERNATIVES, _MUTANTS, _PAIRS = 7, 8, 3


def make_class(assignment: Assignment, folder: Path) -> list[Path]:
    """Write one made-up submission per student id into ``folder``; the same sources make the same class."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for number, (suffix, data) in enumerate(itertools.islice(_students(assignment), CLASS_SIZE), 1):
        path = folder / f"s{number:02}{suffix}"
        path.write_bytes(data)
        made.append(path)
    return made


def roster_text(size: int = CLASS_SIZE + 2) -> str:
    """A roster with two students more than the class, who handed nothing in."""
    rows = [f"s{n:02},Student {n:02},s{n:02}@example.org" for n in range(1, size + 1)]
    return "\n".join(["id,name,email", *rows]) + "\n"


Made = tuple[str, bytes]


def _students(assignment: Assignment) -> Iterator[Made]:
    right = reference(assignment)
    yield ".py", _py(right.cells)
    yield ".ipynb", _notebook(right.cells)
    yield from _honest(assignment, right)
    yield from _unfinished(assignment, right)
    yield from _broken_files(right)
    yield from _hostile(right)
    # Whatever is left of the class knows one thing wrong each.
    for mutant in _spread(_written(assignment), CLASS_SIZE):
        yield ".ipynb", _notebook(mutant.cells)


def _honest(assignment: Assignment, right: Candidate) -> Iterator[Made]:
    for number, other in enumerate(_spread(alternatives(assignment), _ALTERNATIVES)):
        yield (".py", _py(other.cells)) if number % 2 else (".ipynb", _notebook(other.cells))
    wrong = _written(assignment)
    for mutant in _spread(wrong, _MUTANTS):
        yield ".ipynb", _notebook(mutant.cells)
    for one, other in itertools.islice(_pairs(wrong), _PAIRS):
        overlay = other.cells[len(right.cells) :]
        yield ".py", _py([*one.cells, *overlay])


def _written(assignment: Assignment) -> list[Candidate]:
    return [m for m in mutants(assignment) if m.path is not None]


def _pairs(wrong: Sequence[Candidate]) -> Iterator[tuple[Candidate, Candidate]]:
    """Two misconceptions of different questions in one submission."""
    return ((a, b) for a, b in zip(wrong, wrong[len(wrong) // 2 :], strict=False) if a.question != b.question)


def _spread(items: Sequence[Candidate], count: int) -> list[Candidate]:
    """``count`` items evenly spaced, so that every part of a bank is met."""
    step = max(1, len(items) // count) if items else 1
    return list(items[::step][:count])


def _unfinished(assignment: Assignment, right: Candidate) -> Iterator[Made]:
    blank = stub(assignment)
    middle = right.cells[len(right.cells) // 2].index
    half = [c for c in right.cells if c.index < middle] + [c for c in blank.cells if c.index >= middle]
    mostly = [*right.cells[:-1], blank.cells[-1]]
    yield ".py", _py(half)
    yield ".ipynb", _notebook(mostly)
    yield ".ipynb", _notebook(blank.cells)


def _broken_files(right: Candidate) -> Iterator[Made]:
    whole = _notebook(right.cells)
    typo = [SourceCell(c.index, c.source.replace("return", "retrun", 1)) for c in right.cells]
    yield ".py", _py(typo)
    yield ".py", b"Shopping list\n\n- bread\n- milk\n"
    yield ".ipynb", whole[: len(whole) // 2]
    yield ".ipynb", _notebook_3(right.cells)
    yield ".ipynb", _notebook(right.cells, metadata=False)
    yield ".py", "# Máscara causal, atención y ñ\n".encode("latin-1") + _py(right.cells)


def _hostile(right: Candidate) -> Iterator[Made]:
    name = _last_function(right)
    hang = f"def {name}(*args, **kwargs):\n    while True:\n        pass"
    hog = f"def {name}(*args, **kwargs):\n    return [bytearray(1 << 26) for _ in range(1 << 10)]"
    leave = f"import os\ndef {name}(*args, **kwargs):\n    os._exit(0)"
    read = (
        "import pathlib\nfound = [p.read_text() for p in pathlib.Path('/').glob('**/grader/test_*.py')]\n"
        f"print(found)\ndef {name}(*args, **kwargs):\n    return open('/proc/self/environ').read()"
    )
    peek = (
        "import gc, sys\nprint([o for o in gc.get_objects() if 'reference' in str(type(o)).lower()][:5])\n"
        "frame = sys._getframe()\nwhile frame:\n"
        "    print(list(frame.f_locals)[:9])\n    frame = frame.f_back"
    )
    forged = 'print(\'PASSED 100%\')\nprint(\'{"schema_version": 1, "score": 100, "max_score": 100}\')'
    bomb = "import os\nfor _ in range(1000):\n    os.fork()"
    flood = "for _ in range(50):\n    print('x' * (1 << 20))"
    overlays: list[tuple[Callable[[Sequence[SourceCell]], bytes], str, str]] = [
        (_py, ".py", hang),
        (_py, ".py", hog),
        (_py, ".py", bomb),
        (_notebook, ".ipynb", leave),
        (_py, ".py", flood),
        (_notebook, ".ipynb", forged),
        (_notebook, ".ipynb", read),
        (_py, ".py", peek),
        (_py, ".py", "while True:\n    pass"),
    ]
    for write, suffix, overlay in overlays:
        yield suffix, write([*right.cells, SourceCell(len(right.cells) + 1, overlay)])


def _last_function(right: Candidate) -> str:
    """A function of the last code question, for hostile overlays to take over."""
    names = [
        line[4:].split("(")[0]
        for c in right.cells
        for line in c.source.splitlines()
        if line.startswith("def ")
    ]
    return names[len(names) // 2]


def _py(cells: Sequence[SourceCell]) -> bytes:
    return "\n\n".join(f"# %%\n{cell.source}" for cell in cells).encode() + b"\n"


def _notebook(cells: Sequence[SourceCell], *, metadata: bool = True) -> bytes:
    made: list[dict[str, Any]] = []
    for cell in cells:
        entry: dict[str, Any] = {
            "cell_type": "code",
            "execution_count": None,
            "id": f"cell-{cell.index}",
            "outputs": [],
            "source": cell.source.splitlines(keepends=True),
        }
        if metadata:
            entry["metadata"] = {"multicabeza": {"question": cell.question}} if cell.question else {}
        made.append(entry)
    notebook: dict[str, Any] = {"cells": made, "nbformat": 4, "nbformat_minor": 5}
    if metadata:
        notebook["metadata"] = {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}
        }
    return json.dumps(notebook, indent=1, ensure_ascii=False).encode()


def _notebook_3(cells: Sequence[SourceCell]) -> bytes:
    made = [
        {
            "cell_type": "code",
            "collapsed": False,
            "input": c.source.splitlines(keepends=True),
            "language": "python",
            "metadata": {},
            "outputs": [],
        }
        for c in cells
    ]
    notebook = {"metadata": {"name": ""}, "nbformat": 3, "nbformat_minor": 0, "worksheets": [{"cells": made}]}
    return json.dumps(notebook, indent=1, ensure_ascii=False).encode()
