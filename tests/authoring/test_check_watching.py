"""check.py --watch as a student uses it: a real process, real saves, Ctrl-C."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from checking import ANSWERS, change, handed_out, solve, solved

from autograder.course.layout import Layout

PASSES, UNSOLVED = "1. Normalise the rows  PASS", "1. Normalise the rows  not done yet"
FAILS = "1. Normalise the rows  FAIL"


@pytest.fixture
def folder(copied: Layout) -> Path:
    return handed_out(copied)


class Watch:
    """A watch that is running, and what it has printed."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        command = [sys.executable, "-I", str(folder / "check.py"), "--watch", "--lang", "en", *arguments]
        environment = {"PATH": os.environ["PATH"]}
        self.process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.decode("utf-8").rstrip("\n"))

    def until(self, start: str, seconds: float = 60) -> list[str]:
        """Lines up to the first that begins with ``start``."""
        seen, ends = [], time.monotonic() + seconds
        while not seen or not seen[-1].startswith(start):
            try:
                seen.append(self.lines.get(timeout=max(ends - time.monotonic(), 0.01)))
            except queue.Empty:
                raise AssertionError(f"no line starts with {start!r}: {seen}") from None
        return seen

    def quiet(self, seconds: float = 1.5) -> list[str]:
        """What comes although nothing should."""
        time.sleep(seconds)
        return [self.lines.get_nowait() for _ in range(self.lines.qsize())]

    def end(self) -> None:
        """Kill it with the round that it runs, which has a session of its own."""
        rounds = psutil.Process(self.process.pid).children() if self.process.poll() is None else []
        self.process.kill()
        for each in rounds:
            with contextlib.suppress(OSError):
                os.killpg(each.pid, signal.SIGKILL)
        self.process.wait()

    def interrupt(self, number: int = signal.SIGINT) -> tuple[int, bytes]:
        self.process.send_signal(number)
        code = self.process.wait(10)
        assert self.process.stderr is not None
        return code, self.process.stderr.read()


def is_gone(pid: int, seconds: float = 10) -> bool:
    """Whether a process ends soon; one that nobody waits for yet has ended too."""
    ends = time.monotonic() + seconds
    while True:
        try:
            if psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
                return True
        except psutil.NoSuchProcess:
            return True
        if time.monotonic() > ends:
            return False
        time.sleep(0.05)


def noted(path: Path, seconds: float = 60) -> int:
    """The number that a student's code writes into a file."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        if path.exists() and (text := path.read_text()).endswith("\n"):
            return int(text)
        time.sleep(0.05)
    raise AssertionError(f"nothing in {path.name} after {seconds} s")


@pytest.fixture
def started(folder: Path) -> Iterator[Watch]:
    watch = Watch(folder)
    yield watch
    watch.end()


LAST = "Grading also runs hidden"  # the last line of a run in which something is not done


def test_it_checks_at_once_and_at_every_save_and_ctrl_c_ends_it(started: Watch, folder: Path) -> None:
    first = started.until(LAST)
    assert first[0] == "Checking now, and again whenever you save. Ctrl-C ends it."
    assert first[2].strip("─ ").count(":") == 2  # the time
    assert UNSOLVED in first
    solve(folder, ANSWERS[0])
    assert PASSES in started.until("4. ")
    started.until("  normalise: 2 hidden")
    path = folder / "tiny.py"
    path.write_text(path.read_text(encoding="utf-8").replace("axis=1", "axis=0"), encoding="utf-8")
    started.until(FAILS)
    assert started.interrupt() == (0, b"")


def test_saved_without_a_change_it_stays_quiet(started: Watch, folder: Path) -> None:
    started.until(LAST)
    path = folder / "tiny.py"
    path.write_bytes(path.read_bytes())
    os.utime(path, (time.time() + 5,) * 2)
    assert started.quiet() == []


@pytest.mark.parametrize("gap", [0.0, 0.6])
def test_an_editor_that_puts_another_file_in_its_place(gap: float, started: Watch, folder: Path) -> None:
    started.until(LAST)
    path = folder / "tiny.py"
    text = solved(path.read_text(encoding="utf-8"), ANSWERS[0])
    (folder / "new~").write_text(text, encoding="utf-8")
    if gap:
        path.unlink()
        time.sleep(gap)
    os.replace(folder / "new~", path)
    assert PASSES in started.until("4. ")


def test_a_notebook_half_written_is_waited_for(folder: Path) -> None:
    path = folder / "tiny.en.ipynb"
    whole = json.loads(path.read_text(encoding="utf-8"))
    for cell in whole["cells"]:
        if cell["metadata"]["multicabeza"]["role"] == "solution":
            cell["source"] = "".join(cell["source"]).replace("raise NotImplementedError", ANSWERS[0])
            break
    text = json.dumps(whole)
    watch = Watch(folder, "tiny.en.ipynb")
    try:
        watch.until(LAST)
        path.write_text("", encoding="utf-8")
        assert watch.quiet(0.8) == []
        path.write_text(text[: len(text) // 2], encoding="utf-8")
        assert watch.quiet(0.8) == []
        path.write_text(text, encoding="utf-8")
        seen = watch.until("4. ")
        assert PASSES in seen
        assert not any("whole notebook" in line for line in seen)
    finally:
        watch.end()


def test_a_notebook_that_stays_broken_is_said_to_be(folder: Path) -> None:
    change(folder, "PATIENCE = 10.0", "PATIENCE = 1.0")
    (folder / "tiny.en.ipynb").write_text("{", encoding="utf-8")
    watch = Watch(folder, "tiny.en.ipynb")
    try:
        watch.until("tiny.en.ipynb cannot be read: it is not a whole notebook")
        (folder / "tiny.en.ipynb").write_text("{{", encoding="utf-8")
        watch.until("tiny.en.ipynb cannot be read")
    finally:
        watch.end()


@pytest.mark.parametrize("text", ['{"cells": [1]}', "[" * 100_000])
def test_an_odd_notebook_does_not_end_it(text: str, folder: Path) -> None:
    change(folder, "PATIENCE = 10.0", "PATIENCE = 1.0")
    path = folder / "tiny.en.ipynb"
    whole = path.read_text(encoding="utf-8")
    watch = Watch(folder, "tiny.en.ipynb")
    try:
        watch.until(LAST)
        path.write_text(text, encoding="utf-8")
        watch.until("tiny.en.ipynb cannot be read: it is not a whole notebook")
        path.write_text(whole, encoding="utf-8")
        watch.until(LAST)
    finally:
        watch.end()


def test_without_a_file_it_follows_whichever_is_saved(started: Watch, folder: Path) -> None:
    started.until(LAST)
    path = folder / "tiny.es.ipynb"
    path.write_text(path.read_text(encoding="utf-8") + " ", encoding="utf-8")
    assert "tiny.es.ipynb" in started.until(LAST)
    solve(folder, ANSWERS[0])
    assert "tiny.py" in started.until(PASSES)


def test_a_loop_that_never_ends_does_not_hold_up_the_next_save(folder: Path) -> None:
    change(folder, "SECONDS = 10.0", "SECONDS = 600.0")  # nothing but the save can end it
    started = Watch(folder)
    try:
        started.until(LAST)
        path = folder / "tiny.py"
        text = path.read_text(encoding="utf-8")
        path.write_text(solved(text, "while True: pass"), encoding="utf-8")
        started.until("tiny.py")
        time.sleep(0.5)
        path.write_text(solved(text, ANSWERS[0]), encoding="utf-8")
        started.until(PASSES)
    finally:
        started.end()


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_ended_in_the_middle_of_a_check_it_leaves_no_process(name: str, started: Watch, folder: Path) -> None:
    """Ctrl-C, a request to end, a terminal that is closed."""
    started.until(LAST)
    text = (folder / "tiny.py").read_text(encoding="utf-8")
    note = "import os, pathlib; pathlib.Path('pid').write_text(f'{os.getpid()}\\n')\nwhile True: pass\n"
    (folder / "tiny.py").write_text(f"# %%\n{note}\n{text}", encoding="utf-8")
    pid = noted(folder / "pid")
    assert started.interrupt(getattr(signal, name)) == (0, b"")
    assert is_gone(pid, 0.2)  # at once: it was waited for


def test_what_it_is_told_to_ignore_it_ignores(folder: Path) -> None:
    """As under nohup."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        started = Watch(folder)
    finally:
        signal.signal(signal.SIGHUP, before)
    try:
        started.until(LAST)
        started.process.send_signal(signal.SIGHUP)
        solve(folder, ANSWERS[0])
        assert PASSES in started.until("4. ")
    finally:
        started.end()


def test_what_the_code_started_ends_at_the_next_save_and_with_the_watch(started: Watch, folder: Path) -> None:
    """Also when the round itself is over."""
    started.until(LAST)
    path = folder / "tiny.py"
    text = path.read_text(encoding="utf-8")
    spare: list[int] = []
    try:
        for name in ("first", "second"):
            sleeper = "[sys.executable, '-c', 'import time; time.sleep(300)']"
            start = f"import pathlib, subprocess, sys\nsleeper = subprocess.Popen({sleeper})\n"
            note = f"pathlib.Path('{name}').write_text(f'{{sleeper.pid}}\\n')\n"
            path.write_text(f"# %%\n{start}{note}\n{text}", encoding="utf-8")
            started.until(LAST)
            spare.append(noted(folder / name))
        assert is_gone(spare[0])
        assert not is_gone(spare[1], 0.2)
        assert started.interrupt() == (0, b"")
        assert is_gone(spare[1])
    finally:
        for pid in spare:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def test_each_check_starts_afresh(started: Watch, folder: Path) -> None:
    """What the code left behind in the last round, in a module it imports say, is not there any more."""
    started.until(LAST)
    text = (folder / "tiny.py").read_text(encoding="utf-8")
    once = "import sys\nassert not hasattr(sys, 'left'), 'a second round in one process'\nsys.left = 1\n"
    for comment in ("# one\n", "# two\n"):
        (folder / "tiny.py").write_text(f"# %%\n{once}{comment}{text}", encoding="utf-8")
        seen = started.until(LAST)
        assert not any("second round" in line for line in seen)


@pytest.mark.parametrize("name", ["nowhere.py", "nowhere.ipynb"])
def test_a_file_that_is_not_there_is_no_use_waiting_for(name: str, folder: Path) -> None:
    watch = Watch(folder, name)
    assert watch.process.wait(20) == 2
    watch.until(f"{name} cannot be read")
