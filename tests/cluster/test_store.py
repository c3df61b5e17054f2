"""The verdict store: what goes in comes out, whoever else uses the file and whatever dies."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from autograder.cluster.store import Store
from autograder.errors import OperatorError
from autograder.model import CheckResult, Mismatch, Outcome, QuestionResult, Result, Shown, Text

PUTS = """
import sys, random
from pathlib import Path
from autograder.cluster.store import Store
from autograder.model import Result, Shown
path, prefix, count = sys.argv[1:]
with Store(Path(path)) as store:
    print("open", flush=True)
    for number in range(int(count)):
        noise = random.Random(number).randbytes(300_000).hex()
        shown = (Shown(1, "picture", png=noise),)
        store.put(f"{prefix}{number}", Result("", "a01_tiny", None, str(number), (), (), shown=shown))
        print(number, flush=True)
"""

OPENS = """
import sys
from pathlib import Path
from autograder.cluster.store import Store
from autograder.model import Result
print("ready", flush=True)
for line in sys.stdin:
    with Store(Path(line.rstrip())) as store:
        store.put("k", Result("", "a01_tiny", None, None, (), ()))
        assert store.get("k") is not None
    print("done", flush=True)
"""


def verdict(points=1.5, **more):
    check = CheckResult(
        "test_x", "softmax", 1.0, Outcome.FAILED, Text("Suma uno.", "Sums to one."),
        mismatch=Mismatch("value", got=((float("nan"), 1.0),), differs=((True, False),)),
    )  # fmt: skip
    return Result(
        "", "a01_tiny", "ñ.py", "00", (QuestionResult("softmax", points, 2.0, "graded"),), (check,), **more
    )


def puts(path, prefix, count):
    command = [sys.executable, "-c", PUTS, path, prefix, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "verdicts.db"


@pytest.fixture
def store(path):
    with Store(path) as store:
        yield store


def test_an_empty_store_knows_nothing(store):
    assert store.get("k") is None
    assert store.written("a01_tiny", "s01") is None


def test_a_verdict_comes_back_whole_and_to_everybody(store, path):
    shown = (Shown(1, "stdout", "á \ud800 <b>"), Shown(2, "picture", png="iVBORw0KGgo="))
    # repr: a nan of the student's result is no nan's equal
    given = verdict(shown=shown, essays={"why": "Crece."}, isolation={"layers": {"uid": "on"}})
    store.put("k", given)
    assert repr(store.get("k")) == repr(given)
    with Store(path) as another:
        assert repr(another.get("k")) == repr(given)


def test_the_first_verdict_of_a_key_stands(store):
    assert store.put("k", verdict(1.0)).score == 1.0
    assert store.put("k", verdict(2.0)).score == 1.0
    assert store.get("k").score == 1.0


def test_pictures_and_sentences_are_kept_in_fewer_bytes(store, path):
    said = "Su función cambia su argumento. " * 3000
    store.put("k", verdict(output=said))
    store.close()
    assert path.stat().st_size < len(said) / 2


def test_the_ledger_says_what_the_gradebook_holds(store, path):
    store.write_down("a01_tiny", "s01", "k1")
    store.write_down("a01_tiny", "s02", "k1")
    store.write_down("a02_other", "s01", "k2")
    store.write_down("a01_tiny", "s01", "k3")
    with Store(path) as another:
        assert another.written("a01_tiny", "s01") == "k3"
        assert another.written("a01_tiny", "s02") == "k1"
        assert another.written("a01_tiny", "s03") is None
        assert another.written("a02_other", "s01") == "k2"


def test_a_verdict_judged_again_takes_the_place_and_the_ledger_stays_with_the_earlier(store):
    for student in ("s01", "s02"):
        store.write_down("a01_tiny", student, "k")
    store.write_down("a01_tiny", "s03", "other")
    store.put("k", verdict(1.0))
    assert store.replace("k", verdict(2.0)).score == 2.0
    assert store.replace("k", verdict(3.0)).score == 3.0
    assert store.get("k").score == 3.0
    held = {store.written("a01_tiny", student) for student in ("s01", "s02")}
    assert "k" not in held
    assert [store.get(key).score for key in held] == [1.0]
    assert store.written("a01_tiny", "s03") == "other"
    assert store.replace("new", verdict(1.0)).score == store.get("new").score == 1.0


def test_processes_that_open_a_new_store_at_the_same_moment_all_can(tmp_path):
    """None is told the name of the next one before all have said that they wait for it."""
    openers = [
        subprocess.Popen(
            [sys.executable, "-c", OPENS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(6)
    ]
    for opener in openers:
        assert opener.stdout.readline() == "ready\n"
    for number in range(20):
        for opener in openers:
            opener.stdin.write(f"{tmp_path}/{number}.db\n")
        for opener in openers:
            opener.stdin.flush()
        assert [opener.stdout.readline() for opener in openers] == ["done\n"] * 6
    for opener in openers:
        opener.communicate()
    assert [opener.returncode for opener in openers] == [0] * 6


def test_several_processes_make_and_fill_one_store_at_once(path):
    writers = [puts(path, prefix, 20) for prefix in "abcd"]
    assert [w.wait() for w in writers] == [0, 0, 0, 0]
    for writer in writers:
        writer.stdout.close()
    with Store(path) as store:
        assert all(store.get(f"{prefix}{n}") is not None for prefix in "abcd" for n in range(20))


def test_a_killed_process_loses_at_most_the_verdict_it_was_writing(path):
    """Shot at any moment: while the file is made, while a verdict is written, between two."""
    moment = random.Random(5)
    for shot in range(25):
        writer = puts(path, f"{shot}-", 10_000)
        heard = [writer.stdout.readline() for _ in range(shot % 3)]  # none: it may not even have the file
        time.sleep(moment.uniform(0, 0.25))
        writer.send_signal(signal.SIGKILL)
        heard += writer.communicate()[0].splitlines()
        said = [int(line) for line in heard if line.strip().isdigit()]
        assert shot % 3 < 2 or said, "one verdict was there before the shot"
        with Store(path) as store:
            kept = [store.get(f"{shot}-{n}") for n in range(len(said) + 2)]
            assert all(kept[n].sha256 == str(n) for n in said)
            assert kept[len(said) + 1] is None
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


def test_a_file_of_a_newer_kit_is_left_alone(store, path):
    store.put("k", verdict())
    store.close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 7")
    db.close()
    before = path.read_bytes()
    with pytest.raises(OperatorError, match=r"verdicts\.db: .* version 7.* update the kit"):
        Store(path)
    assert path.read_bytes() == before


def test_another_programs_database_is_left_alone(path):
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE student (id)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(OperatorError, match="another program"):
        Store(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_left_alone(path):
    path.write_text("student,score\n" * 1000)
    with pytest.raises(OperatorError, match="not a database: move it away"):
        Store(path)
    assert path.read_text() == "student,score\n" * 1000


def test_a_damaged_file_says_so_and_is_left_alone(store, path):
    for number in range(50):
        store.put(str(number), verdict(output=os.urandom(2000).hex()))
    store.close()
    healthy = path.read_bytes()
    path.write_bytes(healthy[:4096] + os.urandom(len(healthy) - 4096))
    with pytest.raises(OperatorError, match="move it away"), Store(path) as damaged:
        damaged.get("7")
    assert path.stat().st_size == len(healthy)


def test_a_damaged_verdict_is_told_from_a_missing_one(store, path):
    store.put("k", verdict())
    with sqlite3.connect(path) as db:
        db.execute("UPDATE verdict SET record = substr(record, 1, 20)")
    db.close()
    with pytest.raises(OperatorError, match="move it away"):
        store.get("k")


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(OperatorError, match="see that its folder exists"):
        Store(tmp_path / "nowhere" / "verdicts.db")


def test_a_store_that_stays_locked_says_who_is_to_end(store, path, monkeypatch):
    monkeypatch.setattr("autograder.cluster.store._PATIENCE", 0.1)
    with Store(path) as waiting:
        holder = sqlite3.connect(path, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(OperatorError, match="another run keeps it locked"):
            waiting.put("k", verdict())
        holder.execute("ROLLBACK")
        waiting.put("k", verdict())
        holder.close()
    assert store.get("k") is not None
