"""Hostile files, folders and zips are data, and an honest answer among them still counts."""

from __future__ import annotations

import io
import os
import re
import secrets
import socket
import sys
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from autograder.cluster.runner import run
from autograder.course.candidates import reference
from autograder.course.intake import Intake, collect
from autograder.course.master import read_master
from autograder.grading.session import Job
from autograder.model import Assignment, Result
from autograder.render.text import file_stem

Fill = Callable[[zipfile.ZipFile], None]
SLUG = "a01_tiny"
SHADOW = "raise SystemExit('this numpy is the student\\'s')\n"
FULL = 8.0


@pytest.fixture
def assignment(tiny_course: Path) -> Assignment:
    return read_master(tiny_course / "solutions" / SLUG / "tiny.py")


@pytest.fixture
def answer(assignment: Assignment) -> str:
    return "\n".join(f"# %%\n{cell.source}\n" for cell in reference(assignment).cells)


@pytest.fixture
def take(tiny_course: Path, assignment: Assignment) -> Callable[..., Intake]:
    """Reads what was handed in; nothing but the given paths may have changed on disk afterwards."""

    def taken(*paths: Path) -> Intake:
        return collect(paths, assignment, tiny_course / "assignments" / SLUG)

    return taken


@pytest.fixture
def pack(tmp_path: Path) -> Callable[[Fill], Path]:
    """A zip of a class's submissions."""

    def packed(fill: Fill) -> Path:
        path = tmp_path / "class.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            fill(archive)
        return path

    return packed


def member(name: str, mode: int) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, mode << 16
    return info


def codes(intake: Intake) -> set[str]:
    """Every reason for which something was left aside."""
    files = [f for s in intake.submissions for f in s.files]
    said = [*(u.notice for u in intake.unmatched), *(n for s in intake.submissions for n in s.notices)]
    said += [*(n for f in files for n in f.notices), *(f.unreadable for f in files if f.unreadable)]
    return {notice.code for notice in said}


def graded(intake: Intake) -> dict[str, list[str]]:
    """What of each student's would be loaded."""
    return {s.student: [f.name for f in s.files if f.unreadable is None] for s in intake.submissions}


@pytest.fixture
def untouched(tmp_path: Path) -> Iterator[None]:
    """No file appears anywhere that a hostile name points to."""
    places = [tmp_path.parent, Path("/tmp"), Path.home(), Path.cwd()]
    before = {place: set(os.listdir(place)) for place in places}
    yield
    appeared = {name for place in places for name in set(os.listdir(place)) - before[place]}
    assert not [name for name in appeared if "slipped" in name]


SLIPS = [
    "../slipped.py", "../../../../tmp/slipped.py", "/tmp/slipped.py", "ana/../../slipped.py",
    "C:\\slipped.py", "..\\..\\slipped.py", "ana/..\\../slipped.py",
]  # fmt: skip


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("name", SLIPS)
def test_names_that_lead_out_of_a_zip(take, pack, answer: str, name: str) -> None:
    def fill(archive: zipfile.ZipFile) -> None:
        archive.writestr(name, answer)
        archive.writestr("ana/tiny.py", answer)

    intake = take(pack(fill))
    assert graded(intake) == {"ana": ["tiny.py"]}
    assert "zip-unsafe-name" in codes(intake)


@pytest.mark.parametrize(
    ("mode", "code"), [(0o120777, "zip-symlink"), (0o010644, "not-a-file"), (0o060644, "not-a-file")]
)
def test_links_pipes_and_devices_in_a_zip(
    take, pack, tiny_course: Path, answer: str, mode: int, code: str
) -> None:
    def fill(archive: zipfile.ZipFile) -> None:
        archive.writestr(member("eva/tiny.py", mode), str(tiny_course / "solutions" / SLUG / "tiny.py"))
        archive.writestr(member("ana/tiny.py", 0o104755), answer)  # set-uid: a program is text all the same

    intake = take(pack(fill))
    assert graded(intake).get("ana") == ["tiny.py"]
    assert not graded(intake).get("eva")
    assert code in codes(intake)


def test_a_zip_bomb_costs_no_memory(take, pack, answer: str) -> None:
    def fill(archive: zipfile.ZipFile) -> None:
        with archive.open("eva/tiny.py", "w") as stream:
            for _ in range(256):
                stream.write(bytes(1 << 20))
        archive.writestr("ana/tiny.py", answer)

    path = pack(fill)
    tracemalloc.start()
    intake = take(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert graded(intake) == {"ana": ["tiny.py"], "eva": []}
    assert "too-large" in codes(intake)
    assert peak < 150e6


def test_a_zip_that_lies_about_its_sizes(take, tmp_path: Path, answer: str) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("eva/tiny.py", bytes(60_000_000))
    data = buffer.getvalue().replace((60_000_000).to_bytes(4, "little"), (100).to_bytes(4, "little"))
    path = tmp_path / "class.zip"
    path.write_bytes(data)
    intake = take(path)
    assert not graded(intake).get("eva")
    assert codes(intake) & {"zip-damaged", "too-large", "not-text"}


def test_zips_in_zips_in_zips(take, pack, answer: str) -> None:
    def nested(depth: int) -> bytes:
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w") as archive:
            archive.writestr("deeper.zip" if depth else "tiny.py", nested(depth - 1) if depth else answer)
        return buffer.getvalue()

    intake = take(pack(lambda archive: archive.writestr("eva.zip", nested(5))))
    assert not graded(intake).get("eva")
    assert "zip-too-deep" in codes(intake)


def test_a_zip_of_too_many_members(take, pack) -> None:
    def fill(archive: zipfile.ZipFile) -> None:
        for number in range(6000):
            archive.writestr(f"s{number}/tiny.py", "")

    assert "zip-too-many" in codes(take(pack(fill)))


def test_the_same_name_twice_and_names_that_deceive(take, pack, answer: str) -> None:
    def fill(archive: zipfile.ZipFile) -> None:
        archive.writestr("ana/tiny.py", answer)
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("ana/tiny.py", "def axis():\n    return 'z'\n")
        archive.writestr("\u202eeva<script>/tiny.py", answer)
        archive.writestr("CON/tiny.py", answer + "\n")

    intake = take(pack(fill))
    assert graded(intake)["ana"] == ["tiny.py"]
    assert "zip-duplicate" in codes(intake)
    for submission in intake.submissions:
        stem = file_stem(submission.student)
        assert re.fullmatch(r"\w[\w.~-]*", stem, re.ASCII)
        assert stem.lower() != "con"


@pytest.mark.skipif(sys.platform == "win32", reason="links, pipes and sockets of Unix")
def test_links_pipes_and_sockets_in_a_folder(take, tmp_path: Path, tiny_course: Path, answer: str) -> None:
    folder = tmp_path / "class"
    (folder / "ana").mkdir(parents=True)
    (folder / "ana" / "tiny.py").write_text(answer)
    solution = tiny_course / "solutions" / SLUG
    for student in ("eva", "luis", "rosa", "juan"):
        (folder / student).mkdir()
    (folder / "eva" / "tiny.py").symlink_to(solution / "tiny.py")
    (folder / "zoe").symlink_to(solution)
    os.mkfifo(folder / "luis" / "tiny.py")
    (folder / "juan" / "tiny.py").symlink_to("/dev/zero")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(folder / "rosa" / "t.py"))
        intake = take(folder)
    assert {student: files for student, files in graded(intake).items() if files} == {"ana": ["tiny.py"]}
    assert {"symlink", "not-a-file"} <= codes(intake)


DEEP = ["x = " + "-" * 300_000 + "1", "x = 1" + "+1" * 300_000, "x = a" + ".b" * 300_000, "(" * 300_000]


@pytest.mark.parametrize("source", DEEP, ids=["signs", "sums", "attributes", "brackets"])
def test_sources_too_deep_for_the_parser(take, tmp_path: Path, answer: str, source: str) -> None:
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "ana.py").write_text(f"{answer}\n# %%\n{source}\n")
    assert graded(take(tmp_path / "class")) == {"ana": ["ana.py"]}


def _class(folder: Path, answer: str) -> list[Path]:
    """Honest answers among files that would take the place of the kit's own modules."""
    names = ("numpy.py", "torch.py", "conftest.py", "sitecustomize.py", "autograder.py", "json.py")
    shadows = dict.fromkeys(names, SHADOW)
    (folder / "ana").mkdir(parents=True)
    for name, text in {"tiny.py": answer, **shadows}.items():
        (folder / "ana" / name).write_text(text)
    (folder / "ana" / "numpy").mkdir()
    (folder / "ana" / "numpy" / "__init__.py").write_text(SHADOW)
    with zipfile.ZipFile(folder / "eva.zip", "w") as archive:
        for name, text in {"tiny.py": answer, **shadows}.items():
            archive.writestr(name, text)
    (folder / "numpy.py").write_text(SHADOW)
    (folder / "luis.py").write_text(answer)
    return [folder]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the fork server runs on Linux")
def test_a_submitted_numpy_shadows_nothing(
    take, tmp_path: Path, tiny_course: Path, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = _class(tmp_path / "class", answer)
    monkeypatch.chdir(tmp_path / "class" / "ana")  # where a careless judge would import from
    intake = take(*paths)
    verdicts = list(run(Job(tiny_course, SLUG, secrets.token_bytes(32)), intake.submissions))
    scores = {v.student: v.score for v in verdicts if isinstance(v, Result)}
    assert {s: scores[s] for s in ("ana", "eva", "luis")} == {"ana": FULL, "eva": FULL, "luis": FULL}
