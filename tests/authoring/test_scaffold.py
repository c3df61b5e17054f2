"""A new assignment: whole as it comes, listed blanks, and right once they are filled in."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from autograder.authoring.lint import lint
from autograder.authoring.scaffold import new
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.errors import OperatorError

SLUG = "a04_scaling"
# What an author types over a blank where some words are not enough: (file, old line, new lines).
CODE = [
    ("scaling.py", "    return x  # ‹the solution›", "    return x - x.mean(axis=0)"),
    (
        "scaling.py",
        "# ‹Two or three examples that a student may see; give each its sentence.›",
        'assert np.allclose(center(np.array([[1.0, 2.0], [3.0, 6.0]]))[0], [-1, -2]), "columns sum to 0"',
    ),
    (
        "mutants/wrong_axis.py",
        "    return x - 1.0  # ‹the usual mistake›",
        "    return x - x.mean(axis=1, keepdims=True)",
    ),
    (
        "mutants/in_place.py",
        "    x += 1.0  # ‹the right numbers, written over the input›",
        "    x -= x.mean(axis=0)",
    ),
    (
        "alternatives/another_way.py",
        "    return x  # ‹right, in another way›",
        "    return np.stack([column - column.sum() / len(column) for column in x.T], axis=1)",
    ),
]


@pytest.fixture
def course(tmp_path: Path) -> Layout:
    (tmp_path / "course.yml").write_text(
        f"title: {{es: a, en: b}}\nassignments: [{{slug: {SLUG}}}]\n", encoding="utf-8"
    )
    return Layout(tmp_path)


def fill(layout: Layout) -> None:
    """The code as above, and any words over every other blank."""
    for name, old, lines in CODE:
        path = layout.solution(SLUG) / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, lines), encoding="utf-8")
    words = iter(f"some words {n}" for n in range(1_000))
    for path in sorted(layout.solution(SLUG).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"‹[^›]*›", lambda _: next(words), text), encoding="utf-8")


def test_it_reads_as_it_comes_and_every_blank_is_a_finding(course: Layout) -> None:
    files = new(course, SLUG)
    assert {f.relative_to(course.solution(SLUG)).as_posix() for f in files} == {
        "scaling.py",
        "grader/test_scaling.py",
        "grader/fuzz.py",
        "mutants/wrong_axis.py",
        "mutants/in_place.py",
        "alternatives/another_way.py",
    }
    assert [q.id for q in read_master(course.master(SLUG)).questions] == ["center", "axis_choice", "reasons"]
    findings = lint(course, SLUG)
    assert {f.rule for f in findings} == {"blank"}
    blanks = sum(text.count("‹") > 0 for f in files for text in f.read_text(encoding="utf-8").split("\n"))
    assert len(findings) == blanks > 30


def test_filled_in_it_passes_autograder_check(course: Layout) -> None:
    new(course, SLUG)
    fill(course)
    assert lint(course, SLUG) == ()
    command = ["check", SLUG, "--course", str(course.root), "--seeds", "5", "--update", "--json"]
    command += ["--backend", "in-process", "--isolation", "none"]
    program = "import sys; from autograder.cli import main; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", program, *command], capture_output=True, timeout=120)
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()
    rows = json.loads(done.stdout)["assignments"][0]["candidates"]
    assert {row["kind"] for row in rows.values()} == {"reference", "stub", "alternative", "mutant"}


@pytest.mark.parametrize("slug", ["scaling", "a4_scaling", "a04_Scaling", "a04_", "../a04_x"])
def test_a_slug_that_is_none(slug: str, course: Layout) -> None:
    with pytest.raises(OperatorError, match="such as a04_scaling"):
        new(course, slug)
    assert not course.solutions.exists()


def test_an_assignment_is_never_written_over(course: Layout) -> None:
    new(course, SLUG)
    with pytest.raises(OperatorError, match="there already"):
        new(course, SLUG)
