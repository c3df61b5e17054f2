"""An author's own code runs while sheets are set: whatever it does, the kit says so and goes on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from autograder.course.config import read_course
from autograder.course.layout import Layout
from autograder.handouts import authors_code
from autograder.handouts.authors_code import Stopped, contained
from autograder.handouts.people import numbered
from autograder.handouts.production import Order, Report, produce_all

SECRET = b"s" * 32


def made(root: Path, old: str, new: str, copies: int = 0, **asked: tuple[str, ...]) -> Report:
    """What becomes of an order when the master says something else."""
    layout = Layout(root)
    master = layout.master("a01_shares")
    text = master.read_text(encoding="utf-8")
    assert old in text
    master.write_text(text.replace(old, new), encoding="utf-8")
    order = Order(asked.get("kinds", ("student",)), ("es",), asked.get("formats", ("html",)))  # type: ignore[arg-type]
    course = read_course(layout.course_file)
    people = numbered(copies, 0)
    return produce_all(layout, course, ["a01_shares"], order, people, SECRET, root / "out", lambda: None)


FIGURE = """
# %% [markdown] lang="es" role="figure" alt="Dos."
# Un mapa.

# %% [markdown] lang="en" role="figure" alt="Two."
# A map.

# %% role="figure"
def two():
    DO
    return [[1.0, 2.0]]


# %% [markdown] question="count" kind"""
BEFORE = '# %% [markdown] question="count" kind'


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("exit(0)", "Stopped: it calls exit(0)"),
        ("raise SystemExit", "Stopped: it calls exit()"),
        ("raise ValueError('one' + chr(10) + 'two')", "ValueError: one two"),
    ],
)
def test_a_figure_that_does_not_come_back(does: str, said: str, params_course: Path) -> None:
    report = made(params_course, BEFORE, FIGURE.replace("DO", does).lstrip())
    assert report.made == []
    assert [said in error.what for error in report.errors] == [True]
    assert report.errors[0].where.startswith("a01_shares/shares.py:")


def test_a_figure_that_prints_does_not_spoil_a_summary(
    params_course: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = made(params_course, BEFORE, FIGURE.replace("DO", "print('here')").lstrip())
    assert report.errors == []
    assert (capsys.readouterr().out, len(report.made)) == ("", 1)


def test_an_answer_that_leaves(params_course: Path) -> None:
    report = made(params_course, "return int(math.prod((12, 12)))", "exit(0)", kinds=("key",))
    assert ["count() of reference stops with Stopped" in error.what for error in report.errors] == [True]


def test_code_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(authors_code, "_SECONDS", 0.1)
    with pytest.raises(Stopped, match="still running after 0.1 seconds"), contained():
        time.sleep(10)


def test_nothing_is_handed_out_of_which_a_copy_has_no_answer(params_course: Path) -> None:
    report = made(params_course, "return first / (first + second)", "return 1 / (second - 5)", copies=20)
    assert ["division by zero" in error.what for error in report.errors] == [True]
    assert not (params_course / "out").exists()


@pytest.mark.parametrize(
    "line", ["- D) nada {by_columns}", "* d) nada {by_columns}", "  - d) nada {by_columns} "]
)
def test_what_looks_like_an_option_prints_no_mistake(line: str, params_course: Path) -> None:
    option = "# - c) todo `w` {by_columns}"
    report = made(params_course, option, f"{option}\n# {line}")
    master = Layout(params_course).master("a01_shares").read_text(encoding="utf-8").split("\n")
    assert [error.where for error in report.errors] == [
        f"a01_shares/shares.py:{master.index(f'# {line}') + 1}"
    ]
    assert "{by_columns} would be printed, on a line that is no option" in report.errors[0].what
    assert report.made == []


@pytest.mark.parametrize(
    ("title", "said"),
    [("Partes <b>de</b>", "raw HTML"), ("[Partes](https://example.org)", "a link in the title")],
)
def test_a_title_that_cannot_be_printed_is_named_with_its_line(
    title: str, said: str, params_course: Path
) -> None:
    report = made(params_course, "# # Partes de un todo", f"# # {title}", formats=("pdf",))
    assert [(error.where, said in error.what) for error in report.errors] == [
        ("a01_shares/shares.py:2", True)
    ]


def test_a_question_whose_title_cannot_be_printed_names_the_file(params_course: Path) -> None:
    report = made(params_course, "## 4. Cuántos pesos", "## 4. Cuántos <b>pesos</b>", formats=("pdf",))
    assert report.errors[0].where.startswith("a01_shares/shares.py")


def test_what_stands_in_course_yml_is_said_of_each_assignment(params_course: Path) -> None:
    course = params_course / "course.yml"
    text = course.read_text(encoding="utf-8").replace("Un curso de partes", "Un curso \u6c49")
    course.write_text(text, encoding="utf-8")
    report = made(params_course, "todo", "todo", formats=("pdf",))
    assert [error.where for error in report.errors] == ["a01_shares/shares.py"]
    assert "no font of the kit has «\u6c49»" in report.errors[0].what
