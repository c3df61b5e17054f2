"""One student's folder in nbgrader's ``submitted``: all of it is that student's, whatever it is called."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from filled_in import solved_notebook, solved_stub
from gathering import ANSWER, fill, who, why, zipped

from autograder.course.intake import Intake, collect_student
from autograder.errors import OperatorError
from autograder.model import Assignment

Take = Callable[[], Intake]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "submitted" / "s01" / "a01_tiny"


@pytest.fixture
def take(folder: Path, tiny: Assignment, release_dir: Path) -> Take:
    return lambda: collect_student("s01", folder, tiny, release_dir)


@pytest.mark.parametrize(
    "name",
    [
        "tiny.ipynb",
        "tiny (1).ipynb",
        "tiny.es.ipynb",
        "TINY_final.IPYNB",
        "mha_final(1).ipynb",
        "bob.ipynb",
        "Bob_12_assignsubmission_file_tiny.ipynb",
        "deep/er/tiny.ipynb",
        "a01_tiny/tiny.ipynb",
    ],
)
def test_a_notebook_of_any_name(name: str, folder: Path, take: Take, release_dir: Path) -> None:
    fill(folder, **{name: json.dumps(solved_notebook(release_dir))})
    intake = take()
    assert who(intake) == {"s01": [name]}
    assert intake.submissions[0].files[0].unreadable is None
    assert why(intake) == {}


def test_programs_zips_and_both_languages_come_together(folder: Path, take: Take, release_dir: Path) -> None:
    fill(folder, **{"tiny.py": solved_stub(release_dir), "bob/tiny.en.ipynb": "{", "other.py": ANSWER})
    fill(folder, **{"tiny.es.ipynb": json.dumps(solved_notebook(release_dir))})
    zipped(folder / "entrega.zip", {"ana.py": ANSWER + "# zipped", "carla/x.py": ANSWER + "# too"})
    assert who(take()) == {
        "s01": [
            "bob/tiny.en.ipynb",
            "entrega/ana.py",
            "entrega/carla/x.py",
            "other.py",
            "tiny.es.ipynb",
            "tiny.py",
        ]
    }


def test_what_nbgrader_puts_there_is_nobodys_mistake(folder: Path, take: Take) -> None:
    fill(
        folder,
        **{
            "timestamp.txt": "2027-02-19 12:00:00 UTC",
            "submission_secret.txt": "abc",
            ".ipynb_checkpoints/tiny-checkpoint.ipynb": "{}",
            "sub/.ipynb_checkpoints/x-checkpoint.ipynb": "{}",
            "feedback/2027-02-18/tiny.html": "<html>",
            "tiny.py": ANSWER,
        },
    )
    intake = take()
    assert who(intake) == {"s01": ["tiny.py"]}
    assert why(intake) == {}
    assert intake.submissions[0].notices == ()


def test_what_else_is_left_out_is_said_with_its_student(folder: Path, take: Take) -> None:
    fill(
        folder,
        **{
            "tiny.py": ANSWER,
            "essay.pdf": "%PDF",
            "a02_other/tiny.py": ANSWER,
            "notes/timestamp.txt": "",
            "page.html": "",
            "check.py": "",
        },
    )
    assert why(take()) == {
        "s01/a01_tiny/essay.pdf": "other-type",
        "s01/a01_tiny/a02_other/tiny.py": "other-assignment",
        "s01/a01_tiny/notes/timestamp.txt": "other-type",
        "s01/a01_tiny/page.html": "other-type",
        "s01/a01_tiny/check.py": "release-file",
    }


@pytest.mark.parametrize("names", [(), ("timestamp.txt",), ("timestamp.txt", "essay.pdf")])
def test_a_folder_with_nothing_to_grade_is_said_once(
    names: tuple[str, ...], folder: Path, take: Take
) -> None:
    folder.mkdir(parents=True)
    fill(folder, **dict.fromkeys(names, "x"))
    intake = take()
    assert intake.submissions == ()
    (notice,) = [u.notice for u in intake.unmatched if u.notice.code == "nothing-to-grade"]
    assert notice.fields == {"file": "s01/a01_tiny", "student": "s01"}
    assert len(intake.unmatched) == 1 + ("essay.pdf" in names)


def test_a_damaged_zip_alone_still_gets_a_verdict(folder: Path, take: Take) -> None:
    data = zipped(folder / "tiny.zip", {"tiny.py": ANSWER * 50}).read_bytes()
    (folder / "tiny.zip").write_bytes(data[:-30])
    (submission,) = take().submissions
    assert submission.files[0].unreadable is not None
    assert submission.files[0].unreadable.code == "zip-damaged"


def test_a_folder_that_is_not_there_is_wrong_usage(take: Take) -> None:
    with pytest.raises(OperatorError, match="a01_tiny"):
        take()
