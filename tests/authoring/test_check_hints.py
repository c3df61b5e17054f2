"""check.py --hint: one hint at a time, in the student's language, and what a terminal can show of it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from checking import handed_out, run

from autograder.authoring.build import build
from autograder.course.layout import Layout

THREE = """\
# %% [markdown] question="total" role="hint" lang="es"
# ¿Cuánto suma $\\sum_j w_j$?

# %% [markdown] question="total" role="hint" lang="en"
# What is $\\sum_j w_j$?

# %% [markdown] question="total" role="hint" lang="es"
# Una fila suma 1.
#
# - Y hay **seis** filas, que es $\\sqrt{36}$.

# %% [markdown] question="total" role="hint" lang="en"
# One row sums to 1.
#
# - And there are **six** rows, which is $\\sqrt{36}$.

# %% [markdown] question="total" role="hint" lang="es"
# Seis veces uno.

# %% [markdown] question="total" role="hint" lang="en"
# Six times one.

"""


@pytest.fixture
def folder(copied: Layout) -> Path:
    """The golden assignment with three hints for its third question, and none for the second and fourth."""
    master = copied.master("a01_tiny")
    cells = re.split("(?m)^(?=# %%)", master.read_text(encoding="utf-8"))
    hint = re.compile(r'# %% \[markdown\] question="(?!normalise).*role="hint"')
    text = "".join(cell for cell in cells if not hint.match(cell))
    start = '# %% [markdown] question="why" kind="essay"'
    assert text.count(start) == 1
    master.write_text(text.replace(start, THREE + start), encoding="utf-8")
    build(copied)
    return handed_out(copied)


def test_the_next_one_at_every_call_and_at_the_end_the_last(folder: Path) -> None:
    shown = [run(folder, "--hint", "3") for _ in range(4)]
    assert [code for code, _ in shown] == [0] * 4
    assert shown[0][1] == [
        "3. El total",
        "Pista 1 de 3",
        "",
        "  ¿Cuánto suma ∑_j w_j?",
        "",
        "Para ver la siguiente: python check.py --hint 3",
    ]
    assert shown[1][1][3:5] == ["  Una fila suma 1.", "  - Y hay seis filas, que es √36."]
    assert shown[2][1][-1] == "Es la última."
    assert shown[3][1][:-1] == shown[2][1][:-1]
    assert shown[3][1][-1] == "No hay más pistas: es la última. La primera: python check.py --hint 3:1"


@pytest.mark.parametrize("name", ["3", "total", " total "])
def test_a_question_has_a_number_and_a_name(name: str, folder: Path) -> None:
    assert run(folder, "--hint", name, "--lang", "en")[1][3] == "  What is ∑_j w_j?"


def test_a_certain_one_and_on_from_there(folder: Path) -> None:
    assert run(folder, "--hint", "3:3")[1][3] == "  Seis veces uno."
    assert run(folder, "--hint", "3:1")[1][3] == "  ¿Cuánto suma ∑_j w_j?"
    assert run(folder, "--hint", "3")[1][3] == "  Una fila suma 1."


def test_each_question_counts_by_itself(folder: Path) -> None:
    run(folder, "--hint", "3")
    assert "Pista 1 de 1" in run(folder, "--hint", "1")[1]
    assert "Pista 2 de 3" in run(folder, "--hint", "3")[1]
    assert json.loads((folder / ".hints.json").read_text()) == {"total": 2, "normalise": 1}


def test_the_language_is_that_of_the_file_or_of_who_asks(folder: Path) -> None:
    assert run(folder, "tiny.en.ipynb", "--hint", "3")[1][1] == "Hint 1 of 3"
    assert run(folder, "tiny.es.ipynb", "--hint", "3")[1][1] == "Pista 2 de 3"
    assert run(folder, "--hint", "3", LANG="en_GB.UTF-8")[1][1] == "Hint 3 of 3"


@pytest.mark.parametrize("name", ["9", "nothing", "3.", "0", "-1"])
def test_who_asks_for_no_question_is_told_which_there_are(name: str, folder: Path) -> None:
    code, lines = run(folder, f"--hint={name}", "--lang", "en")
    assert code == 2
    assert lines == [
        f'There is no question "{name}". Give its number or its name:',
        "  1. Normalise the rows  normalise  (hints: 1)",
        "  2. The axis            axis  (hints: 0)",
        "  3. The total           total  (hints: 3)",
        "  4. Why?                why  (hints: 0)",
    ]


def test_a_number_of_no_question_is_none(folder: Path) -> None:
    code, lines = run(folder, "--hint=:1", "--lang", "en")
    assert code == 2
    assert lines[0] == 'There is no question "". Give its number or its name:'


def test_without_a_name_the_list_is_what_was_asked_for(folder: Path) -> None:
    code, lines = run(folder, "--hint")
    assert code == 0
    assert lines[0] == "  1. Normaliza las filas  normalise  (pistas: 1)"


@pytest.mark.parametrize("asked", ["3:4", "3:0", "3:x", "2", "2:1", "3:¹"])
def test_a_hint_that_there_is_not(asked: str, folder: Path) -> None:
    code, lines = run(folder, "--hint", asked)
    assert code == 2
    assert len(lines) == 1
    assert "no tiene esa pista" in lines[0]


@pytest.mark.parametrize(
    "text", ["", "[1]", '{"total": "two"}', '{"total": true}', '{"total": -7}', "\x00", "[" * 10_000]
)
def test_a_damaged_note_of_what_was_shown_starts_again(text: str, folder: Path) -> None:
    (folder / ".hints.json").write_text(text)
    assert "Pista 1 de 3" in run(folder, "--hint", "3")[1]
    assert "Pista 2 de 3" in run(folder, "--hint", "3")[1]


def test_where_nothing_can_be_written_the_hint_is_shown_and_that_is_said(folder: Path) -> None:
    (folder / ".hints.json").mkdir()
    code, lines = run(folder, "--hint", "3")
    assert code == 0
    assert lines[3] == "  ¿Cuánto suma ∑_j w_j?"
    cannot = "No he podido apuntar en .hints.json que ya la has visto. "
    assert lines[-1] == f"{cannot}Para ver la siguiente: python check.py --hint 3:2"
    assert lines[-2] == ""
    assert run(folder, "--hint", "3:2")[1][-1].endswith("python check.py --hint 3:3")
    english = run(folder, "--hint", "3:2", "--lang", "en")[1][-1]
    assert english.startswith("That you have seen it could not be noted in .hints.json. For the next one: ")
    assert english.endswith("python check.py --hint 3:3")
    assert run(folder, "--hint", "3:3")[1][-1] == "Es la última."  # there is nothing to go on to


@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_a_note_that_is_no_regular_file_is_left_alone(kind: str, folder: Path) -> None:
    """Either might be read for ever."""
    note = folder / ".hints.json"
    if kind == "pipe":
        os.mkfifo(note)
    else:
        note.symlink_to("/dev/zero")
    code, lines = run(folder, "--hint", "3")
    assert code == 0
    assert lines[3] == "  ¿Cuánto suma ∑_j w_j?"
    assert lines[-1].startswith("No he podido apuntar")


def test_it_is_as_wide_as_the_terminal(folder: Path) -> None:
    lines = run(folder, "--hint", "3:2", COLUMNS="24")[1]
    assert lines[3:7] == ["  Una fila suma 1.", "  - Y hay seis filas,", "  que es √36.", ""]


def test_a_note_of_what_was_shown_is_not_derived_and_not_stale(folder: Path, copied: Layout) -> None:
    run(folder, "--hint", "3")
    assert build(copied, check=True) == ()
