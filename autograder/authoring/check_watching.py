"""A file checked whenever it has been saved, each time in a process of its own: a part of ``check.py``."""

from __future__ import annotations

import contextlib
import hashlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from autograder.authoring.check_reading import notebook_cells, read_bytes, read_text
from autograder.authoring.check_words import WORDS

EVERY = 0.25  # seconds between two looks
PATIENCE = 10.0  # how long a file may stay half written before it is reported as it is
Stamp = tuple[int, int, int]


def watch(files: Callable[[], list[Path]], first: Path | None, lang: str | None, language: str) -> int:
    """Check ``first`` now, and after that whichever of ``files()`` is saved, until Ctrl-C."""
    running, path = None, first
    end_like_ctrl_c()
    try:
        print(WORDS[language]["watching"], flush=True)
        saves = Saves(files)
        while True:
            if path is not None:
                stop(running)  # it checks what is no longer there, and may never end
                running = start(path, lang)
            time.sleep(EVERY)
            path = saves.next()
    except KeyboardInterrupt:
        print()
        return 0
    finally:
        stop(running)


def end_like_ctrl_c() -> None:
    """Who closes the terminal or ends this process ends the round as well, which has a session of its own."""

    def end(*_: object) -> None:
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)  # a terminal that closes says so twice
        raise KeyboardInterrupt

    found = (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP"))
    # Ignored already, as under nohup, they stay so.
    numbers = [n for n in found if n is not None and signal.getsignal(n) is signal.SIG_DFL]
    for number in numbers:
        signal.signal(number, end)


def start(path: Path, lang: str | None) -> subprocess.Popen[bytes]:
    """A new process: nothing that the code did in the last round is left."""
    print(f"\n──── {time.strftime('%H:%M:%S')} ────", flush=True)
    command = [sys.executable, str(Path(__file__).resolve()), str(path)]
    return subprocess.Popen(
        [*command, *(["--lang", lang] if lang else [])],
        stdin=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the watch, which then ends this process
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the same on Windows
    )


def stop(running: subprocess.Popen[bytes] | None) -> None:
    """End a round and all that its code started, which may go on when the round itself is over."""
    if running is None or running.returncode is not None:
        return
    if hasattr(os, "killpg"):
        with contextlib.suppress(OSError):
            os.killpg(running.pid, signal.SIGKILL)  # not waited for before: the number is still its own
        broken = running.wait() == -signal.SIGKILL
    else:
        broken = running.poll() is None
        with contextlib.suppress(OSError):
            tree = ["taskkill", "/T", "/F", "/PID", str(running.pid)]
            subprocess.run(tree, capture_output=True, check=False)
        running.kill()
        running.wait()
    if broken:
        print(flush=True)


class Saves:
    """Which file has been saved with other content; looks at dates and sizes, and reads only what changed."""

    def __init__(self, files: Callable[[], list[Path]]) -> None:
        self.files = files
        self.waiting: dict[Path, float] = {}  # changed, and not known to be whole: since when
        self.stamps = {path: stamp(path) for path in files()}
        self.checked = {path: digest(path) for path in self.stamps}

    def next(self) -> Path | None:
        """The file to check now, if any: it was saved, and is as it was at the last look."""
        now = time.monotonic()
        for path in self.files():
            seen = stamp(path)
            if seen != self.stamps.get(path):
                self.stamps[path] = seen
                self.waiting[path] = now  # editors write in pieces, or put another file in its place
            elif path in self.waiting and (is_whole(path) or now - self.waiting[path] > PATIENCE):
                del self.waiting[path]
                content = digest(path)
                if content != self.checked.get(path):
                    self.checked[path] = content
                    return path
        return None


def stamp(path: Path) -> Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def digest(path: Path) -> str:
    try:
        return hashlib.sha256(read_bytes(path)).hexdigest()
    except OSError:
        return ""


def is_whole(path: Path) -> bool:
    """False in the middle of a save: the file is gone, empty, or a notebook that ends too early."""
    try:
        text = read_text(path)
        if path.suffix.lower() == ".ipynb":
            notebook_cells(text)
    except (OSError, ValueError):
        return False
    return bool(text.strip())
