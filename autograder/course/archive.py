"""Open a zip in memory: members are read one at a time, under limits, and never touch the disk."""

from __future__ import annotations

import contextlib
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from autograder.errors import SubmissionError

MAX_MEMBERS = 5_000
MAX_DIRECTORY = 4_000_000  # bytes of the list of members
MAX_TOTAL = 2_000_000_000  # bytes that one zip given on the command line may unpack to, all members together
_END = struct.Struct("<4s4H2LH")


@dataclass
class Budget:
    """Bytes that may still be unpacked; shared by a zip and the zips inside it."""

    left: int = MAX_TOTAL

    def spend(self, amount: int) -> None:
        self.left -= amount
        if self.left < 0:
            raise SubmissionError("zip-too-large", limit_mb=MAX_TOTAL // 1_000_000)


@dataclass(frozen=True, slots=True)
class Member:
    """A file in a zip; ``refused`` is the notice code that says why it is not read."""

    parts: tuple[str, ...]  # its name, as labels; never used as a path
    size: int
    refused: str | None
    archive: zipfile.ZipFile
    info: zipfile.ZipInfo
    budget: Budget

    def read(self, limit: int) -> bytes:
        """At most ``limit`` bytes, whatever the zip says about its size; SubmissionError beyond it."""
        try:
            with self.archive.open(self.info) as stream:
                data = stream.read(limit + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError):
            raise SubmissionError("zip-damaged") from None
        except RuntimeError:  # what zipfile raises for a missing password
            raise SubmissionError("zip-encrypted") from None
        self.budget.spend(len(data))
        if len(data) > limit:
            raise SubmissionError("too-large", limit_mb=limit // 1_000_000)
        return data


def members(stream: BinaryIO, budget: Budget) -> Iterator[Member]:
    """Every file of a zip, refused ones included; SubmissionError when none of it can be read."""
    _check_directory(stream)
    try:
        archive = zipfile.ZipFile(stream)
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, struct.error, EOFError):
        raise SubmissionError("zip-damaged") from None
    infos = archive.infolist()
    if len(infos) > MAX_MEMBERS:
        raise SubmissionError("zip-too-many", limit=MAX_MEMBERS)
    seen: set[str] = set()
    for info in infos:
        if not info.is_dir():
            yield _member(info, archive, budget, seen)


def _check_directory(stream: BinaryIO) -> None:
    """Refuse a huge list of members before zipfile builds an object for each."""
    stream.seek(0, 2)
    length = stream.tell()
    stream.seek(max(0, length - 65_557))
    tail = stream.read()
    at = tail.rfind(b"PK\x05\x06")
    if at < 0 or at + _END.size > len(tail):
        raise SubmissionError("zip-damaged")
    _, _, _, _, count, size, _, _ = _END.unpack_from(tail, at)
    if count > MAX_MEMBERS or size > MAX_DIRECTORY:
        raise SubmissionError("zip-too-many", limit=MAX_MEMBERS)
    stream.seek(0)


def _member(info: zipfile.ZipInfo, archive: zipfile.ZipFile, budget: Budget, seen: set[str]) -> Member:
    name = _name(info)
    parts = tuple(part for part in name.split("/") if part not in ("", "."))
    refused = _refused(info, name, parts)
    if refused is None and name in seen:
        refused = "zip-duplicate"
    seen.add(name)
    return Member(parts, info.file_size, refused, archive, info, budget)


def _name(info: zipfile.ZipInfo) -> str:
    """The member's name; zips made on Windows may hold UTF-8 that zipfile took for cp437."""
    name = info.filename
    if not info.flag_bits & 0x800:
        with contextlib.suppress(UnicodeEncodeError, UnicodeDecodeError):
            name = name.encode("cp437").decode("utf-8")
    return name.replace("\\", "/")


def _refused(info: zipfile.ZipInfo, name: str, parts: tuple[str, ...]) -> str | None:
    mode = info.external_attr >> 16
    if not parts or name.startswith("/") or ".." in parts or ":" in parts[0] or "\0" in name:
        return "zip-unsafe-name"
    if stat.S_ISLNK(mode):
        return "zip-symlink"
    if mode and stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        return "not-a-file"
    if info.flag_bits & 0x1:
        return "zip-encrypted"
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "zip-unsupported"
    return None
