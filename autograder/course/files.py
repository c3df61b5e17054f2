"""Find what was handed in: files, folders and zips as one list of leaves, nothing left out."""

from __future__ import annotations

import contextlib
import io
import os
import re
import stat
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import BinaryIO

from autograder.course.archive import Budget, members
from autograder.errors import OperatorError, SubmissionError
from autograder.model import Notice

MAX_FILE = 32_000_000  # bytes of one .py or .ipynb, outputs included
MAX_INNER_ZIP = 64_000_000
MAX_DEPTH = 12
SOURCES = (".py", ".ipynb")
_JUNK_FOLDERS = frozenset({"__MACOSX", "__pycache__", ".ipynb_checkpoints", ".git", ".venv", "node_modules"})
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_JUNK_FILES = frozenset({"thumbs.db", "desktop.ini"})


@dataclass(frozen=True, slots=True)
class Leaf:
    """A file that was found. ``parts`` are labels below the given path; a zip counts as a folder.

    ``trouble`` says why it is not read; otherwise ``read`` gives its bytes or raises SubmissionError.
    """

    parts: tuple[str, ...]
    label: str
    read: Callable[[], bytes] = bytes
    trouble: Notice | None = None


def leaves(path: Path, stack: ExitStack) -> list[Leaf]:
    """Everything at ``path``; zips stay open until ``stack`` is closed. OperatorError: no such path."""
    try:
        mode = path.stat().st_mode  # the operator's own path may be a link
    except OSError as error:
        raise OperatorError(f"{path}: {error.strerror}: give files, folders or zips that exist") from None
    if stat.S_ISDIR(mode):
        return list(_folder(path, (), clean(path.resolve().name), stack))
    name = clean(path.name)
    if path.suffix.lower() == ".zip":
        return list(_zip_file(path, (), name, stack))
    return [Leaf((name,), name, partial(_read, path.resolve()))]


def _folder(folder: Path, parts: tuple[str, ...], label: str, stack: ExitStack) -> Iterator[Leaf]:
    if len(parts) > MAX_DEPTH:
        yield _trouble(parts, label, "too-deep", limit=MAX_DEPTH)
        return
    try:
        entries = sorted(os.scandir(folder), key=lambda e: e.name)
    except OSError as error:
        yield _trouble(parts, label, "cannot-read", reason=error.strerror or "")
        return
    if not entries:
        yield _trouble(parts, label, "empty-folder")
    for entry in entries:
        name = clean(entry.name)
        yield from _entry(entry, (*parts, name), f"{label}/{name}", stack)


def _entry(entry: os.DirEntry[str], parts: tuple[str, ...], label: str, stack: ExitStack) -> Iterator[Leaf]:
    path = Path(entry.path)
    if is_junk(parts[-1:]):
        yield _trouble(parts, label, "system-file")
    elif entry.is_symlink():
        yield _trouble(parts, label, "symlink")
    elif entry.is_dir(follow_symlinks=False):
        yield from _folder(path, parts, label, stack)
    elif not entry.is_file(follow_symlinks=False):
        yield _trouble(parts, label, "not-a-file")
    elif path.suffix.lower() == ".zip":
        yield from _zip_file(path, (*parts[:-1], parts[-1][:-4]), label, stack)
    else:
        yield _leaf(parts, label, partial(_read, path))


def _leaf(parts: tuple[str, ...], label: str, read: Callable[[], bytes]) -> Leaf:
    if not parts[-1].lower().endswith(SOURCES):
        return _trouble(parts, label, "other-type")
    return Leaf(parts, label, read)


def clean(name: str) -> str:
    """A file's name as a label: no control or direction characters, no half of a broken one."""
    try:
        name.encode()
    except UnicodeEncodeError:  # bytes that are not UTF-8: from a disc of an older system
        with contextlib.suppress(UnicodeEncodeError):
            name = name.encode("utf-8", "surrogateescape").decode("cp1252", "replace")
    return _UNPRINTABLE.sub("_", name)


def _trouble(parts: tuple[str, ...], label: str, code: str, **fields: object) -> Leaf:
    return Leaf(parts, label, trouble=Notice(code, {"file": label, **fields}))


def is_junk(parts: tuple[str, ...]) -> bool:
    """Left by an operating system, an editor or Python; ``parts`` is a path below what was given."""
    name = parts[-1]
    return any(part in _JUNK_FOLDERS for part in parts) or name.startswith(".") or name.lower() in _JUNK_FILES


def _read(path: Path) -> bytes:
    # A link or pipe put there since the folder was listed is refused, and never waited for.
    flags = (
        os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    )
    try:
        with os.fdopen(os.open(path, flags), "rb") as stream:
            if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                raise SubmissionError("not-a-file")
            data = stream.read(MAX_FILE + 1)
    except OSError as error:
        raise SubmissionError("cannot-read", reason=error.strerror or "") from None
    if len(data) > MAX_FILE:
        raise SubmissionError("too-large", limit_mb=MAX_FILE // 1_000_000)
    return data


def _zip_file(path: Path, parts: tuple[str, ...], label: str, stack: ExitStack) -> Iterator[Leaf]:
    try:
        stream = stack.enter_context(path.open("rb"))
    except OSError as error:
        yield _trouble(parts, label, "cannot-read", reason=error.strerror or "")
        return
    yield from _zip(stream, parts, label, Budget(), depth=1)


def _zip(stream: BinaryIO, parts: tuple[str, ...], label: str, budget: Budget, depth: int) -> Iterator[Leaf]:
    try:
        for member in members(stream, budget):
            below = tuple(clean(part) for part in member.parts)
            own, name = (*parts, *below), f"{label}/{'/'.join(below)}"
            if not member.parts or member.refused == "zip-unsafe-name":
                yield _trouble(parts, f"{label}/{clean(member.info.filename[:120])}", "zip-unsafe-name")
            elif is_junk(member.parts):
                yield _trouble(own, name, "system-file")
            elif member.refused:
                yield _trouble(own, name, member.refused)
            elif member.parts[-1].lower().endswith(".zip"):
                yield from _inner_zip(partial(member.read, MAX_INNER_ZIP), own, name, budget, depth)
            else:
                yield _leaf(own, name, partial(member.read, MAX_FILE))
    except SubmissionError as error:
        yield _trouble(parts, label, error.code, **error.fields)


def _inner_zip(
    read: Callable[[], bytes], parts: tuple[str, ...], label: str, budget: Budget, depth: int
) -> Iterator[Leaf]:
    own = (*parts[:-1], parts[-1][:-4])
    if depth > 1:
        yield _trouble(own, label, "zip-too-deep")
        return
    try:
        data = read()
    except SubmissionError as error:
        yield _trouble(own, label, error.code, **error.fields)
        return
    yield from _zip(io.BytesIO(data), own, label, budget, depth + 1)
