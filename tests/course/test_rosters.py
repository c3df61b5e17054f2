"""An instructor's CSV files: read leniently in form, strictly in what they say."""

import pytest

from autograder.course.rosters import EXTRA, csv_rows, read_roster
from autograder.errors import CourseErrors


@pytest.mark.parametrize(
    "text",
    [
        "id,name\nana,Ana\nbea,Bea\n",
        "\ufeffid;name\r\nana;Ana\r\nbea;Bea\r\n",
        "ID , Name\nana,Ana\nbea,Bea\n,\n\n",
    ],
)
def test_the_usual_dresses_of_a_roster(tmp_path, text):
    path = tmp_path / "roster.csv"
    path.write_text(text, encoding="utf-8", newline="")
    assert [(e.id, e.name) for e in read_roster(path)] == [("ana", "Ana"), ("bea", "Bea")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('id,name\n"ana,Ana\nbea,Bea\n', "roster.csv"),
        ("id,name\nana,A\0na\n", "control character"),
        ("id,name\nana," + "x" * 200_000 + "\n", "roster.csv"),
        ("name\nAna\n", "no column id"),
        ("id\nana\nana\n", "an id of its own"),
        ("id\n\xe9\n".encode("latin-1"), "UTF-8"),
        ("id,name\n", "roster.csv:1: nobody in it"),
        ("id,name\nana,P\xe9rez, Ana\n", "2: 'Ana' beyond the last column"),
        ("id,id\nana,bea\n", "the column id stands twice"),
        ("id\nana\nana\u200b\n", r"3: .* invisible character \(U\+200B\)"),
        ("id\n\u202eana\n", r"2: .* invisible character \(U\+202E\)"),
    ],
)
def test_what_would_lose_students_is_refused_with_its_place(tmp_path, text, says):
    path = tmp_path / "roster.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(CourseErrors, match=says):
        read_roster(path)


def test_fields_beyond_the_last_column_are_kept_apart(tmp_path):
    path = tmp_path / "rows.csv"
    path.write_text("id,answer\nana,0,43\nbea,1,\n")
    rows = [row for _, row in csv_rows(path, required=("id",), known=("id", "answer"))]
    assert rows == [{"id": "ana", "answer": "0", EXTRA: "43"}, {"id": "bea", "answer": "1"}]
