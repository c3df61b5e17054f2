"""The words inside ``\\text{...}``: letters, digits, punctuation, and signs behind a backslash."""

from __future__ import annotations

import re
import unicodedata

from autograder.render.tex.scan import Scanner, Token

_PIECE = re.compile(r"\\[%_$#&{} ]|[^\\]|\\[A-Za-z]*", re.DOTALL)
BEYOND_LATIN = "–—‘’“”…•€"


def read_text(scanner: Scanner, command: Token) -> str:
    """What stands in the braces behind ``command``, as plain text."""
    opened = scanner.take()
    if opened.text != "{":
        scanner.fail(opened, f"{command.text} lacks its words", f"write {command.text}{{...}}")
    text, depth = "", 1
    while found := scanner.match(_PIECE):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if not depth:
            return " ".join(text.split("\n"))
        text += "" if found[0] in "{}" else _plain(scanner, found)
    return scanner.fail(opened, "this { is never closed", "write } where the words end")


def _plain(scanner: Scanner, found: re.Match[str]) -> str:
    piece = found[0]
    if piece.startswith("\\"):
        if len(piece) != 2 or piece[1].isalpha():
            scanner.fail(found.start(), f"{piece} inside of text", "close the text before it")
        return piece[1]
    if piece in "$#%&_^":
        scanner.fail(found.start(), f"{piece} inside of text", f"write \\{piece}" if piece != "^" else "")
    if piece in "~\n\t ":
        return "\u00a0" if piece == "~" else " "
    if not _printable(piece):
        scanner.fail(found.start(), f"the character {piece!r} does not print in a formula")
    return piece


def _printable(character: str) -> bool:
    """Latin letters with whatever accents, and punctuation: what the font of maths has."""
    if character in BEYOND_LATIN:
        return True
    return ord(character) < 0x180 and not unicodedata.category(character).startswith("C")
