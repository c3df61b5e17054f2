"""Zips of a student, of a class, and zips that are broken or meant to break something."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest
from gathering import ANSWER, Gather, fill, who, why, zipped

from autograder.course import archive, files


@pytest.mark.parametrize(
    ("name", "members", "students"),
    [
        ("class.zip", {"alice.py": ANSWER, "bob/tiny.py": ANSWER}, ["alice", "bob"]),
        ("class.zip", {"class/alice.py": ANSWER, "class/bob.py": ANSWER + "#"}, ["alice", "bob"]),
        ("class.zip", {"class/alice/tiny.py": ANSWER, "class/bob/tiny.py": ANSWER}, ["alice", "bob"]),
        ("class.zip", {"alice/tiny.py": ANSWER}, ["alice"]),
        ("alice.zip", {"tiny.py": ANSWER, "tiny.es.ipynb": "{"}, ["alice"]),
        ("alice_tiny.zip", {"tiny.py": ANSWER}, ["alice"]),
        ("tiny.zip", {"tiny.py": ANSWER}, []),
    ],
)
def test_whose_zip(
    name: str, members: dict[str, str | bytes], students: list[str], tmp_path: Path, gather: Gather
) -> None:
    assert list(who(gather(zipped(tmp_path / name, members)))) == students


def test_zips_in_folders_and_in_zips(tmp_path: Path, gather: Gather) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as target:
        target.writestr("work/answer.py", ANSWER)
    third = zipped(tmp_path / "third.zip", {"deep.zip": inner.getvalue(), "x.txt": ""}).read_bytes()
    zipped(tmp_path / "in" / "alice.zip", {"tiny.py": ANSWER, "__MACOSX/._tiny.py": "junk"})
    zipped(tmp_path / "in" / "more.zip", {"b.zip": inner.getvalue(), "c.zip": third})
    intake = gather(
        tmp_path / "in", zipped(tmp_path / "all.zip", {"bob.zip": inner.getvalue(), "carol.zip": third})
    )
    assert who(intake) == {"alice": ["tiny.py"], "bob": ["work/answer.py"], "more": ["b/work/answer.py"]}
    assert why(intake)["in/alice.zip/__MACOSX/._tiny.py"] == "system-file"
    assert why(intake)["all.zip/carol.zip/deep.zip"] == "zip-too-deep"


def test_what_comes_with_the_assignment_is_known_in_a_zip(tmp_path: Path, gather: Gather) -> None:
    ours = dict.fromkeys(("README.es.md", "README.en.md", "check.py"), "ours")
    intake = gather(zipped(tmp_path / "alice.zip", {"tiny.py": ANSWER, **ours}))
    assert who(intake) == {"alice": ["tiny.py"]}
    assert why(intake) == {f"alice.zip/{name}": "release-file" for name in ours}


def test_members_that_are_refused(tmp_path: Path, gather: Gather) -> None:
    path = tmp_path / "class.zip"
    with zipfile.ZipFile(path, "w") as target:
        for name in ("../../etc/alice.py", "/abs/bob.py", "C:\\carol.py", "..\\dan.py"):
            target.writestr(name, ANSWER)
        link = zipfile.ZipInfo("erin.py")
        link.external_attr = 0o120777 << 16
        target.writestr(link, "/etc/passwd")
        target.writestr("fay.py", ANSWER)
        with pytest.warns(UserWarning, match="Duplicate"):
            target.writestr("fay.py", ANSWER + "# second")
        target.writestr(zipfile.ZipInfo("gil.py"), ANSWER, zipfile.ZIP_BZIP2)
        target.writestr("hal.txt", "x")
    intake = gather(path)
    assert list(who(intake)) == ["fay", "gil"]
    assert intake.submissions[1].files[0].unreadable is not None
    assert intake.submissions[1].files[0].unreadable.code == "zip-unsupported"
    assert sorted(n.notice.code for n in intake.unmatched) == sorted(
        ["zip-unsafe-name"] * 4 + ["zip-symlink", "zip-duplicate", "zip-unsupported", "other-type"]
    )


def test_a_password(tmp_path: Path, gather: Gather) -> None:
    data = bytearray(zipped(tmp_path / "x.zip", {"alice.py": ANSWER}).read_bytes())
    data[6] |= 1  # the member's own header
    data[data.rindex(b"PK\x01\x02") + 8] |= 1  # the list of members
    (tmp_path / "class.zip").write_bytes(data)
    assert "zip-encrypted" in why(gather(tmp_path / "class.zip")).values()


def test_a_damaged_zip_is_its_students_only_trouble(tmp_path: Path, gather: Gather) -> None:
    good = zipped(tmp_path / "x.zip", {"tiny.py": ANSWER * 50}).read_bytes()
    fill(tmp_path, **{"in/bob.py": ANSWER})
    (tmp_path / "in" / "alice.zip").write_bytes(good[:-30])
    flipped = bytearray(good)
    flipped[60] ^= 255
    (tmp_path / "in" / "carol.zip").write_bytes(flipped)
    intake = gather(tmp_path / "in")
    unreadable = {s.student: s.files[0].unreadable for s in intake.submissions}
    assert unreadable["bob"] is None
    for student in ("alice", "carol"):
        assert unreadable[student] is not None
        assert unreadable[student].code == "zip-damaged"
    assert why(intake)["in/alice.zip"] == "zip-damaged"


def test_a_bomb(tmp_path: Path, gather: Gather, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_FILE", 100_000)
    monkeypatch.setattr(archive, "MAX_TOTAL", 250_000)
    monkeypatch.setattr(files, "Budget", lambda: archive.Budget(250_000))
    bomb = {f"s{n}.py": b" " * 5_000_000 for n in range(5)}
    intake = gather(zipped(tmp_path / "class.zip", bomb))
    codes = [s.files[0].unreadable.code for s in intake.submissions if s.files[0].unreadable]
    assert codes == ["too-large", "too-large", "zip-too-large", "zip-too-large", "zip-too-large"]


def test_a_member_that_lies_about_its_size(
    tmp_path: Path, gather: Gather, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MAX_FILE", 100_000)
    data = bytearray(zipped(tmp_path / "x.zip", {"alice.py": b"#" * 5_000_000}).read_bytes())
    struct.pack_into("<L", data, data.rindex(b"PK\x01\x02") + 24, 10)
    (tmp_path / "class.zip").write_bytes(data)
    (submission,) = gather(tmp_path / "class.zip").submissions
    assert submission.files[0].unreadable is not None


def test_too_many_members(tmp_path: Path, gather: Gather, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MAX_MEMBERS", 10)
    members: dict[str, str | bytes] = {f"s{n}.py": ANSWER for n in range(11)}
    intake = gather(zipped(tmp_path / "class.zip", members))
    assert intake.submissions == ()
    assert why(intake) == {"class.zip": "zip-too-many"}


def test_utf8_names_without_the_flag_that_says_so(tmp_path: Path, gather: Gather) -> None:
    path = zipped(tmp_path / "class.zip", {"nn_du.py": ANSWER})  # as long as the next in UTF-8
    path.write_bytes(path.read_bytes().replace(b"nn_du.py", "ñandu"[:4].encode() + b".py"))
    assert list(who(gather(path))) == ["ñand"]
