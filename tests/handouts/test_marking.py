"""Answers collected on paper, marked from the same draws as the copies."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.course.draws import Variant, nameless, variants
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.errors import CourseErrors
from autograder.handouts.answers import Answers
from autograder.handouts.marking import Mark, Marked, mark
from autograder.model import Assignment

SECRET = bytes(32)
Sheets = Callable[..., Marked]


@pytest.fixture
def shares(params_course: Path) -> Assignment:
    return read_master(Layout(params_course).master("a01_shares"))


@pytest.fixture
def copies(shares: Assignment) -> tuple[Variant, ...]:
    return variants(shares, SECRET, ["ana", "bea"])


@pytest.fixture
def sheets(shares: Assignment, tmp_path: Path) -> Sheets:
    """Marks a table that is written down here."""

    def run(text: str, copies: tuple[Variant, ...] | None = None) -> Marked:
        path = tmp_path / "answers.csv"
        path.write_text(text, encoding="utf-8")
        return mark(path, shares, copies)

    return run


def told(marked: Marked) -> list[tuple[str, str, float, tuple[str, ...]]]:
    return [(m.student, m.question.id, m.points, tuple(x.id for x in m.mistakes)) for m in marked.marks]


# --- the same sheet for everybody ------------------------------------------------------------------


def test_without_variants_everybody_had_the_numbers_of_the_screen(sheets: Sheets) -> None:
    marked = sheets(
        "student,question,answer\n"
        "ana,share,0.429\nana,dot,a\nana,axis,(B)\nana,count,144\n"
        "bea,1,3/7\nbea,2,c)\nbea,3,\nbea,4,12\n"
    )
    assert marked.errors == ()
    assert told(marked) == [
        ("ana", "share", 2.0, ()),
        ("ana", "dot", 1.0, ()),
        ("ana", "axis", 1.0, ()),
        ("ana", "count", 1.0, ()),
        ("bea", "share", 2.0, ()),
        ("bea", "dot", 0.0, ("dot_twice",)),
        ("bea", "axis", 0.0, ()),
        ("bea", "count", 0.0, ("count_one_row",)),
    ]
    assert list(marked.totals().values()) == [5.0, 2.0]


def test_the_tolerance_of_the_hidden_check_holds_on_paper_too(sheets: Sheets) -> None:
    marked = sheets("student;question;answer\na;share;0,43\nb;share;0,4\nc;share;0,434\n")
    assert [m.points for m in marked.marks] == [2.0, 0.0, 0.0]


def test_a_number_betrays_its_mistake_however_it_was_rounded(sheets: Sheets) -> None:
    marked = sheets("student;question;answer\na;share;0,75\nb;share;0,571\nc;share;0,57\nd;share;0,9\n")
    assert [[x.id for x in m.mistakes] for m in marked.marks] == [
        ["share_as_ratio"], ["share_of_second"], ["share_of_second"], []
    ]  # fmt: skip


# --- copies that differ ----------------------------------------------------------------------------


def rows(shares: Assignment, copies: tuple[Variant, ...], by_code: bool) -> str:
    answers = Answers(shares)
    text = "student;question;answer\n"
    for copy in copies:
        for id in ("share", "dot", "axis", "count"):
            right = answers.right(copy.drawn[id])
            text += f"{copy.code if by_code else copy.student};{id};{right}\n"
    return text


@pytest.mark.parametrize("by_code", [False, True])
def test_what_is_right_on_each_copy_earns_all(
    shares: Assignment, copies: tuple[Variant, ...], sheets: Sheets, by_code: bool
) -> None:
    marked = sheets(rows(shares, copies, by_code), copies)
    assert marked.errors == ()
    assert [marked.totals()[student] for student in ("ana", "bea")] == [5.0, 5.0]
    assert {m.code for m in marked.marks} == {copy.code for copy in copies}


def test_a_neighbours_answers_earn_less(
    shares: Assignment, copies: tuple[Variant, ...], sheets: Sheets
) -> None:
    swapped = rows(shares, copies, False).replace("ana;", "x;").replace("bea;", "ana;").replace("x;", "bea;")
    marked = sheets(swapped, copies)
    assert [marked.totals()[student] for student in ("ana", "bea")] != [5.0, 5.0]


def test_each_letter_betrays_what_stands_there_on_that_copy(
    copies: tuple[Variant, ...], sheets: Sheets
) -> None:
    for copy in copies:
        text = "".join(f"{copy.student};dot;{letter}\n" for letter in "abcd")
        for line in text.splitlines():
            (made,) = sheets(f"student;question;answer\n{line}\n", copies).marks
            option = dict(copy.drawn["dot"].options)[made.answer]
            assert [m.id for m in made.mistakes] == ([option.misconception] if option.misconception else [])


def test_copies_without_a_name_go_by_their_code(shares: Assignment, sheets: Sheets) -> None:
    copies = variants(shares, SECRET, nameless(3, 7))
    marked = sheets(rows(shares, copies, True).lower(), copies)
    assert marked.errors == ()
    assert [m.student for m in marked.marks[::4]] == [copy.code for copy in copies]
    assert marked.students == tuple(copy.code for copy in copies)


def test_who_got_a_copy_and_has_no_row_is_listed(copies: tuple[Variant, ...], sheets: Sheets) -> None:
    marked = sheets("student,question,answer\nbea,count,144\n", copies)
    assert marked.students == ("ana", "bea")
    assert marked.totals()["ana"] == 0


# --- rows that need a person -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("anna;count;144", "nobody is called 'anna': did you mean \"ana\"?"),
        (";count;144", "no student: an id, or the code"),
        ("ana;cuont;144", "no question 'cuont': did you mean \"count\"?"),
        ("ana;9;144", "no question '9': its number on the sheet, or its id"),
        ("ana;why;porque sí", "why is an essay question: mark it by hand, with the rubric"),
        ("ana;dot;b o c", "answer 'b o c' to dot: one letter from a to d, or nothing"),
        ("ana;axis;d", "answer 'd' to axis: one letter from a to c"),
        ("ana;share;43 %", "answer '43 %' to share: one number, such as 0.43"),
        ("ana;count;144\nana;4;143", "ana answered count in line 3 too: one row each"),
    ],
)
def test_a_bad_row_is_said_and_the_rest_is_marked(
    row: str, said: str, copies: tuple[Variant, ...], sheets: Sheets
) -> None:
    marked = sheets(f"student;question;answer\nbea;count;144\n{row}\nbea;share;\n", copies)
    (error,) = marked.errors
    assert str(error).startswith(f"answers.csv:{row.count(chr(10)) + 3}: {said}")
    assert [m.question.id for m in marked.marks if m.student == "bea"] == ["count", "share"]


def test_a_comma_that_splits_a_number_is_no_answer(sheets: Sheets) -> None:
    marked = sheets('student,question,answer\nana,share,0,429\nbea,share,"0,429"\n')
    (error,) = marked.errors
    assert str(error) == (
        "answers.csv:2: 0,429 is more than one answer: "
        'quote it, "0,43", or separate the columns with semicolons'
    )
    assert [m.points for m in marked.marks] == [2.0]


def test_an_id_that_is_another_copys_code_is_not_guessed(shares: Assignment, sheets: Sheets) -> None:
    (first,) = variants(shares, SECRET, ["ana"])
    copies = variants(shares, SECRET, ["ana", first.code])
    marked = sheets(f"student;question;answer\n{first.code};count;144\nana;count;144\n", copies)
    assert [error.what for error in marked.errors] == [
        f"{first.code!r} is one student's id and another's code"
    ]
    assert [m.student for m in marked.marks] == ["ana"]


def test_a_table_without_its_columns(sheets: Sheets) -> None:
    with pytest.raises(CourseErrors, match=r"answers\.csv:1: no column question, answer"):
        sheets("student,points\nana,1\n")


def test_a_mark_says_what_the_copy_asked_for(sheets: Sheets) -> None:
    (made,) = sheets("student,question,answer\nana,count,7\n").marks
    assert isinstance(made, Mark)
    assert (made.right, made.code, made.answer) == (144, "", "7")
