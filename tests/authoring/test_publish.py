"""What goes out is an allow-list, and nothing secret with it."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from autograder.authoring.build import build, read_all
from autograder.authoring.derive import derive
from autograder.authoring.leaks import find_leaks, secrets
from autograder.authoring.publish import publish
from autograder.course.config import Course, read_course
from autograder.course.layout import Layout
from autograder.errors import CourseErrors, OperatorError


@pytest.fixture
def course(copied: Layout) -> Course:
    return read_course(copied.course_file)


def test_exactly_the_derived_files_go_out(copied: Layout, course: Course, tmp_path: Path) -> None:
    names = publish(copied, course, tmp_path / "out")
    assert sorted(names) == sorted(
        f"a01_tiny/{n}"
        for n in ("tiny.py", "tiny.es.ipynb", "tiny.en.ipynb", "README.es.md", "README.en.md", "check.py")
    )
    written = [
        p.relative_to(tmp_path / "out").as_posix() for p in (tmp_path / "out").rglob("*") if p.is_file()
    ]
    assert sorted(written) == sorted(names)


def test_the_same_zip_every_time(copied: Layout, course: Course, tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        publish(copied, course, tmp_path / name)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    assert "a01_tiny/tiny.py" in zipfile.ZipFile(tmp_path / "a.zip").namelist()


def test_it_never_writes_over_anything(copied: Layout, course: Course, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "x").write_text("mine")
    with pytest.raises(OperatorError, match="not empty"):
        publish(copied, course, tmp_path / "out")


def test_drift_is_refused(copied: Layout, course: Course, tmp_path: Path) -> None:
    (copied.release("a01_tiny") / "tiny.py").write_text("edited", encoding="utf-8")
    with pytest.raises(CourseErrors, match=r"drifted \(changed\): autograder build"):
        publish(copied, course, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_an_unfinished_assignment_is_refused(copied: Layout, course: Course, tmp_path: Path) -> None:
    master = copied.master("a01_tiny")
    text = master.read_text(encoding="utf-8")
    master.write_text(text.replace("# # ", "# # ‹title› ", 1), encoding="utf-8")
    assert "‹" in master.read_text(encoding="utf-8")
    build(copied)
    with pytest.raises(CourseErrors, match="a blank of the template is left"):
        publish(copied, course, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("file", "secret"),
    [
        ("tiny.py", "    totals = x.sum(axis=1, keepdims=True)"),
        ("tiny.py", "# La salida deja de ser una media ponderada: su escala depende de la fila."),
        ("mutants/by_columns.py", "return x / x.sum(axis=0, keepdims=True)"),
        ("alternatives/loop.py", "return np.stack([row / row.sum() for row in x])"),
        ("grader/test_tiny.py", "x = rng.uniform(1, 2, size=(5, 7))"),
    ],
)
def test_a_secret_that_shows_is_refused(
    file: str, secret: str, copied: Layout, course: Course, tmp_path: Path
) -> None:
    """Typed into the licence, the one packed file that is not derived: derived text is the author's own."""
    assert secret in (copied.solution("a01_tiny") / file).read_text(encoding="utf-8")
    (copied.root / "LICENSE").write_text(f"As is.\n  {secret.strip('# ')}\n", encoding="utf-8")
    with pytest.raises(
        CourseErrors, match=rf"LICENSE: it shows a line of solutions/a01_tiny/{file.split('.')[0]}"
    ):
        publish(copied, course, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_secrets_are_found_in_notebooks_and_their_outputs(copied: Layout) -> None:
    known = secrets(read_all(copied))
    notebook = (
        '{"cells": [{"outputs": [{"text": ["a\\n", "return np.stack([row / row.sum() for row in x])\\n"]}]}]}'
    )
    assert [leak.origin for leak in find_leaks({"a.ipynb": notebook}, known)] == [
        "a01_tiny/alternatives/loop.py"
    ]


def test_an_except_clause_is_anybodys(copied: Layout) -> None:
    """A public check may expect the error that a mutant's or a draw's code catches as well."""
    mutant = copied.solution("a01_tiny") / "mutants" / "overwrites.py"
    secret = "    except ValueError:\n        rows = x.shape[0] * 2\n"
    mutant.write_text(
        f"{mutant.read_text(encoding='utf-8')}\n\ntry:\n    pass\n{secret[4:]}", encoding="utf-8"
    )
    known = secrets(read_all(copied))
    assert [leak.line for leak in find_leaks({"tiny.py": secret}, known)] == ["rows = x.shape[0] * 2"]


def test_nothing_of_the_repositorys_solutions_shows(root: Path) -> None:
    everything = read_all(Layout(root))
    known = secrets(everything)
    assert len(known) > 200
    for assignment in everything:
        assert find_leaks(derive(assignment), known) == ()


def test_an_assignment_of_the_term_that_nobody_wrote(copied: Layout, tmp_path: Path) -> None:
    text = copied.course_file.read_text(encoding="utf-8").replace("a01_tiny", "a01_tyni")
    copied.course_file.write_text(text, encoding="utf-8")
    build(copied)
    with pytest.raises(CourseErrors, match='did you mean "a01_tiny"'):
        publish(copied, read_course(copied.course_file), tmp_path / "out")
