"""Text that students control, made harmless before anyone reads it."""

from __future__ import annotations

import hashlib
import re
import unicodedata

# CSI sequences, then OSC/DCS/APC/PM/SOS strings up to their terminator, then two-byte escapes.
_ANSI = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"
    r"|\x1b[ -/]*[0-~]?"
)
# C0 and C1 controls but tab and newline; soft hyphen; bidi marks, embeddings, overrides, isolates;
# zero-width and invisible operators; line/paragraph separators; annotation marks; tag characters.
_INVISIBLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")  # and their full-width twins
_MARKS = 4  # combining marks kept on one letter: enough for any script, too few to climb a page
_LONGEST_NAME = 80


def clean(text: object, limit: int = 4000, lines: int = 60, cut: str = "…") -> str:
    """``text`` without escapes, control, bidi or invisible characters, and not too long.

    Newlines stay. What is left out at the end is marked with ``cut``.
    """
    whole = str(text)
    head = whole[: 4 * limit + 1000]  # cleaning only shortens: no need to read 50 MB
    head = _ANSI.sub("", head).replace("\r\n", "\n").replace("\r", "\n")
    head = head.replace("\u2028", "\n").replace("\u2029", "\n").replace("\f", "\n").replace("\v", "\n")
    head = _few_marks(_SURROGATE.sub("\ufffd", _INVISIBLE.sub("", head)))
    kept = "\n".join(head.split("\n")[:lines])[:limit]
    if len(kept) < len(head.rstrip("\n")) or len(whole) > 4 * limit + 1000:
        return kept.rstrip() + cut
    return kept


def clean_line(text: object, limit: int = 200) -> str:
    """:func:`clean`, on one line of at most ``limit`` characters: white space becomes one space."""
    line = " ".join(clean(text, limit=4 * limit, lines=1000).split())
    return line if len(line) <= limit else line[: limit - 1].rstrip() + "…"


def cell(value: object) -> object:
    """A CSV cell that no spreadsheet runs: numbers as they are, text cleaned and defused."""
    if value is None or isinstance(value, (bool, int, float)):
        return "" if value is None else value
    text = clean_line(value, limit=1000)  # leaves no white space in front of a formula
    return "'" + text if text.startswith(_FORMULA) else text


def file_stem(student: str) -> str:
    """A file name for a student's pages: theirs where it is plain, else made plain and unique.

    Capitals are not plain: some disks take ``Ana`` and ``ana`` for one file.
    """
    ascii_only = unicodedata.normalize("NFKD", student).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^A-Za-z0-9._-]+", "_", ascii_only).strip("._-")
    if plain and plain == student.lower() == student and len(plain) <= _LONGEST_NAME and not _reserved(plain):
        return plain
    digest = hashlib.sha256(student.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{plain[:_LONGEST_NAME] or 'student'}~{digest}"  # no plain id holds a tilde


def _reserved(stem: str) -> bool:
    """Device names of Windows, and what a grading run keeps beside the students' pages."""
    devices = r"(con|prn|aux|nul|com\d|lpt\d|index|style)"
    return re.fullmatch(devices + r"(\..*)?", stem, re.IGNORECASE) is not None


def _few_marks(text: str) -> str:
    if text.isascii():
        return text
    kept: list[str] = []
    run = 0
    for character in text:
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if run <= _MARKS:
            kept.append(character)
    return "".join(kept)
