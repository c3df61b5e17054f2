"""Damage at random: whatever the bytes, intake answers with submissions and reasons, never an exception."""

from __future__ import annotations

import io
import json
import random
import zipfile
from pathlib import Path

import pytest
from filled_in import solved_stub
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from autograder.course.intake import collect
from autograder.course.notices import NOTICE_CODES
from autograder.course.release import read_release
from autograder.course.source import read_source
from autograder.model import Assignment

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "cells",
                    "source",
                    "cell_type",
                    "metadata",
                    "worksheets",
                    "nbformat",
                    "id",
                    "multicabeza",
                    "nbgrader",
                    "tags",
                    "question",
                    "role",
                    "grade_id",
                ]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)
SLOW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def read(name: str, data: bytes, assignment: Assignment, release_dir: Path) -> None:
    """Cells to run, or a reason why there are none: never neither, and never both."""
    file = read_source(name, data, assignment, read_release(release_dir))
    assert bool(file.cells or file.essays) != (file.unreadable is not None)
    assert file.unreadable is None or file.unreadable.code in NOTICE_CODES


@SLOW
@given(data=st.binary(max_size=400), name=st.sampled_from(["a.py", "a.ipynb"]))
def test_any_bytes(data: bytes, name: str, tiny: Assignment, release_dir: Path) -> None:
    read(name, data, tiny, release_dir)


@SLOW
@given(text=st.text(max_size=400))
def test_any_text(text: str, tiny: Assignment, release_dir: Path) -> None:
    data = text.encode("utf-8", "surrogatepass")
    read("a.py", data, tiny, release_dir)


@SLOW
@given(top=JSON)
def test_any_json(top: object, tiny: Assignment, release_dir: Path) -> None:
    read("a.ipynb", json.dumps(top).encode(), tiny, release_dir)


@pytest.mark.parametrize("seed", range(40))
def test_a_zip_with_wrong_bytes(seed: int, tmp_path: Path, tiny: Assignment, release_dir: Path) -> None:
    chance = random.Random(seed)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as target:
        for student in ("alice", "bob"):
            target.writestr(f"{student}/tiny.py", solved_stub(release_dir))
    data = bytearray(stream.getvalue())
    if chance.random() < 0.3:
        del data[chance.randrange(len(data)) :]
    for _ in range(chance.randrange(1, 12)):
        at = chance.choice([chance.randrange(len(data)), max(0, len(data) - chance.randrange(1, 200))])
        data[at] = chance.randrange(256)
    (tmp_path / "class.zip").write_bytes(data)
    intake = collect([tmp_path / "class.zip"], tiny, release_dir)
    assert intake.submissions or intake.unmatched
    assert all(u.notice.code in NOTICE_CODES and u.name for u in intake.unmatched)
