"""check.py as a student runs it: beside the stub or a notebook, with nothing of the kit installed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from checking import ANSWERS, change, handed_out, run, solve

from autograder.authoring.build import build
from autograder.course.layout import Layout


@pytest.fixture
def folder(copied: Layout) -> Path:
    return handed_out(copied)


def verdicts(lines: list[str]) -> list[str]:
    return [line.split("  ")[-1].strip() for line in lines if line[:1].isdigit() and line[1:3] == ". "]


def test_the_stub(folder: Path) -> None:
    code, lines = run(folder)
    assert code == 1
    assert verdicts(lines) == ["sin hacer todavía"] * 3 + ["sin escribir todavía"]
    assert "ocultas" in lines[-1]
    code, lines = run(folder, "--lang", "en")
    assert verdicts(lines) == ["not done yet"] * 3 + ["not written yet"]
    assert "hidden checks" in lines[-1]


def test_solved(folder: Path) -> None:
    solve(folder, *ANSWERS)
    code, lines = run(folder, "--lang", "en")
    assert code == 0
    assert verdicts(lines)[:2] == ["PASS", "answered; marked after you hand it in"]
    assert lines[-3:] == [
        "Questions that pass the public examples: 1 of 1.",
        "That does not settle your mark. Grading also runs:",
        "  normalise: 2 hidden checks: other values, inputs that must not change",
    ]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        *(
            ("'" + letter + "'", "answered; marked after you hand it in")
            for letter in ("(a)", "A)", " (a). ")
        ),
        *(
            (other, "FAIL: answer with a single letter, that of one of the options")
            for other in ("'(z)'", "'()'", "'a, b'", "1", "None")
        ),
    ],
)
def test_a_letter_in_brackets_is_an_answer(answer: str, said: str, copied: Layout) -> None:
    """Grading reads it as the letter; what is none of the options' letters stays refused."""
    master = copied.master("a01_tiny")
    check = '# %% question="axis" role="public"\nassert axis().strip(" .)").lower() in ("a", "b")\n\n'
    start = '# %% [markdown] question="axis" role="hint" lang="es"'
    text = master.read_text(encoding="utf-8")
    assert text.count(start) == 1
    master.write_text(text.replace(start, check + start), encoding="utf-8")
    build(copied)
    folder = handed_out(copied)
    solve(folder, ANSWERS[0], f"return {answer}")
    assert verdicts(run(folder, "--lang", "en")[1])[1] == said


def test_hidden_checks_are_told_only_when_the_examples_pass(folder: Path) -> None:
    solve(folder, *ANSWERS)
    assert run(folder)[1][-2:] == [
        "  normalise: 2 comprobaciones ocultas: otros valores, entradas que no deben",
        "    cambiar",
    ]
    wrong = (folder / "tiny.py").read_text(encoding="utf-8").replace("axis=1", "axis=0")
    (folder / "tiny.py").write_text(wrong, encoding="utf-8")
    assert run(folder)[1][-1].startswith("Al corregir habrá además comprobaciones ocultas")


def test_without_a_code_question_it_only_says_that_there_are_hidden_checks(copied: Layout) -> None:
    grader = copied.solution("a01_tiny") / "grader" / "test_tiny.py"
    text = grader.read_text(encoding="utf-8")
    grader.write_text(text.replace('"normalise"', '"axis"'), encoding="utf-8")
    build(copied)
    folder = copied.release("a01_tiny")
    solve(folder, *ANSWERS)
    assert run(folder, "tiny.py")[1][-1].startswith("Al corregir habrá además comprobaciones ocultas")


def test_one_hidden_check_is_one(copied: Layout) -> None:
    grader = copied.solution("a01_tiny") / "grader" / "test_tiny.py"
    text = grader.read_text(encoding="utf-8")
    grader.write_text(text.replace('"normalise", catches', '"axis", catches'), encoding="utf-8")
    build(copied)
    folder = copied.release("a01_tiny")
    solve(folder, *ANSWERS)
    assert run(folder, "--lang", "en")[1][-1] == "  normalise: 1 hidden check: other values"
    assert run(folder)[1][-1] == "  normalise: 1 comprobación oculta: otros valores"


def test_half_solved(folder: Path) -> None:
    solve(folder, ANSWERS[0])
    code, lines = run(folder)
    assert code == 1
    assert verdicts(lines)[:2] == ["PASA", "sin hacer todavía"]


def test_a_wrong_answer_names_what_does_not_hold(folder: Path) -> None:
    solve(folder, "return x / x.sum(axis=0, keepdims=True)")
    _, lines = run(folder, "--lang", "en")
    first = verdicts(lines)[0]
    assert first.startswith("FAIL: this does not hold: `np.allclose(rows, [[0.25, 0.75], [0.5, 0.5]])`")
    assert "each row is divided by its own sum" in first


def test_an_error_shows_the_students_own_line(folder: Path) -> None:
    solve(folder, "return x / x.sums()")
    number = (folder / "tiny.py").read_text(encoding="utf-8").split("\n").index("    return x / x.sums()") + 1
    _, lines = run(folder)
    assert "AttributeError" in verdicts(lines)[0]
    assert f"línea {number}: `return x / x.sums()`" in verdicts(lines)[0]
    assert "Traceback" not in "\n".join(lines)


def test_a_notebook(folder: Path) -> None:
    path = folder / "tiny.en.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    answers = iter(["%time\n    return x / x.sums()", 'return "a"', "return 6.0"])
    for cell in notebook["cells"]:
        role = cell["metadata"]["multicabeza"]["role"]
        if role == "solution":
            cell["source"] = "".join(cell["source"]).replace("raise NotImplementedError", next(answers))
        elif role == "answer":
            cell["source"] = "Because."
    path.write_text(json.dumps(notebook), encoding="utf-8")
    code, lines = run(folder, "tiny.en.ipynb", "--lang", "en")
    assert code == 1
    assert "cell 2, line 4: `return x / x.sums()`" in verdicts(lines)[0]
    assert verdicts(lines)[1:] == ["answered; marked after you hand it in"] * 2 + [
        "written; a person will read it"
    ]


def test_without_a_file_whichever_was_saved_last(folder: Path) -> None:
    solve(folder, *ANSWERS)
    later = (folder / "tiny.py").stat().st_mtime + 10
    os.utime(folder / "tiny.es.ipynb", (later, later))
    assert run(folder)[1][0] == "tiny.es.ipynb"
    os.utime(folder / "tiny.py", (later + 10, later + 10))
    assert run(folder)[1][0] == "tiny.py"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def normalise(x:\n    return x\n", "SyntaxError"),
        ("import nothing_like_it\ndef axis():\n    return 'a'\n", "ModuleNotFoundError"),
        ("raise SystemExit(3)\n", "SystemExit"),
        ("x = input()\n", "EOFError"),
        ("def f():\n    f()\nf()\n", "RecursionError"),
        ("class A:\n    def __repr__(self):\n        raise ValueError\n1/0\n", "ZeroDivisionError"),
        ("class E(Exception):\n    def __str__(self):\n        raise ValueError\nraise E\n", "E -> línea 4"),
        ("class E(Exception):\n    def __str__(self):\n        return 5\nraise E\n", "E -> línea 4"),
        ("class E(Exception):\n    def __str__(self):\n        while 1: pass\nraise E\n", "E -> línea 4"),
        ("raise SyntaxError('odd', ([1], '2', 3, 'x'))\n", "SyntaxError: odd -> línea 1"),
        ("import os\nos._exit(0)\n", "SystemExit: 0 -> línea 2"),
        ("print('\\x1b[31mloud')\n", ""),
    ],
)
def test_nothing_a_student_writes_ends_in_a_traceback(text: str, said: str, folder: Path) -> None:
    (folder / "mine.py").write_text(f"{text}\ndef total():\n    return 6.0\n", encoding="utf-8")
    code, lines = run(folder, "mine.py")
    assert code == 1
    assert said in "\n".join(lines)
    assert "Traceback" not in "\n".join(lines)
    assert verdicts(lines)[0].startswith("NO PASA: no encuentro `normalise`")


def test_a_broken_cell_is_said_once_and_its_place_too(folder: Path) -> None:
    path = folder / "tiny.es.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["metadata"]["multicabeza"]["role"] == "setup":
            cell["source"] = "import numpy as np)"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    _, lines = run(folder, "tiny.es.ipynb")
    notes = [line for line in lines if line.startswith("Aviso")]
    assert notes == [
        "Aviso: una celda se detuvo con SyntaxError: unmatched ')' -> celda 1, línea 1: `import numpy as np)`"
    ]


def test_cells_share_their_future_imports_and_dataclasses_work(folder: Path) -> None:
    text = "# %%\nfrom __future__ import annotations\nfrom dataclasses import dataclass\n# %%\n@dataclass\n"
    text += "class A:\n    x: Missing\n\ndef axis():\n    return A(1) and 'a'\n"
    (folder / "mine.py").write_text(text, encoding="utf-8")
    _, lines = run(folder, "mine.py")
    assert verdicts(lines)[1].startswith("respondida")


@pytest.mark.parametrize(("option", "level"), [("-O", ""), ("-OO", ""), ("-B", "1")])
def test_an_example_is_not_skipped_where_python_skips_asserts(option: str, level: str, folder: Path) -> None:
    solve(folder, "return x")
    done = subprocess.run(
        [sys.executable, option, str(folder / "check.py"), "--lang", "en"],
        env={"PATH": os.environ["PATH"], "PYTHONOPTIMIZE": level},
        capture_output=True,
    )
    assert done.returncode == 1
    assert verdicts(done.stdout.decode("utf-8").splitlines())[0].startswith("FAIL: this does not hold")


def test_what_the_code_forks_may_end_as_it_likes(folder: Path) -> None:
    solve(folder, *ANSWERS)
    text = (folder / "tiny.py").read_text(encoding="utf-8")
    fork = (
        "import os\nif not os.fork():\n    os._exit(3)\nassert os.waitstatus_to_exitcode(os.wait()[1]) == 3\n"
    )
    (folder / "tiny.py").write_text(f"# %%\n{fork}\n{text}", encoding="utf-8")
    code, lines = run(folder, "--lang", "en")
    assert code == 0
    assert verdicts(lines)[0] == "PASS"
    assert not any(line.startswith("Note") for line in lines)


@pytest.mark.parametrize(
    "start", ["import colorsys", "while True:\n    try:\n        while True: pass\n    except: pass"]
)
def test_ctrl_c_ends_it_without_a_traceback(start: str, folder: Path) -> None:
    """Also in an import, and where the code catches everything."""
    (folder / "colorsys.py").write_text("while True: pass\n", encoding="utf-8")
    text = (folder / "tiny.py").read_text(encoding="utf-8")
    (folder / "tiny.py").write_text(f"# %%\n{start}\n{text}", encoding="utf-8")
    command = [sys.executable, str(folder / "check.py"), str(folder / "tiny.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"tiny.py\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == b"\n"
    assert process.returncode == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize("arguments", ["tiny.py", "--hint 1", "--help"])
def test_a_full_disk_is_said(arguments: str, folder: Path) -> None:
    done = shell(folder, f"{arguments} > /dev/full")
    assert done.returncode == 1
    assert done.stderr.endswith(b"No space left on device\n")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(("arguments", "code"), [("tiny.py", 1), ("--hint 1", 0), ("--hint 9", 2)])
def test_where_nothing_can_be_said_the_exit_code_still_is(arguments: str, code: int, folder: Path) -> None:
    done = shell(folder, f"{arguments} >&-")
    assert (done.returncode, done.stderr) == (code, b"")


def shell(folder: Path, arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = f"{sys.executable} -I check.py {arguments}"
    return subprocess.run(["/bin/sh", "-c", command], cwd=folder, capture_output=True, timeout=60)


@pytest.mark.parametrize("name", ["mine.py", "mine.ipynb"])
def test_only_a_regular_file_is_read(name: str, folder: Path) -> None:
    """A pipe might never end."""
    os.mkfifo(folder / name)
    code, lines = run(folder, name, "--lang", "en")
    assert code == 2
    assert lines == [f"{name} cannot be read: not a regular file"]


@pytest.mark.parametrize(
    "odd",
    [
        *(None, [], 3, {"multicabeza": None}, {"multicabeza": 3}),
        {"multicabeza": {"question": ["a"], "role": {}}},
    ],
)
def test_odd_metadata_is_as_good_as_none(odd: object, folder: Path) -> None:
    cell = {"cell_type": "code", "metadata": odd, "source": ["def total():\n", "    return 6.0\n"]}
    (folder / "mine.ipynb").write_text(json.dumps({"metadata": odd, "cells": [cell]}))
    code, lines = run(folder, "mine.ipynb", "--lang", "en")
    assert code == 1
    assert verdicts(lines)[2].startswith("answered")


@pytest.mark.parametrize(
    "data",
    [
        b'{"cells": [',
        b"[]",
        b"\xff\xfe\x00",
        b'{"cells": [1]}',
        b'{"cells": [{"cell_type": "code", "source": 5}]}',
        b'{"cells": [{"cell_type": "code", "source": ["x", 5]}]}',
        b"[" * 100_000,
    ],
)
def test_a_broken_notebook_is_said_to_be_one(data: bytes, folder: Path) -> None:
    (folder / "mine.ipynb").write_bytes(data)
    code, lines = run(folder, "mine.ipynb")
    assert code == 2
    assert lines == ["No puedo leer mine.ipynb: no es un cuaderno completo; vuelve a guardarlo"]


def test_wrong_usage(folder: Path) -> None:
    assert run(folder, "nowhere.py")[0] == 2
    assert run(folder, "--nonsense")[0] == 2
    for name in ("tiny.py", "tiny.es.ipynb", "tiny.en.ipynb"):
        (folder / name).unlink()
    code, lines = run(folder)
    assert code == 2
    assert "python check.py" in lines[0]


def test_the_language_of_the_system(folder: Path) -> None:
    assert "not done yet" in "\n".join(run(folder, LANG="en_GB.UTF-8")[1])
    assert "sin hacer" in "\n".join(run(folder, LANG="de_DE.UTF-8")[1])


def test_the_language_of_the_notebook_comes_before_the_systems(folder: Path) -> None:
    assert "not done yet" in "\n".join(run(folder, "tiny.en.ipynb", LANG="es_ES.UTF-8")[1])
    assert "sin hacer" in "\n".join(run(folder, "tiny.es.ipynb", LANG="en_GB.UTF-8")[1])
    assert "not done yet" in "\n".join(run(folder, "tiny.es.ipynb", "--lang", "en")[1])
    (folder / "tiny.en.ipynb").rename(folder / "mine.ipynb")
    assert "not done yet" in "\n".join(run(folder, "mine.ipynb", LANG="es_ES.UTF-8")[1])
    (folder / "notes.en.py").write_text("def total(): return 6.0\n", encoding="utf-8")
    assert "FAIL" in "\n".join(run(folder, "notes.en.py", LANG="es_ES.UTF-8")[1])


def hasten(folder: Path) -> None:
    """One second instead of ten."""
    change(folder, "SECONDS = 10.0", "SECONDS = 1.0")


ENDLESS = "while True: pass"
SWALLOWS = "while True:\n        try: print('x' * 99)\n        except: continue"


@pytest.mark.parametrize(("loop", "alarms"), [(ENDLESS, True), (SWALLOWS, True), (ENDLESS, False)])
def test_a_loop_that_never_ends(loop: str, alarms: bool, folder: Path) -> None:
    hasten(folder)
    if not alarms:  # as on Windows
        change(folder, 'hasattr(signal, "setitimer")', "False")
    solve(folder, loop, *ANSWERS[1:])
    code, lines = run(folder, "--lang", "en")
    assert code == 1
    assert verdicts(lines)[0].startswith(
        "FAIL: did not finish in 1 s: look for a loop that never ends -> line"
    )
    assert verdicts(lines)[1] == "answered; marked after you hand it in"


def test_a_cell_that_never_ends(folder: Path) -> None:
    hasten(folder)
    text = "# %%\nwhile True:\n    print(1)\n# %%\ndef total():\n    return 6.0\n"
    (folder / "mine.py").write_text(text, encoding="utf-8")
    _, lines = run(folder, "mine.py")
    assert lines[1].startswith(
        "Aviso: una celda no terminó en 1 s: busca un bucle que no acaba nunca -> línea"
    )
    assert verdicts(lines)[2].startswith("respondida")


def test_a_line_is_shown_as_soon_as_it_is_judged(folder: Path) -> None:
    solve(folder, ANSWERS[0], ENDLESS)
    command = [sys.executable, "-I", str(folder / "check.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        seen = [process.stdout.readline().decode() for _ in range(2)]
        process.kill()
    assert seen[1].rstrip().endswith("PASA")


def test_whoever_reads_may_stop_reading(folder: Path) -> None:
    command = [sys.executable, "-I", str(folder / "check.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("text", ["", "x = 1\n", "def other(total):\n    return total.axis\n"])
def test_another_file_is_said_to_be_one(text: str, folder: Path) -> None:
    (folder / "mine.py").write_text(text, encoding="utf-8")
    code, lines = run(folder, "mine.py", "--lang", "en")
    assert code == 2
    assert lines == [
        "This looks like another file: nothing of this assignment is in mine.py (normalise, axis, total)."
    ]


@pytest.mark.parametrize("answer", ["return -1.0", "return 'six'", "return None"])
def test_a_number_that_is_none_is_said_in_words(answer: str, folder: Path) -> None:
    solve(folder, *ANSWERS[:2], answer)
    _, lines = run(folder, "--lang", "en")
    assert verdicts(lines)[2] == "FAIL: a single number is expected, and one that is possible here"


def test_code_below_the_essay_runs(folder: Path) -> None:
    path = folder / "tiny.py"
    path.write_text(path.read_text(encoding="utf-8") + "# Porque sí.\n\ndef total():\n    return 1 / 0\n")
    number = path.read_text(encoding="utf-8").count("\n")
    _, lines = run(folder)
    assert verdicts(lines)[3] == "escrita; la leerá una persona"
    assert f"ZeroDivisionError: division by zero -> línea {number}: `return 1 / 0`" in verdicts(lines)[2]


def test_the_help_speaks_both_languages_on_a_narrow_terminal(folder: Path) -> None:
    code, lines = run(folder, "--help", COLUMNS="80")
    assert code == 0
    text = "\n".join(lines)
    for words in ("cada vez que guardas", "whenever you save", "la siguiente pista", "the next hint"):
        assert words in text
    assert max(map(len, lines)) <= 110


def test_a_console_that_is_not_utf8(folder: Path) -> None:
    code, lines = run(folder, PYTHONIOENCODING="cp1252")
    assert verdicts(lines)[0] == "sin hacer todavía"
