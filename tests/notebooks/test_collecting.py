"""``nbgrader zip_collect``: what a learning platform gives, put where nbgrader looks for it."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from autograder.notebooks.collecting import Place, places

SLUG = "a07_multi_head"
CONFIG = """\
c = get_config()
c.ZipCollectApp.collector_plugin = "autograder.notebooks.collecting.KitCollector"
c.ZipCollectApp.extractor_plugin = "autograder.notebooks.extracting.KitExtractor"
"""
NBGRADER = Path(sys.executable).with_name("nbgrader")


def placed(root: Path, *names: str) -> dict[str, tuple[str, str]]:
    """Of files extracted under these names: student and file name of each that is collected."""
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name, encoding="utf-8")
    found = places(sorted(str(root / name) for name in names), root, SLUG)
    assert len(found) == len(names)
    return {
        str(Path(path).relative_to(root)): (place.student, place.name)
        for path, place in found.items()
        if isinstance(place, Place)
    }


def zipped(path: Path, *names: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w") as target:
        for name in names:
            target.writestr(name, name)


def zip_collect(course: Path, slug: str = SLUG, *options: str) -> subprocess.CompletedProcess[str]:
    (course / "nbgrader_config.py").write_text(CONFIG, encoding="utf-8")
    return subprocess.run(
        [NBGRADER, "zip_collect", slug, *options],
        cwd=course,
        env={**os.environ, "HOME": str(course), "PYTHONWARNINGS": "ignore"},
        capture_output=True,
        text=True,
        timeout=120,
    )


def submitted(course: Path) -> dict[str, str]:
    """Where every file lies below ``submitted``, and which one it is."""
    root = course / "submitted"
    files = (p for p in sorted(root.rglob("*")) if p.is_file())
    return {p.relative_to(root).as_posix(): p.read_text(encoding="utf-8") for p in files}


# --- the real command ----------------------------------------------------------------------------


def test_a_class_from_moodle_and_files_by_hand(tmp_path: Path) -> None:
    archive = tmp_path / "downloaded" / SLUG / "archive"
    zipped(
        archive / "DL-Entrega 2-999.zip",
        "José Ñandú_123_assignsubmission_file_/mha_final(1).ipynb",
        "s02 s02_124_assignsubmission_file_/multi_head.en.ipynb",
        "s02 s02_124_assignsubmission_file_/.ipynb_checkpoints/multi_head-checkpoint.ipynb",
        "s02 s02_124_assignsubmission_file_/essay.pdf",
        "s03 s03_125_assignsubmission_file_answers.py",
        "s03 s03_125_assignsubmission_file_multi_head.es.ipynb",
        "s04 s04_126_assignsubmission_file_/a03_attention/attention.ipynb",
    )
    zipped(archive / "s05.zip", "work/mha.ipynb")
    for name in ("s06_multi_head.es.ipynb", "s07/multi_head (1).ipynb", "s07/multi_head.ipynb"):
        (archive / name).parent.mkdir(exist_ok=True)
        (archive / name).write_text(name, encoding="utf-8")
    done = zip_collect(tmp_path)
    assert done.returncode == 0, done.stderr
    moodle, module = "assignsubmission_file_", f"{SLUG}/multi_head.ipynb"
    assert submitted(tmp_path) == {
        f"José Ñandú_123/{module}": f"José Ñandú_123_{moodle}/mha_final(1).ipynb",
        f"s02 s02_124/{module}": f"s02 s02_124_{moodle}/multi_head.en.ipynb",
        f"s03 s03_125/{SLUG}/s03 s03_125_{moodle}answers.py": f"s03 s03_125_{moodle}answers.py",
        f"s03 s03_125/{module}": f"s03 s03_125_{moodle}multi_head.es.ipynb",
        f"s05/{module}": "work/mha.ipynb",
        f"s06/{module}": "s06_multi_head.es.ipynb",
        f"s07/{module}": "s07/multi_head.ipynb",
        f"s07/{SLUG}/multi_head (1).ipynb": "s07/multi_head (1).ipynb",
    }
    for reason, name in {
        "belongs to a03_attention": "attention.ipynb",
        "neither .py, .ipynb nor .zip": "essay.pdf",
    }.items():
        assert any(reason in line and name in line for line in done.stderr.splitlines()), done.stderr


def test_a_bad_archive_or_member_costs_nobody_else(tmp_path: Path) -> None:
    archive = tmp_path / "downloaded" / SLUG / "archive"
    zipped(tmp_path / "own.zip", "work/mha.ipynb")
    inner = (tmp_path / "own.zip").read_bytes()
    archive.mkdir(parents=True)
    with zipfile.ZipFile(archive / "class.zip", "w") as target:
        target.writestr("s01_1_assignsubmission_file_/mha.ipynb", "s01's")
        target.writestr("s02_2_assignsubmission_file_/own.zip", inner[:-30])
        target.writestr("s03_3_assignsubmission_file_/own.zip", inner)
        target.writestr("../../s04/mha.ipynb", "out")
        target.writestr(zipfile.ZipInfo("s05_5_assignsubmission_file_/mha.ipynb"), "x", zipfile.ZIP_BZIP2)
    (archive / "s06.zip").write_bytes(inner[:-30])
    (archive / "s07.tar.gz").write_bytes(b"no tar")
    with tarfile.open(archive / "s08.tar.gz", "w:gz") as tar:
        tar.add(tmp_path / "own.zip", "mha.ipynb")
    done = zip_collect(tmp_path)
    assert done.returncode == 0, done.stderr
    root = tmp_path / "submitted"
    found = {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*.*") if p.is_file()}
    assert found == {
        f"s01_1/{SLUG}/multi_head.ipynb": b"s01's",
        f"s02_2/{SLUG}/own.zip": inner[:-30],  # what is wrong with it is said in its student's verdict
        f"s03_3/{SLUG}/own.zip": inner,
        f"s08/{SLUG}/multi_head.ipynb": inner,
    }
    errors = [line for line in done.stderr.splitlines() if "not extracted: " in line]
    names = ("../../s04/mha.ipynb", "s05_5_assignsubmission_file_/mha.ipynb", "s06.zip", "s07.tar.gz")
    assert len(errors) == len(names)
    assert all(any(name in line for line in errors) for name in names), errors


def test_an_assignment_that_is_not_ours_is_collected_as_nbgrader_does(tmp_path: Path) -> None:
    archive = tmp_path / "downloaded" / "ps1" / "archive"
    archive.mkdir(parents=True)
    (archive / "ps1_s01_problem1.ipynb").write_text("s01's", encoding="utf-8")
    expression = r".*/ps1_(?P<student_id>\w+)_(?P<file_id>\w+)"
    done = zip_collect(tmp_path, "ps1", f"--FileNameCollectorPlugin.named_regexp={expression}")
    assert done.returncode == 0, done.stderr
    assert submitted(tmp_path) == {"s01/ps1/problem1.ipynb": "s01's"}


# --- whose file is it ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "student"),
    [
        ("s01/mha_final(1).ipynb", "s01"),
        ("s01/deep/er/multi_head.en.ipynb", "s01"),
        ("s01_multi_head.es.ipynb", "s01"),
        ("multi_head_s01.ipynb", "s01"),
        ("garcia_12345_67890_multi_head.ipynb", "garcia_12345"),
        ("garcia_LATE_12345_67891_multi_head-1.ipynb", "garcia_12345"),
        ("submissions/garcia_12345_67890_mha.ipynb", "garcia_12345"),
        ("group A/Ana_12_assignsubmission_file_/mha.ipynb", "Ana_12"),
        ("multi_head (2).ipynb", None),
    ],
)
def test_the_student_beside_others(name: str, student: str | None, tmp_path: Path) -> None:
    found = placed(tmp_path, name, "zoe/multi_head.ipynb")
    assert found.get(name) == (student and (student, "multi_head.ipynb"))
    assert found["zoe/multi_head.ipynb"] == ("zoe", "multi_head.ipynb")


@pytest.mark.parametrize(
    ("names", "students"),
    [
        (("class/s01.ipynb", "class/s02/mha.ipynb"), {"s01", "s02"}),
        (("zip/class/s01/mha.ipynb", "zip/class/s02/mha.ipynb"), {"s01", "s02"}),
        (("s01/multi_head.ipynb",), {"s01"}),
        (("s01/multi_head.ipynb", "s01/multi_head.es.ipynb"), {"s01"}),
        (("class/s01.zip", "class/s02.zip"), {"s01", "s02"}),
    ],
)
def test_a_single_zip_is_the_classs_or_one_students(
    names: tuple[str, ...], students: set[str], tmp_path: Path
) -> None:
    assert {student for student, _ in placed(tmp_path, *names).values()} == students


def test_a_name_never_leads_out_of_the_folder_nor_hides(tmp_path: Path) -> None:
    found = placed(tmp_path, ".._multi_head/x.ipynb", "..s01/x.ipynb", "s02.ipynb")
    assert found == {
        "..s01/x.ipynb": ("s01", "multi_head.ipynb"),
        "s02.ipynb": ("s02", "multi_head.ipynb"),
    }


# --- several files of one student ----------------------------------------------------------------


def test_no_file_of_a_student_is_lost(tmp_path: Path) -> None:
    names = (
        "s01/a/multi_head.ipynb",
        "s01/b/multi_head.ipynb",
        "s01/multi_head (1).ipynb",
        "s01/multi_head.es.ipynb",
        "s01/a/answer.py",
        "s01/b/answer.py",
        "s01/work.zip",
        "s02/x.ipynb",
    )
    assert placed(tmp_path, *names) == {
        "s01/a/multi_head.ipynb": ("s01", "multi_head.ipynb"),
        "s01/b/multi_head.ipynb": ("s01", "multi_head (2).ipynb"),
        "s01/multi_head (1).ipynb": ("s01", "multi_head (1).ipynb"),
        "s01/multi_head.es.ipynb": ("s01", "multi_head.es.ipynb"),
        "s01/a/answer.py": ("s01", "answer.py"),
        "s01/b/answer.py": ("s01", "answer (2).py"),
        "s01/work.zip": ("s01", "work.zip"),
        "s02/x.ipynb": ("s02", "multi_head.ipynb"),
    }
