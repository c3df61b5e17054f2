"""Verdicts on their way into gradebook and notebooks: killed at any moment and run again, nothing is lost."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import time
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from nbgrader.api import Gradebook
from term_folder import BIN, TermFolder, shell, tree

from autograder.cluster.store import Store
from autograder.grading import record
from autograder.notebooks.term import read_term
from autograder.notebooks.writer_lock import only_writer

SLUG = "a01_tiny"
CLASS = {"s01": "reference", "s02": "unscaled", "s03": "wrong_axis", "s04": "stub", "s05": "inplace"}
COMMANDS = {"ours": ("autograder", "autograde", SLUG), "plain": ("nbgrader", "autograde", SLUG)}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    """Handed in and judged, nothing written."""
    term = TermFolder.made(tmp_path_factory.mktemp("writing"), "--lang", "es").generated()
    for student, candidate in CLASS.items():
        term.hand_in(student, SLUG, term.notebook(SLUG, candidate, essay="Porque sí."))
        term.hand_in(student, SLUG, "2027-01-01 10:00:00.0 UTC", "timestamp.txt")
    term.autograder("autograde", SLUG, "--dry-run").well()
    return term


@pytest.fixture(scope="module")
def whole(base: TermFolder, tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    """What a run that nobody disturbs makes of it."""
    term = base.copy(tmp_path_factory.mktemp("whole") / "copy")
    term.autograder("autograde", SLUG).well()
    assert len(term.grades(SLUG)) == len(CLASS)
    return term


def state(term: TermFolder) -> tuple[object, ...]:
    """The gradebook's rows, with how many there are of each kind, and every marked notebook."""
    tables = ("student", "submitted_assignment", "submitted_notebook", "grade", "comment")
    counts = [term.query(f"SELECT count(*) AS n FROM {name}")[0]["n"] for name in tables]
    return term.grades(SLUG), counts, tree(term.root / "autograded")


def killed(term: TermFolder, command: tuple[str, ...], when: Callable[[], bool]) -> None:
    """The command with all it started, gone from one instant to the next."""
    process = subprocess.Popen(
        [str(BIN / command[0]), *command[1:]],
        cwd=term.root,
        env=shell(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    end = time.monotonic() + 120
    while process.poll() is None and not when() and time.monotonic() < end:
        time.sleep(0.001)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _moments(term: TermFolder) -> list[Callable[[], bool]]:
    """As a folder appears, as its notebook does, when the gradebook changes, and a little after each."""
    chance = random.Random(7)
    folders = term.root / "autograded"

    def count(pattern: str, more_than: int) -> Callable[[], bool]:
        return lambda: len([*folders.glob(pattern)]) > more_than

    def later(happened: Callable[[], bool]) -> Callable[[], bool]:
        return lambda: happened() and (time.sleep(chance.uniform(0, 0.15)) or True)

    book = term.root / "gradebook.db"
    size = book.stat().st_mtime_ns
    return [
        count(f"*/{SLUG}", 0),
        lambda: book.stat().st_mtime_ns != size,
        later(count(f"*/{SLUG}", 1)),
        count(f"*/{SLUG}/*.ipynb", 2),
        later(count(f"*/{SLUG}/*.ipynb", 3)),
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_run_killed_again_and_again_is_finished_by_the_next(
    base: TermFolder, whole: TermFolder, tmp_path: Path, name: str
) -> None:
    term = base.copy(tmp_path / "copy")
    for when in _moments(term):
        killed(term, COMMANDS[name], when)
    program, *arguments = COMMANDS[name]
    (term.autograder if program == "autograder" else term.nbgrader)(*arguments).well()
    assert state(term) == state(whole)


@pytest.mark.parametrize("name", COMMANDS)
def test_folders_that_are_half_written_are_written_again(
    whole: TermFolder, tmp_path: Path, name: str
) -> None:
    term = whole.copy(tmp_path / "copy")
    marked = {s: term.root / "autograded" / s / SLUG / "tiny.ipynb" for s in CLASS}
    text = {s: path.read_text(encoding="utf-8") for s, path in marked.items()}
    for path in marked.values():
        path.chmod(0o644)
    marked["s01"].write_text(text["s01"][: len(text["s01"]) // 2], encoding="utf-8")
    marked["s02"].unlink()
    unmarked = json.loads(text["s03"])
    del unmarked["metadata"]["multicabeza"]["verdict"]
    marked["s03"].write_text(json.dumps(unmarked), encoding="utf-8")
    marked["s04"].write_text("", encoding="utf-8")
    marked["s05"].chmod(0o444)
    program, *arguments = COMMANDS[name]
    (term.autograder if program == "autograder" else term.nbgrader)(*arguments).well()
    assert state(term) == state(whole)


def test_a_new_gradebook_is_filled_again(whole: TermFolder, tmp_path: Path) -> None:
    """After it was lost, or deleted to start anew: the notebooks alone say nothing to nbgrader."""
    term = whole.copy(tmp_path / "copy")
    (term.root / "gradebook.db").unlink()
    term.nbgrader("generate_assignment", SLUG, "--force").well()
    term.autograder("autograde", SLUG).well()
    assert term.grades(SLUG) == whole.grades(SLUG)


def test_a_gradebook_from_a_backup_is_brought_up_to_date(whole: TermFolder, tmp_path: Path) -> None:
    term = whole.copy(tmp_path / "copy")
    backup = (term.root / "gradebook.db").read_bytes()
    term.hand_in("s04", SLUG, term.notebook(SLUG, essay="Porque sí."))
    term.autograder("autograde", SLUG).well()
    after = term.grades(SLUG)
    assert after != whole.grades(SLUG)
    (term.root / "gradebook.db").write_bytes(backup)
    term.autograder("autograde", SLUG).well()
    assert term.grades(SLUG) == after


def test_a_lost_verdict_store_is_judged_again_to_the_same_scores(whole: TermFolder, tmp_path: Path) -> None:
    term = whole.copy(tmp_path / "copy")
    for path in term.root.glob("verdicts.db*"):
        path.unlink()
    term.autograder("autograde", SLUG).well()
    assert term.grades(SLUG) == whole.grades(SLUG)


def test_a_gradebook_that_knows_no_assignment_says_what_to_do(base: TermFolder, tmp_path: Path) -> None:
    term = base.copy(tmp_path / "copy")
    (term.root / "gradebook.db").unlink()
    said = term.autograder("autograde", SLUG)
    assert said.code == 2
    assert f"nbgrader generate_assignment {SLUG}" in said.text


def test_two_runs_at_once_write_what_one_would(base: TermFolder, whole: TermFolder, tmp_path: Path) -> None:
    term = base.copy(tmp_path / "copy")
    both = [
        subprocess.Popen(
            [str(BIN / "autograder"), "autograde", SLUG, "--student", *students],
            cwd=term.root,
            env=shell(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for students in (["s01", "--student", "s02"], ["s03", "--student", "s04", "--student", "s05"])
    ]
    assert [process.wait(300) for process in both] == [0, 0]
    assert state(term) == state(whole)


# --- who handed in no notebook: nbgrader gives them 0 and asks nobody, before we are there ---------------

SOFTMAX = "    e = np.exp(z - z.max(axis, keepdims=True))\n    return e / e.sum(axis, keepdims=True)"


def program(term: TermFolder, essay: str) -> str:
    """The .py that was handed out, with softmax and the essay done."""
    stub = (term.course / f"assignments/{SLUG}/tiny.py").read_text(encoding="utf-8")
    return stub.replace("    raise NotImplementedError", SOFTMAX, 1).replace(
        "_Escribe aquí tu respuesta._ _Write your answer here._", essay
    )


def by_hand(term: TermFolder, student: str, **points: float) -> None:
    """As formgrader writes it."""
    with Gradebook(f"sqlite:///{term.root / 'gradebook.db'}", read_term(term.root).name) as book:
        for question, score in points.items():
            grade = book.find_grade(question, "tiny", SLUG, student)
            grade.manual_score, grade.needs_manual_grade = score, False
        book.db.commit()


def asked(term: TermFolder, student: str) -> set[str]:
    """The questions of a student that a person is asked to look at."""
    return {q for q, row in term.grades(SLUG)[student].items() if row["needs_manual_grade"]}


@pytest.fixture
def programmer(base: TermFolder, tmp_path: Path) -> TermFolder:
    """s06 handed in a .py only, and a person has scored two questions of it."""
    term = base.copy(tmp_path / "copy")
    term.hand_in("s06", SLUG, program(term, "Porque sí."), "tiny.py")
    term.autograder("autograde", SLUG, "--student", "s06").well()
    assert term.grades(SLUG)["s06"]["softmax"]["auto_score"] == 2.0
    assert asked(term, "s06") == {"why"}
    by_hand(term, "s06", softmax=1.5, why=1.0)
    return term


@pytest.mark.parametrize("name", COMMANDS)
def test_a_programs_scores_of_a_person_are_asked_about_only_where_something_moved(
    programmer: TermFolder, name: str
) -> None:
    term = programmer
    named, *arguments = COMMANDS[name]
    command = term.autograder if named == "autograder" else term.nbgrader
    command(*arguments, "--force").well()
    assert asked(term, "s06") == set()
    term.hand_in("s06", SLUG, program(term, "Por otra cosa."), "tiny.py")
    for _ in range(2):  # nobody has looked in between
        command(*arguments, "--force").well()
        assert asked(term, "s06") == {"why"}


def test_a_program_whose_notebook_cannot_be_written_is_no_zero(programmer: TermFolder) -> None:
    term = programmer
    term.hand_in("s07", SLUG, program(term, "Porque sí."), "tiny.py")
    before = term.grades(SLUG)["s06"]
    term.configure(
        "from nbgrader.preprocessors import NbGraderPreprocessor",
        "class Broken(NbGraderPreprocessor):",
        "    def preprocess(self, nb, resources):",
        "        raise ValueError('broken')",
        "c.Autograde.autograde_preprocessors.insert(0, Broken)",
    )
    term.nbgrader("autograde", SLUG, "--student", "s0[167]", "--force").badly()
    after = term.grades(SLUG)
    assert after["s06"] == before
    assert {(row["auto_score"], row["needs_manual_grade"]) for row in after["s07"].values()} == {(None, 1)}


# --- a person's score of an essay, and another essay ------------------------------------------------------

PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg=="


def test_an_essay_whose_earlier_version_is_unknown_is_asked_about(whole: TermFolder, tmp_path: Path) -> None:
    term = whole.copy(tmp_path / "copy")
    by_hand(term, "s01", why=1.0)
    for path in term.root.glob("verdicts.db*"):
        path.unlink()
    term.hand_in("s01", SLUG, term.notebook(SLUG, essay="Por otra cosa."))
    term.autograder("autograde", SLUG, "--student", "s01").well()
    assert asked(term, "s01") == {"why"}
    assert term.scores(SLUG)["s01"]["why"] == 1.0


def test_another_picture_under_the_same_words_is_asked_about(whole: TermFolder, tmp_path: Path) -> None:
    term = whole.copy(tmp_path / "copy")
    notebook = term.notebook(SLUG, essay="Mira: ![curva](attachment:curva.png)")
    (answer,) = [c for c in notebook["cells"] if "curva.png" in "".join(c["source"])]
    for picture, wanted in ((PICTURE, set()), (PICTURE.replace("AAfF", "AAgF"), {"why"})):
        answer["attachments"] = {"curva.png": {"image/png": picture}}
        term.hand_in("s01", SLUG, notebook)
        term.autograder("autograde", SLUG, "--student", "s01").well()
        if not wanted:
            by_hand(term, "s01", why=1.0)
            term.autograder("autograde", SLUG, "--student", "s01", "--force").well()
        assert asked(term, "s01") == wanted


# --- judged again on purpose ------------------------------------------------------------------------------


def stored(term: TermFolder) -> dict[str, bytes]:
    """Every verdict by its key."""
    with contextlib.closing(sqlite3.connect(term.root / "verdicts.db")) as db:
        return dict(db.execute("SELECT key, record FROM verdict"))


def misjudge(term: TermFolder, student: str) -> None:
    """The stored verdict of a student becomes one of 0 points in softmax, as after a timeout."""
    with Store(term.root / "verdicts.db") as store:
        key = store.written(SLUG, student)
        assert key is not None
        result = store.get(key)
        assert result is not None
    softmax, *others = result.questions
    wrong = record.to_json(replace(result, questions=(replace(softmax, points=0.0), *others)))
    with contextlib.closing(sqlite3.connect(term.root / "verdicts.db")) as db, db:
        db.execute(
            "UPDATE verdict SET record = ? WHERE key = ?", (zlib.compress(json.dumps(wrong).encode()), key)
        )


def test_who_is_judged_again_is_written_again_with_everybody_who_has_the_same_verdict(
    whole: TermFolder, tmp_path: Path
) -> None:
    term = whole.copy(tmp_path / "copy")
    term.hand_in("s06", SLUG, term.notebook(SLUG, essay="Porque sí."))
    term.autograder("autograde", SLUG).well()
    misjudge(term, "s01")
    term.autograder("autograde", SLUG, "--force").well()
    by_hand(term, "s01", why=1.0)
    assert {s: term.grades(SLUG)[s]["softmax"]["auto_score"] for s in ("s01", "s06")} == {
        "s01": 0.0,
        "s06": 0.0,
    }
    term.autograder("autograde", SLUG, "--again", "--student", "s01").well()
    assert term.grades(SLUG)["s01"]["softmax"]["auto_score"] == 2.0
    assert asked(term, "s01") == set()
    said = term.autograder("autograde", SLUG).well().text
    assert "1 written, 5 as they were" in said
    assert term.grades(SLUG)["s06"]["softmax"]["auto_score"] == 2.0


def test_a_new_diagnosis_of_the_same_score_reaches_the_notebook(whole: TermFolder, tmp_path: Path) -> None:
    term = whole.copy(tmp_path / "copy")
    said = term.autograder("autograde", SLUG, "--again", "--student", "s02").well().text
    assert "1 written, 0 as they were" in said


def test_a_kill_while_judging_again_loses_no_verdict(whole: TermFolder, tmp_path: Path) -> None:
    term = whole.copy(tmp_path / "copy")
    before = stored(term)
    again = ("autograder", "autograde", SLUG, "--again")
    killed(term, again, lambda: stored(term) != before)
    after = stored(term)
    assert after != before
    assert set(before.values()) <= set(after.values())
    assert before.keys() <= after.keys()


def test_judging_again_is_no_dry_run(whole: TermFolder, tmp_path: Path) -> None:
    term = whole.copy(tmp_path / "copy")
    before = stored(term)
    ended = term.autograder("autograde", SLUG, "--again", "--dry-run")
    assert ended.code == 2
    assert "leave one of them out" in ended.text
    assert stored(term) == before


# --- two writers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_who_writes_while_another_run_does_waits_and_says_so(
    base: TermFolder, whole: TermFolder, tmp_path: Path, name: str
) -> None:
    term = base.copy(tmp_path / "copy")
    program_name, *arguments = COMMANDS[name]
    said = tmp_path / "said"
    with only_writer(term.root, print), said.open("w") as stream:
        process = subprocess.Popen(
            [str(BIN / program_name), *arguments], cwd=term.root, env=shell(), stdout=stream, stderr=stream
        )
        end = time.monotonic() + 120
        while "another run is writing" not in said.read_text() and time.monotonic() < end:
            time.sleep(0.05)
        assert "waiting for it to end" in said.read_text()
        assert process.poll() is None
        assert term.grades(SLUG) == {}
        assert not (term.root / "autograded").exists()
    assert process.wait(300) == 0
    assert state(term) == state(whole)


def test_a_dry_run_waits_for_nobody(base: TermFolder, tmp_path: Path) -> None:
    term = base.copy(tmp_path / "copy")
    with only_writer(term.root, print):
        term.autograder("autograde", SLUG, "--dry-run").well()


def test_an_essay_that_came_after_the_backup_waits_for_its_reader_again(
    whole: TermFolder, tmp_path: Path
) -> None:
    term = whole.copy(tmp_path)
    term.hand_in("s50", SLUG, term.notebook(SLUG))
    term.autograder("autograde", SLUG).well()
    assert term.scores(SLUG)["s50"]["why"] == 0
    backup = (term.root / "gradebook.db").read_bytes()
    term.hand_in("s50", SLUG, term.notebook(SLUG, essay="Because the softmax saturates."))
    term.autograder("autograde", SLUG).well()
    (term.root / "gradebook.db").write_bytes(backup)
    term.autograder("autograde", SLUG).well()
    grade = term.grades(SLUG)["s50"]["why"]
    assert grade["auto_score"] is None
    assert grade["needs_manual_grade"]
