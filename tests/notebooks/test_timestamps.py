"""timestamp.txt, by the exchange or by hand: read as nbgrader does, and said where that may surprise."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.notebooks.timestamps import FILE, moment


@pytest.mark.parametrize(
    "text",
    [
        "2027-02-21 10:00:00 UTC",
        "2027-02-21 10:00:00.123456 UTC",
        "2027-02-21 10:00 +0100",
        "2027-02-21T10:00:00Z",
        "2027-02-21 10:00:00.5 Europe/Madrid",
        "",
    ],
)
def test_nothing_is_said_of_a_plain_one(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert moment(tmp_path).said == ""
    assert moment(tmp_path).usable


def test_nothing_is_said_where_there_is_none(tmp_path: Path) -> None:
    assert moment(tmp_path).usable


def test_a_date_in_another_order_is_said_as_it_was_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("05/03/2027 10:00", encoding="utf-8")
    assert "read as 2027-05-03 10:00:00 UTC" in moment(tmp_path).said


def test_a_time_without_a_zone_is_said_to_be_utc(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("2027-02-22 01:00:00", encoding="utf-8")
    assert "2027-02-22 01:00:00 UTC" in moment(tmp_path).said


@pytest.mark.parametrize(
    "data", [b"ayer por la tarde", b"2027-02-30 10:00:00 UTC", b"\xff\xfe2\x00", b"\x80"]
)
def test_what_is_no_date_stops_nobody_else(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    assert not moment(tmp_path).usable
    assert "is no date" in moment(tmp_path).said
