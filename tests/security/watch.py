"""Looks, from outside the student's process, for every deed that an attack must not do.

The deeds: ``leak:file`` ``leak:memory`` ``leak:environment`` (a canary came out), ``leak:input``
(a hidden input reached the student's page), ``connect:<kind>`` (a listener of ours heard something),
``marker`` (a file of the attack's appeared), ``damage`` (a file of the machine changed), ``process``
(something still runs), ``descriptors`` (the judge holds more than before), ``victory`` (a call worked
that must not), ``markup`` (markup or invisible characters reached a page). The arena adds: ``score``
(more points than the verdict allows), ``honest`` (the next submission suffers), ``server``,
``sibling`` and ``judge`` (one of these died).
"""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import site
import socket
import time
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path

MEMORY = "canary-memory-" + secrets.token_hex(16)  # a global of the judge's process
_INVISIBLE = {chr(c) for c in (*range(9), 11, 12, *range(14, 32), 127, 0x200B, 0x2066, 0x2067, 0xFEFF)}
_INVISIBLE |= {chr(c) for c in (*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))}
_STRANGE_TAGS = {"script", "iframe", "object", "embed", "img", "form", "base", "video", "audio", "input"}
_GRACE_SECONDS = 3.0


class Watch:
    """Canaries, listeners and marks. ``folder`` is a scratch folder of ours, ``token`` is in every mark."""

    def __init__(self, folder: Path, token: str) -> None:
        self.token = token
        self.sentinel = "lk" + "".join(secrets.choice("ghijklmnop") for _ in range(8))
        self.victory = "victory" + secrets.token_hex(6)
        self.file_canary = "canary-file-" + secrets.token_hex(16)
        self._environment_canary = os.environ.get(
            "COURSE_CANARY", "canary-environment-" + secrets.token_hex(8)
        )
        self._folder = folder
        self.site = Path(_writable_site())
        self._precious = self.site / f"kept{token}.txt"
        self._guard()
        self._listeners = dict(self._listen())
        self._own = descendants(os.getpid())
        self._descriptors = 0

    # --- what an attacker knows --------------------------------------------------------------------

    def facts(self) -> dict[str, object]:
        places = {"tcp": 1, "udp": 1, "tcp6": 1}
        ports = {k: s.getsockname()[1] for k, s in self._listeners.items() if k in places}
        return {
            "token": self.token, "victory": self.victory, "sentinel": self.sentinel,
            "memory_pattern": "canary-memory-", "precious": str(self._precious), "site": str(self.site),
            "folders": [str(p) for p in _folders(self._folder)], "scratch": str(self._folder), "ports": ports,
            "unix": str(self._folder / "listener"), "abstract": f"\0{self.token}", "judge": os.getpid(),
        }  # fmt: skip

    # --- what it did -------------------------------------------------------------------------------

    def settle(self) -> None:
        """Take the present state as the one in which nothing has happened."""
        self._descriptors = _open_descriptors()
        self._own = descendants(os.getpid())

    def deeds(self, processes: bool = True) -> Iterator[str]:
        """What has happened outside since the last time; cleans up after it.

        Not ``processes``: where the sandbox keeps a spare one warm, new ones are no deed.
        """
        yield from self._heard()
        kept = self._precious.name
        if [_remove(mark) for mark in _marked(self.token, self._folder) if not mark.name.startswith(kept)]:
            yield "marker"
        if self._changed():
            self._guard()
            yield "damage"
        if not processes:
            return
        if self._left_behind():
            yield "process"
        if _open_descriptors() > self._descriptors:
            self._descriptors = _open_descriptors()
            yield "descriptors"

    def leaks(self, result: Mapping[str, object], pages: Mapping[str, str]) -> Iterator[str]:
        """Canaries in a result as JSON data or in any page; hidden inputs where students look."""
        everything = repr(result) + "".join(pages.values())
        if self.file_canary in everything:
            yield "leak:file"
        if MEMORY.removeprefix("canary-memory-") in everything:
            yield "leak:memory"
        if self._environment_canary in everything:
            yield "leak:environment"
        if self.victory in str(result.get("output")):
            yield "victory"
        if self.sentinel in _shown(result) + "".join(p for name, p in pages.items() if name != "staff"):
            yield "leak:input"

    def close(self) -> None:
        for listener in self._listeners.values():
            listener.close()
        sweep(self.token)

    # --- listeners ---------------------------------------------------------------------------------

    def _listen(self) -> Iterator[tuple[str, socket.socket]]:
        kinds = {
            "tcp": (socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", 0)),
            "tcp6": (socket.AF_INET6, socket.SOCK_STREAM, ("::1", 0)),
            "udp": (socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 0)),
            "unix": (socket.AF_UNIX, socket.SOCK_STREAM, str(self._folder / "listener")),
            "abstract": (socket.AF_UNIX, socket.SOCK_STREAM, f"\0{self.token}"),
        }
        for name, (family, kind, address) in kinds.items():
            listener = socket.socket(family, kind)
            try:
                listener.bind(address)
            except OSError:  # a machine without IPv6
                listener.close()
                continue
            if kind == socket.SOCK_STREAM:
                listener.listen(8)
            listener.setblocking(False)
            yield name, listener

    def _heard(self) -> Iterator[str]:
        for name, listener in self._listeners.items():
            with contextlib.suppress(BlockingIOError):
                if name == "udp":
                    listener.recvfrom(4096)
                else:
                    listener.accept()[0].close()
                yield f"connect:{name.removesuffix('6')}"

    # --- files -------------------------------------------------------------------------------------

    def _guard(self) -> None:
        """Make the file that nobody may change, afresh."""
        for file in self.site.glob(f"{self._precious.name}*"):
            file.unlink()
        self._precious.write_text("as it was\n")
        os.chmod(self._precious, 0o644)
        os.utime(self._precious, (1_000_000_000, 1_000_000_000))

    def _changed(self) -> bool:
        try:
            state = self._precious.stat()
            return (self._precious.read_text(), state.st_mode & 0o777, state.st_mtime) != (
                "as it was\n", 0o644, 1_000_000_000.0,
            ) or bool(os.listxattr(self._precious)) or state.st_nlink != 1  # fmt: skip
        except OSError:
            return True

    # --- processes ---------------------------------------------------------------------------------

    def _left_behind(self) -> bool:
        """Whether anything new still runs below the judge after a moment's grace; it is then ended."""
        deadline = time.monotonic() + _GRACE_SECONDS
        while (new := descendants(os.getpid()) - self._own) and time.monotonic() < deadline:
            time.sleep(0.05)
        for pid in new:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        return bool(new)


def _shown(result: Mapping[str, object]) -> str:
    """A result without the fields that only staff read."""

    def without(value: object) -> object:
        if isinstance(value, Mapping):
            return {k: without(v) for k, v in value.items() if k != "staff"}
        return [without(v) for v in value] if isinstance(value, list) else value

    return repr(without(result))


def sweep(token: str) -> None:
    """Remove everything that bears the token: for a judge that was ended before it could."""
    for mark in _marked(token):
        _remove(mark)


def _marked(token: str, *more: Path) -> list[Path]:
    found = (Path(e.path) for p in _folders(*more) for e in os.scandir(p) if token in e.name)
    return list(dict.fromkeys(found))


def _remove(mark: Path) -> Path:
    if mark.is_dir() and not mark.is_symlink():
        mark.rmdir()
    else:
        mark.unlink()
    return mark


def _folders(*more: Path) -> list[Path]:
    """Where an attack may hope to leave something."""
    packages, home, library = Path(_writable_site()), Path(os.path.expanduser("~")), Path(os.__file__).parent
    inner = (packages / name for name in ("__pycache__", "numpy", "torch"))
    found = [Path("/tmp"), Path("/dev/shm"), home, packages, *inner, library, Path.cwd(), Path("/"), *more]
    return [p for p in dict.fromkeys(found) if p.is_dir()]


def _open_descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


def _writable_site() -> str:
    """Where packages are installed, if whoever grades may write there as an attack would have to."""
    packages = (*site.getsitepackages(), site.getusersitepackages())
    return next((p for p in packages if os.access(p, os.W_OK)), "/tmp")


def parents() -> dict[int, int]:
    """Every process and its parent; zombies are no longer processes."""
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError):
                state, parent = Path(f"/proc/{name}/stat").read_text().rpartition(") ")[2].split()[:2]
                if state != "Z":
                    found[int(name)] = int(parent)
    return found


def descendants(pid: int) -> set[int]:
    """Everything below ``pid``."""
    tree, below, todo = parents(), set(), [pid]
    while todo:
        above = todo.pop()
        children = {child for child, parent in tree.items() if parent == above} - below
        below |= children
        todo += children
    return below


def _leads_away(link: str) -> bool:
    """Whether a link is anything but a place on this page or a page beside it."""
    return ":" in link or link.startswith("/") or ".." in link


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.strange: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _STRANGE_TAGS:
            self.strange.append(tag)
        for name, value in attrs:
            leads_away = name in ("href", "src", "action", "data") and _leads_away(value or "")
            if leads_away or name.startswith("on") or name in ("srcdoc", "formaction"):
                self.strange.append(f"{tag} {name}")


def markup(page: str) -> list[str]:
    """Markup that could run or load something, and characters that deceive, in one page."""
    parser = _Parser()
    parser.feed(page)
    return parser.strange + [f"U+{ord(c):04X}" for c in sorted(_INVISIBLE & set(page))]
