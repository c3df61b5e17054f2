"""From a heap of files and folders to one submission a student; nothing is dropped unsaid."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from filled_in import solved_notebook, solved_stub
from gathering import ANSWER, Gather, fill, who, why

from autograder.course import files
from autograder.errors import OperatorError

# --- whose file is it ----------------------------------------------------------------------------


def test_files_of_a_class(tmp_path: Path, gather: Gather) -> None:
    notebook = json.dumps({"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "code", "source": ANSWER}]})
    fill(
        tmp_path / "in",
        **{
            "alice.py": ANSWER,
            "bob.ipynb": notebook,
            "carol_tiny.py": ANSWER + "# c",
            "tiny_dan.py": ANSWER + "# d",
            "erin (1).py": ANSWER + "# e",
            "José Ñandú_123_assignsubmission_file_tiny.py": ANSWER + "# j",
            "m@uni.es.py": ANSWER + "# m",
            "tiny.py": ANSWER,
            "tiny (2).py": ANSWER,
            "a01_tiny.en.py": ANSWER,
        },
    )
    (tmp_path / "in" / "zoe").mkdir()
    fill(tmp_path / "in", **{"zoe/x.py": ANSWER})
    intake = gather(tmp_path / "in")
    assert set(who(intake)) == {"alice", "bob", "carol", "dan", "erin", "José Ñandú_123", "m@uni.es", "zoe"}
    assert why(intake) == {
        "in/tiny.py": "no-student",
        "in/tiny (2).py": "no-student",
        "in/a01_tiny.en.py": "no-student",
    }
    assert all(u.reason for u in intake.unmatched)


def test_folders_of_students(tmp_path: Path, gather: Gather) -> None:
    fill(
        tmp_path / "in",
        **{
            "alice/tiny.py": ANSWER,
            "bob/a01_tiny/tiny.py": ANSWER,
            "bob/a02_other/tiny.py": ANSWER,
            "carol/deep/er/answer.py": ANSWER,
            "dan/essay.pdf": "%PDF",
            "erin/tiny.py": ANSWER,
            "erin/tiny.es.ipynb": json.dumps({"cells": [{"cell_type": "code", "source": ANSWER + "# nb"}]}),
            "erin/utils.py": "x = 1\n",
            "erin/copy.py": ANSWER,
            "erin/check.py": "print('ours')",
            "erin/README.es.md": "# Ours",
            "erin/attention.explorer.es.html": "<!doctype html>",
            "erin/readme.en.md": "# Ours",
            "erin/README.md": "# Theirs",
            "erin/__pycache__/tiny.pyc": "",
        },
    )
    (tmp_path / "in" / "fay").mkdir()
    intake = gather(tmp_path / "in")
    assert who(intake) == {
        "alice": ["tiny.py"],
        "bob": ["a01_tiny/tiny.py"],
        "carol": ["deep/er/answer.py"],
        "erin": ["copy.py", "tiny.es.ipynb"],
    }
    erin = intake.submissions[-1]
    assert {n.code: n.fields["file"] for n in erin.notices} == {
        "duplicate-file": "tiny.py",
        "helper-file": "utils.py",
    }
    assert why(intake) == {
        "in/bob/a02_other/tiny.py": "other-assignment",
        "in/dan/essay.pdf": "other-type",
        "in/dan": "nothing-to-grade",
        "in/fay": "empty-folder",
        "in/erin/check.py": "release-file",
        "in/erin/README.es.md": "release-file",
        "in/erin/attention.explorer.es.html": "release-file",
        "in/erin/readme.en.md": "release-file",
        "in/erin/README.md": "other-type",
        "in/erin/__pycache__": "system-file",
    }


def test_one_students_folder_given_by_itself(tmp_path: Path, gather: Gather) -> None:
    fill(
        tmp_path / "alice", **{"tiny.py": ANSWER, "tiny.es.ipynb": json.dumps({"cells": []}), "notes.txt": ""}
    )
    assert list(who(gather(tmp_path / "alice"))) == ["alice"]
    fill(tmp_path / "bob", **{"a01_tiny/tiny.py": ANSWER})
    assert list(who(gather(tmp_path / "bob"))) == ["bob"]


def test_single_files_are_named_after_themselves_or_their_folder(tmp_path: Path, gather: Gather) -> None:
    fill(tmp_path, **{"alice/tiny.py": ANSWER, "bob/a01_tiny/tiny.py": ANSWER, "carol.py": ANSWER})
    intake = gather(*(tmp_path / name for name in ("alice/tiny.py", "bob/a01_tiny/tiny.py", "carol.py")))
    assert list(who(intake)) == ["alice", "bob", "carol"]


def test_the_release_given_by_mistake_is_nobodys(gather: Gather, release_dir: Path) -> None:
    intake = gather(release_dir / "tiny.py")
    assert intake.submissions == ()
    assert list(why(intake).values()) == ["no-student"]


def test_one_students_files_from_several_places_come_together(tmp_path: Path, gather: Gather) -> None:
    fill(tmp_path, **{"one/alice.py": ANSWER, "two/alice/a.py": ANSWER + "#"})
    assert who(gather(tmp_path / "one", tmp_path / "two")) == {"alice": ["alice.py", "a.py"]}


def test_one_file_of_nobody_does_not_make_a_class_one_students(tmp_path: Path, gather: Gather) -> None:
    names = ("ana", "berta", "tiny (1)")
    fill(tmp_path / "in", **{f"{name}.py": f"{ANSWER}# {name}" for name in names})
    intake = gather(tmp_path / "in")
    assert set(who(intake)) == {"ana", "berta"}
    assert why(intake) == {"in/tiny (1).py": "no-student"}


def test_decomposed_letters_are_the_same_student(tmp_path: Path, gather: Gather) -> None:
    fill(tmp_path, **{"in/nu\u0303o.py": ANSWER, "in/ñ.py": ANSWER})
    assert set(who(gather(tmp_path / "in"))) == {"nũo", "ñ"}


def test_names_with_traps_in_them(tmp_path: Path, gather: Gather) -> None:
    folder = os.fsencode(tmp_path / "in")
    os.mkdir(folder)
    for name in (b"Jos\xe9.py", b"a\x1b[31m\nb.py", "x\u202eyp.py".encode()):
        with open(os.path.join(folder, name), "wb") as stream:
            stream.write(ANSWER.encode() + name.hex().encode().join([b"# ", b"\n"]))
    assert set(who(gather(tmp_path / "in"))) == {"José", "a_[31m_b", "x_yp"}


# --- which of them counts ------------------------------------------------------------------------


def test_what_is_as_handed_out_does_not_count(tmp_path: Path, gather: Gather, release_dir: Path) -> None:
    for name in ("tiny.py", "tiny.en.ipynb", "README.en.md", "check.py"):
        data = (release_dir / name).read_text(encoding="utf-8")
        fill(tmp_path, **{f"alice/{name}": data.replace("\n", "\r\n")})
    fill(tmp_path, **{"alice/tiny.es.ipynb": json.dumps(solved_notebook(release_dir))})
    (submission,) = gather(tmp_path / "alice").submissions
    assert [f.name for f in submission.files] == ["tiny.es.ipynb"]
    assert [(n.code, n.fields["file"]) for n in submission.notices] == [
        ("unchanged", "tiny.en.ipynb"),
        ("unchanged", "tiny.py"),
    ]


def test_an_untouched_release_is_graded_all_the_same(
    tmp_path: Path, gather: Gather, release_dir: Path
) -> None:
    for name in ("tiny.py", "tiny.en.ipynb"):
        fill(tmp_path, **{f"alice/{name}": (release_dir / name).read_text(encoding="utf-8")})
    (submission,) = gather(tmp_path / "alice").submissions
    assert len(submission.files) == 1
    assert {n.code for n in submission.notices} == {"unchanged"}


def test_a_wrong_file_alone_still_gets_a_verdict(tmp_path: Path, gather: Gather) -> None:
    fill(tmp_path, **{"in/alice.py": "print('hello')\n"})
    (submission,) = gather(tmp_path / "in").submissions
    assert submission.files[0].unreadable is not None
    assert submission.files[0].unreadable.code == "wrong-file"


def test_too_many_files(tmp_path: Path, gather: Gather) -> None:
    fill(tmp_path, **{f"in/alice/{n:02}.py": ANSWER + f"# {n}" for n in range(25)})
    (submission,) = gather(tmp_path / "in").submissions
    assert len(submission.files) == 20
    assert [n.code for n in submission.notices] == ["too-many-files"]


# --- the file system -----------------------------------------------------------------------------


def test_links_and_pipes_are_not_followed(tmp_path: Path, gather: Gather) -> None:
    fill(tmp_path, **{"secret.py": ANSWER, "in/bob.py": ANSWER})
    (tmp_path / "in" / "alice.py").symlink_to(tmp_path / "secret.py")
    (tmp_path / "in" / "folder").symlink_to(tmp_path)
    os.mkfifo(tmp_path / "in" / "pipe.py")
    intake = gather(tmp_path / "in")
    assert list(who(intake)) == ["bob"]
    assert why(intake) == {"in/alice.py": "symlink", "in/folder": "symlink", "in/pipe.py": "not-a-file"}


def test_a_large_file_is_not_read_whole(
    tmp_path: Path, gather: Gather, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MAX_FILE", 1_000)
    fill(tmp_path, **{"in/alice.py": ANSWER + "#" * 2_000, "in/bob.py": ANSWER})
    alice, bob = gather(tmp_path / "in").submissions
    assert alice.files[0].unreadable is not None
    assert alice.files[0].unreadable.code == "too-large"
    assert bob.files[0].unreadable is None


def test_a_path_that_is_not_there_is_wrong_usage(tmp_path: Path, gather: Gather) -> None:
    with pytest.raises(OperatorError, match="nowhere"):
        gather(tmp_path / "nowhere")


def test_folders_without_end(tmp_path: Path, gather: Gather) -> None:
    fill(tmp_path, **{"in/alice/" + "d/" * 20 + "a.py": ANSWER, "in/bob.py": ANSWER})
    intake = gather(tmp_path / "in")
    assert list(who(intake)) == ["bob"]
    assert "too-deep" in why(intake).values()


def test_a_whole_class_survives_its_worst_files(tmp_path: Path, gather: Gather, release_dir: Path) -> None:
    bad = {"empty.py": "", "cut.ipynb": '{"cells": [', "html.ipynb": "<html>", "hello.py": "print(1)\n"}
    fill(tmp_path, **{f"in/{name}": text for name, text in bad.items()})
    fill(tmp_path, **{"in/good.py": solved_stub(release_dir), "in/syntax.py": "def axis(:\n"})
    (tmp_path / "in" / "binary.py").write_bytes(bytes(range(256)) * 10)
    intake = gather(tmp_path / "in")
    found = {s.student: s.files[0].unreadable for s in intake.submissions}
    assert {student: notice.code for student, notice in found.items() if notice} == {
        "binary": "not-text",
        "cut": "truncated-notebook",
        "empty": "empty-file",
        "hello": "wrong-file",
        "html": "broken-notebook",
    }
    assert found["good"] is found["syntax"] is None
