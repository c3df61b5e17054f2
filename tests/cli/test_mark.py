"""``autograder mark`` as a person meets it: what it prints, what it writes, and its exit codes."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from autograder.course.draws import variants
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.grading.seeds import course_secret
from autograder.handouts.answers import Answers


def run(*arguments: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "autograder", "mark", *map(str, arguments)]
    environment = os.environ | {"COLUMNS": "120"}
    return subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", timeout=60, env=environment
    )


@pytest.fixture
def answers(params_course: Path) -> Path:
    path = params_course / "answers.csv"
    path.write_text("student,question,answer\nana,4,144\nana,2,c\nbea,4,12\n=cmd,4,12\n", encoding="utf-8")
    return path


def test_a_sheet_that_was_everybodys(params_course: Path, answers: Path) -> None:
    done = run("a01_shares", answers, cwd=params_course)
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert ["ana", "1", "/", "5", "2"] in lines
    assert ["bea", "0", "/", "5", "1"] in lines
    assert "2 x count: Has contado los pesos de una sola consulta. Relee cuántas hay." in done.stdout
    assert "as the sheet that is the same for everybody" in done.stdout  # copies may have been meant
    assert lines[-1] == ["4", "rows", "marked,", "0", "not."]


def test_the_answers_are_not_written_over(params_course: Path, answers: Path) -> None:
    before = answers.read_bytes()
    done = run("a01_shares", answers, "--out", f"./{answers.name}", cwd=params_course)
    assert (done.returncode, answers.read_bytes() == before) == (2, True)
    assert "would be written over what was read" in done.stderr


def test_marks_in_a_table_in_the_language_asked_for(params_course: Path, answers: Path) -> None:
    out = params_course / "marks.csv"
    assert run("a01_shares", answers, "--out", out, "--lang", "en", cwd=params_course).returncode == 0
    rows = list(csv.DictReader(out.open(encoding="utf-8-sig")))
    assert [(r["student"], r["question"], r["right"], r["points"], r["max_points"]) for r in rows] == [
        ("ana", "count", "144", "1.0", "1.0"),
        ("ana", "dot", "a", "0.0", "1.0"),
        ("bea", "count", "144", "0.0", "1.0"),
        ("'=cmd", "count", "144", "0.0", "1.0"),
    ]
    assert (rows[1]["mutant"], rows[1]["misconception"]) == (
        "dot_twice",
        "You counted every product twice. Reread the definition of the dot product.",
    )


def test_the_copies_of_a_class_by_its_roster(params_course: Path) -> None:
    (params_course / "class.csv").write_text("id,name\nana,Ana\nbea,Bea\n", encoding="utf-8")
    layout = Layout(params_course)
    assignment = read_master(layout.master("a01_shares"))
    copies = variants(assignment, course_secret(layout.private / "secret"), ["ana", "bea"])
    right = Answers(assignment)
    rows = [
        f"{name};{id};{right.right(copy.drawn[id])}"
        for copy, name in zip(copies, ("ana", copies[1].code), strict=True)
        for id in ("share", "dot", "axis", "count")
    ]
    table = params_course / "answers.csv"
    table.write_text("\n".join(["student;question;answer", *rows]), encoding="utf-8")
    done = run("a01_shares", table, "--students", "class.csv", "--json", cwd=params_course)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["students"] == [
        {"student": "ana", "points": 5.0, "max_points": 5.0},
        {"student": "bea", "points": 5.0, "max_points": 5.0},
    ]
    assert {mark["code"] for mark in told["marks"]} == {copy.code for copy in copies}
    # Of another seed nobody has these copies.
    other = run("a01_shares", table, "--variants", "2", "--seed", "3", cwd=params_course)
    assert other.returncode == 1
    assert "answers.csv:2: nobody is called 'ana'" in other.stderr


def test_without_the_secret_of_the_printing_nothing_is_marked(params_course: Path, answers: Path) -> None:
    done = run("a01_shares", answers, "--variants", "3", cwd=params_course)
    assert done.returncode == 2
    assert "secret is missing, from which the copies were drawn: restore it" in done.stderr
    assert not (params_course / "private").exists()  # a new one would mark everything wrong


def test_bad_rows_are_named_and_the_rest_is_marked(params_course: Path, answers: Path) -> None:
    answers.write_text("student,question,answer\nana,4,144\nana,1,0,43\nana,5,porque sí\n", encoding="utf-8")
    done = run("a01_shares", answers, "--json", cwd=params_course)
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert [error["where"] for error in told["errors"]] == ["answers.csv:3", "answers.csv:4"]
    assert [mark["points"] for mark in told["marks"]] == [1.0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--students", "answers.csv", "--variants", "3"], "--students or --variants, not both"),
        (["--seed", "3"], "--seed chooses among --variants N"),
        (["--variants", "0"], "0 is not in the range"),
        (["--students", "nobody.csv"], "does not exist"),
        (["--students", "answers.csv"], "answers.csv:1: no column id"),
    ],
)
def test_wrong_usage_is_a_sentence(
    params_course: Path, answers: Path, arguments: list[str], said: str
) -> None:
    done = run("a01_shares", answers.name, *arguments, cwd=params_course)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_table_that_is_none(params_course: Path, answers: Path) -> None:
    answers.write_bytes(b"\xff\xfe\x00")
    done = run("a01_shares", answers, cwd=params_course)
    assert (done.returncode, "a UTF-8 CSV file" in done.stderr) == (2, True)
    assert run("a01_share", answers, cwd=params_course).returncode == 2


def test_one_row_a_student_with_the_sum(params_course: Path, answers: Path) -> None:
    totals = params_course / "totals.csv"
    assert run("a01_shares", answers, "--totals", totals, cwd=params_course).returncode == 0
    rows = list(csv.DictReader(totals.open(encoding="utf-8-sig")))
    assert [(r["student"], float(r["points"]), float(r["max_points"])) for r in rows][:2] == [
        ("ana", 1.0, 5.0),
        ("bea", 0.0, 5.0),
    ]
