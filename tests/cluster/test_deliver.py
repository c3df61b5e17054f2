"""What a run writes: latest verdicts in the tables, readers' essay points, and no cell a spreadsheet runs."""

from dataclasses import replace

import pytest

from autograder.cluster.deliver import Delivery, status, with_essays
from autograder.cluster.runner import Unjudged
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.course.rosters import Enrolled, EssayScore
from autograder.model import CheckResult, Outcome, QuestionResult, Result, Text

QUESTIONS = (QuestionResult("axis", 1.0, 1.0, "graded"), QuestionResult("why", None, 2.0, "waiting"))
WRITTEN = {"why": "Porque..."}
RESULT = Result("s01", "a01_tiny", "s01.py", "0", QUESTIONS, (), essays=WRITTEN)


@pytest.fixture
def delivery(tiny_course, tmp_path):
    assignment = read_master(Layout(tiny_course).master("a01_tiny"))
    return lambda **more: Delivery(tmp_path / "out", assignment, ["es"], **more)


def test_a_second_run_keeps_the_first_ones_students_and_takes_the_newer_verdict(delivery):
    first = delivery()
    first.add(RESULT)
    first.add(replace(RESULT, student="s02"))
    second = delivery()
    second.add(replace(RESULT, questions=(QuestionResult("axis", 0.0, 1.0, "graded"),)))
    assert {s: r.score for s, r in second.results.items()} == {"s01": 0.0, "s02": 1.0}


def test_a_readers_points_fill_the_essay_in():
    scored = with_essays(RESULT, {("s01", "why"): EssayScore(1.5, "Bien")})
    assert (scored.score, status(scored)) == (2.5, "graded")
    assert scored.questions[1].comment == "Bien"
    assert (RESULT.score, status(RESULT)) == (1.0, "waiting")
    assert with_essays(RESULT, {("s02", "why"): EssayScore(1.5)}) == RESULT


def test_a_readers_points_survive_a_regrade_while_the_essay_is_the_same(delivery):
    delivery(essays={("s01", "why"): EssayScore(1.5)}).add(RESULT)
    again = delivery()
    again.add(RESULT)
    assert again.results["s01"].score == 2.5
    again.add(replace(RESULT, essays={"why": "Otra cosa."}))
    assert status(again.results["s01"]) == "waiting"


def test_a_readers_points_reach_the_verdicts_of_an_earlier_run(delivery):
    delivery().add(RESULT)
    later = delivery(essays={("s01", "why"): EssayScore(2.0)})
    assert later.results["s01"].score == 3.0
    assert delivery().results["s01"].score == 3.0  # it was recorded


def test_nobody_is_silently_dropped(delivery):
    run = delivery(roster=[Enrolled("s02")], essays={("s03", "why"): EssayScore(1.0)})
    run.add(RESULT)
    assert [(n.code, n.fields["student"]) for n in run.strangers()] == [
        ("not-on-roster", "s01"), ("essay-nobody", "s03")
    ]  # fmt: skip


def test_what_waits_for_a_reader_is_told_from_what_was_not_written():
    check = CheckResult("test_axis", "axis", 1.0, Outcome.PASSED, Text("Sí.", "Yes."))
    blank = replace(RESULT, checks=(check,), essays={})
    assert status(blank) == "essay not written"
    assert status(replace(blank, essays=WRITTEN)) == "waiting"
    assert status(replace(blank, checks=())) == "nothing to grade"


def test_our_own_fault_is_never_a_number_in_the_table(delivery, tmp_path):
    run = delivery(roster=[Enrolled("s01"), Enrolled("s02"), Enrolled("s03", "Three")])
    run.add(replace(RESULT, questions=(QuestionResult("axis", None, 1.0, "internal"),)))
    run.add(replace(RESULT, student="s02"))  # of an earlier run
    run.add(Unjudged("s02", "the judge died"))
    run.finish([])
    rows = (tmp_path / "out" / "grades.csv").read_text(encoding="utf-8-sig").splitlines()
    assert rows[1].startswith("s01,,,,1.0,not judged")
    assert rows[2].startswith("s02,,,,10.0,not judged")
    assert rows[3].startswith("s03,Three,,,10.0,not submitted")
