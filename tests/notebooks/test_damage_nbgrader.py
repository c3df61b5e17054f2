"""Every damaged notebook through one real ``nbgrader autograde``: full marks, and each repair in its log."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from damage import DAMAGES, ESSAY, LOSSES, Json, of_role, solved, text
from term_folder import Ended, TermFolder, code_cell

SLUG = "a01_tiny"
FULL = {"softmax": 2.0, "attention": 3.0, "scorer": 2.0, "axis": 1.0}
LOOP = "def attention(*args, **kw):\n    while True:\n        {}\n"


@dataclass(frozen=True)
class Graded:
    term: TermFolder
    ended: Ended


def _situations(honest: Json) -> dict[str, dict[str, Json | str | bytes]]:
    """nbgrader's own test notebooks, and what its tests do to folders: name of a file -> content."""

    def with_cell(source: str) -> Json:
        changed = copy.deepcopy(honest)
        changed["cells"].append(code_cell(source))
        return changed

    unanswered = DAMAGES["checks_deleted"](honest)
    return {
        "unchanged": {"tiny.ipynb": honest},
        "infinite_loop": {"tiny.ipynb": with_cell(LOOP.format("pass"))},
        "infinite_loop_with_output": {"tiny.ipynb": with_cell(LOOP.format("print(1)"))},
        "infinite_output_of_a_cell": {"tiny.ipynb": with_cell("while True:\n    print('x' * 1000)")},
        "a_cell_that_fails": {"tiny.ipynb": with_cell("1 / 0")},
        "a_syntax_error_of_their_own": {"tiny.ipynb": with_cell("def x(:")},
        "empty_timestamp": {"tiny.ipynb": honest, "timestamp.txt": ""},
        "several_notebooks": {"tiny.ipynb": honest, "borrador.ipynb": unanswered, "Untitled.ipynb": b""},
        "another_name": {"tiny (1).ipynb": honest},
        "a_name_of_their_own": {"Práctica de Ana.ipynb": honest},
        "in_a_subfolder": {"entrega/tiny.ipynb": honest},
        "checkpoints_beside": {"tiny.ipynb": honest, ".ipynb_checkpoints/tiny-checkpoint.ipynb": unanswered},
        "a_program": {"tiny.py": "\n\n".join(text(c) for c in of_role(honest, "setup", "solution"))},
        "data_beside": {"tiny.ipynb": honest, "datos/tabla.csv": "1,2\n", "figura.png": b"\x89PNG"},
        "byte_order_mark": {"tiny.ipynb": b"\xef\xbb\xbf" + json.dumps(honest).encode()},
        "another_encoding": {"tiny.ipynb": json.dumps(honest, ensure_ascii=False).encode("latin-1")},
    }


UNREADABLE: dict[str, dict[str, str | bytes]] = {
    "an_empty_file": {"tiny.ipynb": b""},
    "cut_off": {"tiny.ipynb": b'{"cells": [{"cell_type": "code", "source": ["x ='},
    "no_notebook": {"tiny.ipynb": "Lista de la compra\n"},
    "a_list": {"tiny.ipynb": "[]"},
    "null": {"tiny.ipynb": "null"},
    "binary": {"tiny.ipynb": bytes(range(256)) * 20},
    "without_cells": {"tiny.ipynb": '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'},
}
NOTHING = {"only_a_timestamp": {"timestamp.txt": "2027-01-01 10:00:00 UTC"}, "only_notes": {"leeme.txt": "x"}}
SLOW = ("infinite_loop", "infinite_loop_with_output")


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Graded:
    term = TermFolder.made(tmp_path_factory.mktemp("damage"), "--lang", "es").generated()
    right = term.notebook(SLUG)
    honest = solved(term.released(SLUG), {c["id"]: text(c) for c in of_role(right, "solution")})
    for name, damage in (DAMAGES | {n: d for n, (_, d) in LOSSES.items()}).items():
        term.hand_in(name, SLUG, damage(honest))
    for folder in (_situations(honest), UNREADABLE, NOTHING):
        for name, files in folder.items():
            for file, content in files.items():
                term.hand_in(name, SLUG, content, file)
    return Graded(term, term.nbgrader("autograde", SLUG))


def scores(graded: Graded, name: str) -> dict[str, float | None]:
    row = graded.term.scores(SLUG)[name]
    return {question: row[question] for question in FULL}


def test_the_class_is_graded_to_its_end(graded: Graded) -> None:
    assert graded.ended.code == 0, graded.ended.text
    assert "Traceback" not in graded.ended.text
    handed_in = {p.name for p in (graded.term.root / "submitted").iterdir()}
    assert set(graded.term.grades(SLUG)) == handed_in - NOTHING.keys()


@pytest.mark.parametrize("name", DAMAGES)
def test_an_honest_notebook_has_every_point(graded: Graded, name: str) -> None:
    assert scores(graded, name) == FULL
    essay = graded.term.grades(SLUG)[name]["why"]
    assert (essay["auto_score"], essay["needs_manual_grade"]) == (None, 1)


@pytest.mark.parametrize("name", DAMAGES)
def test_its_essay_is_where_a_reader_looks(graded: Graded, name: str) -> None:
    cells = graded.term.autograded(name, SLUG)["cells"]
    (essay,) = [c for c in cells if c["metadata"].get("nbgrader", {}).get("grade_id") == "why"]
    assert " ".join("".join(essay["source"]).split()) == ESSAY


@pytest.mark.parametrize("name", LOSSES)
def test_only_what_is_gone_is_lost(graded: Graded, name: str) -> None:
    if LOSSES[name][0] == "answer":
        assert scores(graded, name) == FULL
        assert graded.term.grades(SLUG)[name]["why"]["auto_score"] == 0.0
    else:
        assert scores(graded, name) == FULL | {"axis": 0.0}


REPAIRED = {
    "checks_deleted": "softmax, attention, scorer, axis",
    "duplicated": "softmax",
    "checks_as_text": "softmax",
    "essay_in_several_cells": "why",
    "without_nbgraders_data": "softmax",
    "points_raised": "why",
    "tags": "",
    "ids_alike": "",
    "answer_deleted": "axis",
}


@pytest.mark.parametrize(("name", "questions"), REPAIRED.items())
def test_a_repair_is_in_the_log_with_its_student(graded: Graded, name: str, questions: str) -> None:
    lines = [line for line in graded.ended.text.splitlines() if f"| WARNING] {name}: " in line]
    assert lines != []
    assert any(questions in line for line in lines)


def test_what_needed_no_repair_is_not_in_the_log(graded: Graded) -> None:
    assert "WARNING] unchanged: " not in graded.ended.text


@pytest.mark.parametrize("name", _situations({"cells": [], "metadata": {}}))
def test_a_situation_of_nbgraders_own_tests(graded: Graded, name: str) -> None:
    assert scores(graded, name) == FULL | ({"attention": 0.0} if name in SLOW else {})


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_zero_with_a_reason(graded: Graded, name: str) -> None:
    """As ``autograder grade`` says it; the notebook shown is the one that was handed out."""
    assert scores(graded, name) == dict.fromkeys(FULL, 0.0)
    assert graded.term.grades(SLUG)[name]["why"]["auto_score"] == 0.0
    cells = graded.term.autograded(name, SLUG)["cells"]
    assert sum("nbgrader" in c["metadata"] for c in cells) == sum(
        "nbgrader" in c["metadata"] for c in graded.term.released(SLUG)["cells"]
    )


def test_who_handed_in_no_answer_is_named_by_our_command(graded: Graded) -> None:
    """nbgrader itself passes over a folder without notebooks and says nothing."""
    said = graded.term.autograder("autograde", SLUG)
    assert said.code == 1, "somebody needs a person"
    for name in NOTHING:
        assert re.search(rf"nothing to grade\s+{name}", said.text)
    for name in UNREADABLE:
        assert re.search(rf"nothing readable\s+{name}", said.text)


def test_other_files_come_along(graded: Graded) -> None:
    """What nbgrader has always copied beside the marked notebook."""
    folder = Path("autograded/data_beside") / SLUG
    assert (graded.term.root / folder / "datos/tabla.csv").read_text() == "1,2\n"
