"""``autograder init``: a term folder made once, brought up to date as often as one likes."""

from __future__ import annotations

import json
import resource
import stat
import subprocess
import time
from pathlib import Path

import pytest
from term_folder import BIN, TESTS, Ended, TermFolder, run, shell, tree

SLUG = "a01_tiny"
GRADEBOOK = ("gradebook.db",)


def init(term: TermFolder, *options: str) -> Ended:
    return run(
        "autograder", "init", str(term.root), "--course", str(term.course), *options, cwd=term.root.parent
    )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    return TermFolder.made(tmp_path_factory.mktemp("init"), "--term", "t1", "--lang", "es")


@pytest.fixture
def term(made: TermFolder, tmp_path: Path) -> TermFolder:
    return made.copy(tmp_path / "copy")


def test_a_term_folder_is_a_ready_nbgrader_course(made: TermFolder) -> None:
    assert {p.name for p in made.root.iterdir()} >= {
        *("multicabeza.yml", "nbgrader_config.py", ".gitignore", "source", "submitted", "gradebook.db")
    }
    assert made.nbgrader("db", "assignment", "list").well().text.count(SLUG) == 1


def test_the_file_that_may_hold_a_password_is_its_owners(made: TermFolder) -> None:
    assert stat.S_IMODE((made.root / "multicabeza.yml").stat().st_mode) == 0o600


def test_students_data_stay_out_of_version_control(made: TermFolder) -> None:
    subprocess.run(["git", "init", "-q", str(made.root.parent)], check=True)
    seen = subprocess.run(
        ["git", "-C", str(made.root), "status", "--porcelain", "-uall", "."],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert seen == ""


def test_the_secret_is_made_and_named(term: TermFolder) -> None:
    secret = term.course / "private/secret"
    before = secret.read_bytes()
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert str(secret) in init(term).well().text
    assert secret.read_bytes() == before


def test_again_changes_nothing(term: TermFolder) -> None:
    init(term).well()
    before = tree(term.root, skip=GRADEBOOK)
    said = init(term).well().text
    assert "wrote" not in said
    assert "kept" not in said
    assert tree(term.root, skip=GRADEBOOK) == before


def test_what_an_instructor_changed_is_kept_and_named(term: TermFolder) -> None:
    term.configure("c.Execute.timeout = 60")
    source = term.root / f"source/{SLUG}/tiny.ipynb"
    notebook = json.loads(source.read_text())
    notebook["cells"][0]["source"] = ["# Nuestro título"]
    source.write_text(json.dumps(notebook, ensure_ascii=False))
    for _ in range(2):
        said = init(term).well().text
        assert "kept   nbgrader_config.py" in said
        assert f"kept   source/{SLUG}/tiny.ipynb" in said
    assert "timeout = 60" in (term.root / "nbgrader_config.py").read_text()
    assert "Nuestro título" in source.read_text()


def test_what_the_course_changed_is_brought_up_to_date(term: TermFolder) -> None:
    master = term.course / f"solutions/{SLUG}/tiny.py"
    master.write_text(master.read_text().replace("# # Atención diminuta", "# # Atención mínima"))
    said = init(term).well().text
    assert f"wrote  source/{SLUG}/tiny.ipynb" in said
    assert "Atención mínima" in (term.root / f"source/{SLUG}/tiny.ipynb").read_text()


def test_an_explorer_lies_beside_the_notebook_that_links_to_it(term: TermFolder) -> None:
    """nbgrader hands out, and fetches, everything in the folder of an assignment."""
    master = term.course / f"solutions/{SLUG}/tiny.py"
    link = "# Prueba el [explorador](attention.explorer.es.html).\n#\n# Una asignación"
    text = master.read_text().replace("# Una asignación", link, 1)
    assert link in text
    master.write_text(text)
    assert f"wrote  source/{SLUG}/attention.explorer.es.html" in init(term).well().text
    assert '<html lang="es">' in (term.root / f"source/{SLUG}/attention.explorer.es.html").read_text()
    assert not (term.root / f"source/{SLUG}/attention.explorer.en.html").exists()


def test_a_file_that_is_gone_comes_back(term: TermFolder) -> None:
    (term.root / ".gitignore").unlink()
    assert "wrote  .gitignore" in init(term).well().text


def test_a_due_date_of_course_yml_reaches_the_gradebook_in_utc(term: TermFolder) -> None:
    course = term.course / "course.yml"
    course.write_text(
        course.read_text().replace("{slug: a01_tiny}", "{slug: a01_tiny, due: 2027-02-19T23:59:59+01:00}")
    )
    init(term).well()
    assert term.query("SELECT duedate FROM assignment") == [{"duedate": "2027-02-19 22:59:59.000000"}]
    course.write_text(course.read_text().replace("02-19T", "02-20T"))
    init(term).well()
    assert term.query("SELECT duedate FROM assignment") == [{"duedate": "2027-02-20 22:59:59.000000"}]


def test_another_term_language_or_database_wants_a_folder_of_its_own(term: TermFolder) -> None:
    before = tree(term.root)
    for option, value in (("--term", "t2"), ("--lang", "en"), ("--db", "sqlite:///other.db")):
        ended = init(term, option, value)
        assert ended.code == 2, ended.text
        assert "name another folder" in ended.text
    assert tree(term.root) == before


def test_folders_that_are_something_else_are_left_alone(term: TermFolder, tmp_path: Path) -> None:
    full, file = tmp_path / "full", tmp_path / "file"
    full.mkdir()
    (full / "mine.txt").write_text("x")
    file.write_text("x")
    for folder, says in ((full, "not empty"), (file, "is a file"), (term.course, "course")):
        ended = run("autograder", "init", str(folder), "--course", str(term.course), cwd=tmp_path)
        assert ended.code == 2, ended.text
        assert says in ended.text
        assert "Traceback" not in ended.text
    assert [p.name for p in full.iterdir()] == ["mine.txt"]
    assert not (term.course / "multicabeza.yml").exists()


@pytest.mark.parametrize("name", ["a b", "../x", "ñ", "x" * 99, "a+b"])
def test_a_bad_term_is_refused(tmp_path: Path, name: str) -> None:
    course = str(TESTS / "tiny_course")
    ended = run("autograder", "init", "new", "--term", name, "--course", course, cwd=tmp_path)
    assert ended.code == 2, ended.text
    assert "--term" in ended.text
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("gradebook.db", "no database URL"),
        ("nosuch://x/y", "no database URL"),
        ("postgresql+psycopg2://ana:hush@localhost/x", "psycopg2"),
        ("postgresql://ana:hush@127.0.0.1:1/x", "cannot be reached"),
        ("sqlite:////nonexistent/folder/g.db", "cannot be reached"),
    ],
)
def test_a_bad_database_is_refused_without_its_password(term: TermFolder, url: str, says: str) -> None:
    course = ("--course", str(term.course))
    ended = run("autograder", "init", "fresh", "--db", url, *course, cwd=term.root.parent)
    assert ended.code == 2, ended.text
    assert says in ended.text
    assert "hush" not in ended.text
    assert "Traceback" not in ended.text
    again = run("autograder", "init", "fresh", *course, cwd=term.root.parent)
    assert "wrote  multicabeza.yml" in again.well().text, "nothing was left of the first try"


def test_killed_as_it_makes_the_gradebook_it_is_finished_by_the_next(term: TermFolder) -> None:
    other = TermFolder(term.root.parent / "killed", term.course)
    command = [str(BIN / "autograder"), "init", str(other.root), "--course", str(other.course)]
    process = subprocess.Popen(command, cwd=term.root.parent, env=shell(), stdout=subprocess.DEVNULL)
    while not (other.root / "gradebook.db").exists():
        assert process.poll() is None, "it made no gradebook"
        time.sleep(0.001)
    process.kill()
    process.wait()
    init(other).well()
    assert (other.root / f"source/{SLUG}/tiny.ipynb").is_file()


def test_what_a_full_disk_leaves_is_its_owners_and_in_nobodys_way(term: TermFolder) -> None:
    """No byte can be written: as many as the file would have had are not there."""
    other = TermFolder(term.root.parent / "full", term.course)
    said = subprocess.run(
        [str(BIN / "autograder"), "init", str(other.root), "--course", str(other.course)],
        cwd=term.root.parent, env=shell(), capture_output=True, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
    )  # fmt: skip
    assert said.returncode != 0
    (left,) = other.root.iterdir()
    assert stat.S_IMODE(left.stat().st_mode) == 0o600
    init(other).well()


def test_a_term_in_english(term: TermFolder) -> None:
    other = TermFolder(term.root.parent / "english", term.course)
    init(other, "--lang", "en").well()
    assert "Tiny attention" in (other.root / f"source/{SLUG}/tiny.ipynb").read_text()
    assert "language: en" in (other.root / "multicabeza.yml").read_text()


def test_the_terms_name_is_that_of_its_folder(term: TermFolder) -> None:
    other = TermFolder(term.root.parent / "Otoño 2027", term.course)
    init(other).well()
    name = (other.root / "multicabeza.yml").read_text()
    assert "term: Oto-o-2027" in name


def test_a_broken_course_is_refused_before_anything_is_written(term: TermFolder) -> None:
    (term.course / "course.yml").write_text("assignments: 3\n")
    other = TermFolder(term.root.parent / "late", term.course)
    ended = init(other)
    assert ended.code == 2
    assert "course.yml" in ended.text
    assert not other.root.exists()
