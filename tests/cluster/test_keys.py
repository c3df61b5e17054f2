"""What makes a verdict another one: everything it hangs on, and nothing that is only prose."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import autograder
from autograder.cluster.keys import code_id, engine, identity_of, verdict_key, versions
from autograder.course.intake import collect
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.errors import CourseErrors
from autograder.grading.far_side import Budget
from autograder.grading.session import Job, sources_id
from autograder.model import Notice, SourceCell, SourceFile, Submission
from autograder.sandbox import Limits, Policy

SLUG = "a01_tiny"


@pytest.fixture
def job(tiny_course):
    return Job(tiny_course, SLUG, b"secret")


@pytest.fixture
def home(tiny_course):
    return tiny_course / "solutions" / SLUG


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


# --- the assignment ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("grader/test_tiny.py", "size=(3, 5)", "size=(3, 6)"),
        ("grader/test_tiny.py", "Cada fila suma uno.", "Toda fila suma uno."),
        ("grader/test_tiny.py", "weight=2", "weight=3"),
        ("mutants/unscaled.py", "softmax(q @", "softmax(2 * q @"),
        ("mutants/unscaled.py", "Falta dividir", "Olvidas dividir"),
        ("tiny.py", "z - z.max", "z - 1 - z.max"),
        ("tiny.py", "points=3", "points=4"),
        ("tiny.py", "{wrong_axis}", "{transposed}"),
    ],
)
def test_what_decides_verdicts_counts(job, home, file, old, new):
    before = identity_of(job)
    edit(home / file, old, new)
    assert identity_of(job) != before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# Atención diminuta", "# Atención mínima"),
        ("kit's own tests", "kit's very own tests"),
        ("Escribe `softmax(z, axis=-1)`", "Define `softmax(z, axis=-1)`"),
        ("# - b) Each row", "# - b) Every row"),
        ('bloom="apply" minutes=5', 'bloom="analyze" minutes=6'),
        ("Dice que crece con la dimensión.", "Dice que crece."),
        ("# Because the variance", "# For the variance"),
        ("assert np.allclose(softmax", "assert np.allclose(1 * softmax"),
    ],
)
def test_prose_counts_nothing(job, home, old, new):
    before = identity_of(job)
    edit(home / "tiny.py", old, new)
    assert identity_of(job) == before


def test_hints_count_nothing(job, home):
    before = identity_of(job)
    hints = "".join(
        f'# %% [markdown] question="why" role="hint" lang="{language}"\n# {text}\n\n'
        for language, text in (("es", "Piensa en la varianza."), ("en", "Think of the variance."))
    )
    key = '# %% [markdown] question="why" role="key" lang="es"'
    edit(home / "tiny.py", key, hints + key)
    assert read_master(home / "tiny.py").question("why").hints
    assert identity_of(job) == before


def test_files_that_decide_nothing_count_nothing(job, home, tiny_course):
    before = identity_of(job)
    edit(home / "alternatives/einsum.py", "\n", "\n\n")
    (home / "alternatives/another.py").write_text("def axis():\n    return 'b'\n")
    (home / "grader/README.md").write_text("How the inputs are drawn.\n")
    (home / "grader/fuzz.py").write_text("raise SystemExit\n")
    (home / "grader/.test_tiny.py.swp").write_text("left by an editor")
    (home / "grader/__pycache__").mkdir(exist_ok=True)
    (home / "grader/__pycache__/test_tiny.pyc").write_bytes(b"made by Python")
    (tiny_course / "assignments" / SLUG).mkdir(parents=True)
    (tiny_course / "assignments" / SLUG / "README.es.md").write_text("Léeme.\n")
    edit(tiny_course / "course.yml", "Curso diminuto", "Curso mínimo")
    assert identity_of(job) == before


def test_data_beside_the_graders_counts(job, home):
    before = identity_of(job)
    (home / "grader/weights.csv").write_text("1,2\n")
    first = identity_of(job)
    (home / "grader/weights.csv").write_text("1,3\n")
    assert len({before, first, identity_of(job)}) == 3


def test_the_matrix_counts_where_it_is_used_and_however_it_is_set(job, home):
    path = home / "matrix.json"
    data = json.loads(path.read_text())
    assert data["sources"] == sources_id(read_master(home / "tiny.py"))
    before = identity_of(job)
    path.write_text(json.dumps(data))
    assert identity_of(job) == before
    mutant, check = next((m, c) for m, row in data["mutants"].items() for c in row)
    data["mutants"][mutant][check] = "error"
    path.write_text(json.dumps(data))
    assert identity_of(job) != before


def test_a_course_that_lies_elsewhere_is_the_same_course(job, tiny_course, tmp_path):
    elsewhere = Path(shutil.copytree(tiny_course, tmp_path / "elsewhere"))
    assert identity_of(replace(job, root=elsewhere)) == identity_of(job)


def test_a_master_that_does_not_read_says_so(job, home):
    (home / "tiny.py").unlink()
    with pytest.raises(CourseErrors, match="no such master"):
        identity_of(job)


# --- the job and the engine ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"secret": b"another"},
        {"policy": Policy(isolation="best-effort")},
        {"policy": Policy(limits=Limits(memory_mb=512))},
        {"policy": Policy(layers_off=frozenset({"seccomp"}))},
        {"budget": Budget(call=6.0)},
        {"devices": ("cpu", "cuda")},
        {"follow_through": False},
        {"show": True},
    ],
)
def test_secret_limits_and_settings_count(job, change):
    assert identity_of(replace(job, **change)) != identity_of(job)


def test_the_secret_itself_is_not_part_of_the_key_but_its_name(job, monkeypatch):
    seen = []
    monkeypatch.setattr("autograder.cluster.keys._digest", lambda value: seen.append(repr(value)) or "")
    identity_of(replace(job, secret=b"most secret"))
    assert seen
    assert not any("most secret" in text for text in seen)


@pytest.mark.parametrize(
    ("file", "counts"),
    [
        ("grading/scoring.py", True),
        ("sandbox/worker.py", True),
        ("course/intake.py", True),
        ("model/judged.py", True),
        ("render/pages.py", False),
        ("cli/grade.py", False),
        ("grading/result.schema.json", False),
    ],
)
def test_the_code_that_judges_counts(tmp_path, file, counts):
    package = shutil.copytree(Path(autograder.__file__).parent, tmp_path / "autograder")
    before = code_id(package)
    assert before == code_id(Path(autograder.__file__).parent)
    edit(package / file, "\n", " \n")
    assert (code_id(package) != before) is counts


@pytest.mark.parametrize("package", ["numpy", "torch", "einops", "networkx", "not-there-before"])
def test_what_it_stands_on_counts(job, tmp_path, monkeypatch, package):
    engine.cache_clear()
    before = identity_of(job)
    info = tmp_path / "site-packages" / f"{package}-99.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 99.0\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site-packages"))
    engine.cache_clear()
    assert versions()[package] == "99.0"
    assert identity_of(job) != before
    engine.cache_clear()


def test_what_a_process_has_imported_counts_nothing(tmp_path, monkeypatch):
    """setuptools and others put folders of their own on sys.path, which a student's process never reads."""
    before = versions()
    info = tmp_path / "_vendor" / "vendored-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: vendored\nVersion: 1.0\n")
    monkeypatch.syspath_prepend(str(info.parent))
    assert versions() == before


def test_the_release_of_the_kit_itself_counts_nothing():
    assert "multicabeza" not in versions()
    assert {"python", "numpy", "pytest"} <= set(versions())


# --- the submission --------------------------------------------------------------------------------

FILE = SourceFile(
    "tiny.py",
    "py",
    "00",
    (SourceCell(1, "x = 1", "softmax"),),
    {"why": "Crece."},
    (Notice("encoding", {"n": 1}),),
)


def key(student="s01", **change):
    return verdict_key(Submission(student, (replace(FILE, **change),)), "identity")


def test_the_students_name_counts_nothing():
    assert key("s01") == key("s02")


def test_another_assignment_or_engine_gives_another_key():
    assert key() != verdict_key(Submission("s01", (FILE,)), "another")


@pytest.mark.parametrize(
    "change",
    [
        {"name": "other.py"},
        {"sha256": "01"},
        {"cells": (SourceCell(1, "x = 2", "softmax"),)},
        {"cells": (SourceCell(2, "x = 1", "softmax"),)},
        {"essays": {"why": "No crece."}},
        {"notices": ()},
        {"unreadable": Notice("empty-file")},
        {"notices": (Notice("encoding", {"n": 2}),)},
    ],
)
def test_everything_that_was_read_counts(change):
    assert key(**change) != key()


def test_notices_about_the_submission_count():
    assert verdict_key(Submission("s01", (FILE,), (Notice("duplicate-file"),)), "identity") != key()


def test_a_surrogate_in_the_code_has_a_key():
    assert key(cells=(SourceCell(1, "'\ud800'"),)) != key()


def test_the_same_file_in_two_folders_has_one_key(tiny_course, tmp_path):
    assignment = read_master(Layout(tiny_course).master(SLUG))
    for student, code in (("s01", "b"), ("s02", "b"), ("s03", "a")):
        (tmp_path / "class" / student).mkdir(parents=True)
        (tmp_path / "class" / student / "tiny.py").write_text(f"def axis():\n    return '{code}'\n")
    found = collect([tmp_path / "class"], assignment, tiny_course / "assignments" / SLUG).submissions
    keys = [verdict_key(submission, "identity") for submission in found]
    assert [s.student for s in found] == ["s01", "s02", "s03"]
    assert keys[0] == keys[1] != keys[2]
