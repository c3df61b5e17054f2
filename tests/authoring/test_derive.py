"""What students get: compared with the golden folder, valid, the same every time, and free of secrets."""

from __future__ import annotations

import ast
import json
from dataclasses import replace

import jupytext
import nbformat
import pytest

from autograder.authoring.build import build, read_all
from autograder.authoring.derive import derive
from autograder.authoring.public import indent
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.course.release import python_cells
from autograder.model import Assignment


def notebook(tiny: Assignment, language: str) -> dict:
    return json.loads(derive(tiny)[f"tiny.{language}.ipynb"])


def code(cells: list[dict], *roles: str) -> list[str]:
    return ["".join(c["source"]) for c in cells if c["metadata"]["multicabeza"]["role"] in roles]


def test_the_golden_folder(golden: Layout, tiny: Assignment) -> None:
    """After a change that is meant: autograder build --course tests/golden/course, and look at the diff."""
    folder = golden.release("a01_tiny")
    files = derive(tiny)
    assert sorted(files) == sorted(p.name for p in folder.iterdir() if p.is_file())
    for name, text in files.items():
        assert text.encode() == (folder / name).read_bytes(), name


def test_the_repositorys_own_assignments_are_up_to_date(root) -> None:
    assert build(Layout(root), check=True) == ()


def test_the_same_bytes_every_time(tiny: Assignment) -> None:
    assert derive(tiny) == derive(read_master(tiny.path))


@pytest.mark.parametrize("language", ["es", "en"])
def test_notebooks_are_valid_and_laid_out_as_nbformat_does(language: str, tiny: Assignment) -> None:
    text = derive(tiny)[f"tiny.{language}.ipynb"]
    read = nbformat.reads(text, as_version=4)
    nbformat.validate(read)
    assert read.nbformat_minor == 5
    assert nbformat.writes(read) + "\n" == text


def test_all_of_the_repositorys_notebooks_are_valid(root) -> None:
    for assignment in read_all(Layout(root)):
        for name, text in derive(assignment).items():
            if name.endswith(".ipynb"):
                nbformat.validate(nbformat.reads(text, as_version=4))


def test_code_is_the_same_in_both_languages_and_in_the_stub(tiny: Assignment) -> None:
    es, en = (code(notebook(tiny, lang)["cells"], "setup", "solution") for lang in ("es", "en"))
    stub = [
        c.source for c in python_cells(derive(tiny)["tiny.py"]).cells if c.type == "code" and c.role is None
    ]
    assert es == en == stub


def test_cell_ids_do_not_depend_on_the_prose(tiny: Assignment, copied: Layout) -> None:
    path = copied.master("a01_tiny")
    path.write_text(
        path.read_text(encoding="utf-8").replace("Divide cada fila", "Reparte cada fila"), encoding="utf-8"
    )
    changed = json.loads(derive(read_master(path))["tiny.es.ipynb"])
    ids = [c["id"] for c in notebook(tiny, "es")["cells"]]
    assert [c["id"] for c in changed["cells"]] == ids
    assert len(set(ids)) == len(ids)


def test_what_a_notebook_holds(tiny: Assignment) -> None:
    cells = notebook(tiny, "en")["cells"]
    roles = [
        (c["metadata"]["multicabeza"].get("question"), c["metadata"]["multicabeza"]["role"]) for c in cells
    ]
    assert roles == [
        (None, "lesson"),
        (None, "intro"),
        (None, "setup"),
        ("normalise", "question"),
        ("normalise", "solution"),
        ("normalise", "hint"),
        ("normalise", "public"),
        (None, "figure"),
        (None, "figure"),
        (None, "figure"),
        ("axis", "question"),
        ("axis", "solution"),
        ("axis", "hint"),
        ("total", "question"),
        ("total", "solution"),
        ("total", "public"),
        ("total", "hint"),
        ("why", "question"),
        ("why", "answer"),
        ("why", "hint"),
    ]
    text = json.dumps(cells, ensure_ascii=False)
    assert "_Write your answer here._" in text
    assert "*2 points · 6 min · apply*" in text
    assert "Divide cada fila" not in text


def test_jupytext_opens_the_stub(tiny: Assignment) -> None:
    text = derive(tiny)["tiny.py"]
    ours = python_cells(text).cells
    theirs = jupytext.reads(text, fmt="py:percent").cells
    assert [(c.cell_type, c.source) for c in theirs] == [(c.type, c.source) for c in ours]


def test_the_stub_has_everything_in_both_languages(tiny: Assignment) -> None:
    text = derive(tiny)["tiny.py"]
    for words in ("Filas que suman uno · Rows that sum to one", "0,5 puntos", "0.5 points", "not done yet"):
        assert words in text
    ast.parse(text)
    assert max(len(line) for line in text.split("\n")) <= 110


def test_readmes(tiny: Assignment) -> None:
    text = derive(tiny)["README.es.md"]
    assert "| 3 | El total | 0,5 | 5 |" in text
    assert "| | | 6,5 | 26 |" in text
    assert "<summary>Pista 1</summary>" in text
    assert "- b) el de las filas\n" in text
    assert "by_columns" not in text


def test_a_reason_says_of_which_question_it_is_one(tiny: Assignment) -> None:
    normalise, axis, *others = tiny.questions
    files = derive(replace(tiny, questions=(normalise, replace(axis, reason_of="normalise"), *others)))
    assert "## 2. El eje\n*1 punto · 5 min · comprender · razón de la pregunta 1*" in files["README.es.md"]
    assert "understand · reason for question 1*" in files["README.en.md"]
    assert "razón de la pregunta 1* · *1 point" in files["tiny.py"]


def test_strings_over_several_lines_keep_their_text() -> None:
    source = 'x = """a\n  b\n"""\nif x:\n    y = f(\n        1)\n\nz = 2'
    wrapped = "if True:\n" + indent(source)
    namespace: dict = {"f": lambda n: n}
    exec(wrapped, namespace)
    assert namespace["x"] == "a\n  b\n"
