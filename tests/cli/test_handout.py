"""``autograder handout`` as a person meets it: what it prints, what it writes, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


def run(*arguments: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "autograder", "handout", *map(str, arguments)]
    environment = os.environ | {"COLUMNS": "120"}
    return subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", timeout=120, env=environment
    )


def test_the_sheet_of_an_assignment_in_the_courses_first_language(params_course: Path) -> None:
    done = run("a01_shares", "--out", "out", cwd=params_course)
    assert (done.returncode, done.stderr.strip()) == (0, "")
    first, last = done.stdout.strip().splitlines()
    assert first.split()[0] == "students/a01_shares.es.pdf"
    assert first.split()[2] in ("page", "pages")
    assert last == "1 file in out."
    assert (params_course / "out/students/a01_shares.es.pdf").read_bytes().startswith(b"%PDF-")


def test_all_assignments_for_programs(params_course: Path) -> None:
    done = run("all", "--out", "out", "--kind", "key", "--format", "html", "--json", cwd=params_course)
    said = json.loads(done.stdout)
    assert done.returncode == 0
    assert [Path(file["file"]).name for file in said["files"]] == ["a01_shares.key.es.html"]
    assert (said["notes"], said["errors"]) == ([], [])


def test_a_class_from_a_roster(params_course: Path) -> None:
    (params_course / "class.csv").write_text("id;name\ns-01;Ana Pérez\ns-02;\U0001f409\n", encoding="utf-8")
    done = run("a01_shares", "--out", "out", "--students", "class.csv", "--lang", "en", cwd=params_course)
    assert done.returncode == 0
    lines = [line.split()[0] for line in done.stdout.splitlines()]
    assert lines[:3] == [
        "students/a01_shares.en/", "students/a01_shares.en.all.pdf", "staff/a01_shares.variants.csv",
    ]  # fmt: skip
    assert "2 copies" in done.stdout
    assert "note: " in done.stdout  # no font shows a dragon
    assert "s-02" in done.stdout


def test_a_bad_row_of_a_roster_is_said_with_its_line(params_course: Path) -> None:
    (params_course / "class.csv").write_text("id,name\ns-01,Ana\n,Berta\ns-01,Clara\n", encoding="utf-8")
    done = run("a01_shares", "--out", "out", "--students", "class.csv", cwd=params_course)
    assert done.returncode == 2
    assert "class.csv:3: id ''" in done.stderr
    assert "class.csv:4: id 's-01'" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (params_course / "out").exists()


def test_what_cannot_be_printed_is_said_with_file_and_line(params_course: Path) -> None:
    master = params_course / "solutions/a01_shares/shares.py"
    text = master.read_text(encoding="utf-8").replace("$w = a / (a + b)$", r"$w = \fraq{a}{b}$", 1)
    master.write_text(text, encoding="utf-8")
    done = run("a01_shares", "--out", "out", cwd=params_course)
    assert done.returncode == 1
    assert done.stderr.strip().startswith("a01_shares/shares.py:3: ")
    assert r"\frac" in done.stderr  # the nearest that is known
    assert "^" in done.stderr
    assert done.stdout.strip() == "0 files in out."


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["a01_share"], "did you mean a01_shares?"),
        (["a01_shares", "--variants", "2", "--students", "course.yml"], "not both"),
        (["a01_shares", "--seed", "3"], "--variants N"),
        (["a01_shares", "--kind", "rubrics"], "rubric"),
        (["a01_shares", "--students", "nobody.csv"], "nobody.csv"),
    ],
)
def test_wrong_usage_is_exit_2_and_a_sentence(arguments: list[str], said: str, params_course: Path) -> None:
    done = run(*arguments, "--out", "out", cwd=params_course)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_cannot_be_written_is_a_sentence(params_course: Path) -> None:
    (params_course / "out").write_text("a file", encoding="utf-8")
    done = run("a01_shares", "--out", "out/below", cwd=params_course)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
