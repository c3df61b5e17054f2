"""Verdicts on their way into gradebook and notebooks: killed at any moment and run again, nothing is lost."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from term_folder import BIN, TermFolder, shell, tree

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
