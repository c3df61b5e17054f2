"""Bytes of a student's file -> text: UTF-8 first, then what Windows editors write."""

from __future__ import annotations

import codecs

from autograder.errors import SubmissionError

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decode(data: bytes) -> tuple[str, str]:
    """The text, with Unix line ends, and the encoding it was read in; SubmissionError when it is no text."""
    text, encoding = _decode(data)
    if "\0" in text or (text and sum(c < " " and c not in "\t\n\r\f\v\x1b" for c in text) > len(text) / 100):
        raise SubmissionError("not-text")
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding


def _decode(data: bytes) -> tuple[str, str]:
    for encoding in _guesses(data):
        try:
            return data.decode(encoding), "utf-8" if encoding == "utf-8-sig" else encoding
        except UnicodeDecodeError as error:
            if encoding == "utf-8" and error.reason == "unexpected end of data" and error.start:
                return data[: error.start].decode("utf-8"), "utf-8"  # cut off within a letter
    return data.decode("latin-1"), "latin-1"  # never fails


def _guesses(data: bytes) -> list[str]:
    marked = [encoding for bom, encoding in _BOMS if data.startswith(bom)][:1]
    zeros = data[:400].count(0)
    wide = ["utf-16-le", "utf-16-be"] if not marked and zeros * 4 >= min(len(data), 400) > 1 else []
    if wide and data[:1] == b"\0":
        wide.reverse()
    return [*marked, *wide, "utf-8", "cp1252"]
