"""Typst source to PDF/UA-1, the same bytes on every machine, or an error in one sentence."""

from __future__ import annotations

import json
import os
import re
import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, cast

from autograder.errors import CourseError, MulticabezaError
from autograder.render.environment import templates_folder
from autograder.render.paper.markup import literal, unescaped
from autograder.render.text import clean_line

if TYPE_CHECKING:
    import typst

_DATE = 1_577_836_800  # 2020-01-01, in every file: the same input gives the same bytes
_MAIN = "__typst_py_bytes__.typ"  # what the binding calls the source it is handed
_PLACE = re.compile(r"┌─ (.*?([^/\\\s]+)):(\d+):(\d+)$", re.MULTILINE)
_NO_GLYPH = re.compile(r'(?:the text|disallowed codepoint) `"(.*?)"`')
_OF_AUTHOR = re.compile(r"/\*@(.*?)@\*/")
_NO_TEXT = ("Cc", "Co", "Cs")  # controls, whatever a font keeps for itself, halves of characters
_NOT_IN_UA = ("\ufeff", "\ufffe")  # marks of byte order
_MARKS = ("Mn", "Mc", "Me")
_KEPT = 10_000  # characters and names that were asked for


class GlyphError(MulticabezaError):
    """Characters that none of our fonts has, in a ``text`` that no passage of an author's holds: a course."""

    def __init__(self, characters: str, text: str = "") -> None:
        self.characters, self.text = characters, text
        super().__init__(f"no font of the kit has {named(characters)}" + (f", in «{text}»" if text else ""))

    def __reduce__(self) -> tuple[type[GlyphError], tuple[str, str]]:
        return GlyphError, (self.characters, self.text)


class PressError(MulticabezaError):
    """Typst refuses what the kit wrote: a mistake of the kit, at ``place`` of a template."""

    def __init__(self, place: str, what: str) -> None:
        self.place, self.what = place, what
        super().__init__(f"{place}: {what}: this is a mistake of the kit, please report it with this message")

    def __reduce__(self) -> tuple[type[PressError], tuple[str, str]]:
        return PressError, (self.place, self.what)


def pdf(source: str) -> bytes:
    """The PDF of a document that imports what it needs from ``templates/``.

    Raises:
        CourseError: the trouble lies in a passage of the author's (see :func:`of_author`).
        GlyphError: a character elsewhere is in none of the fonts.
        PressError: anything else, warnings too.
    """
    compiler = _compiler(source)
    try:
        made, warnings = compiler.compile_with_warnings(format="pdf", pdf_standards="ua-1", timestamp=_DATE)
    except RuntimeError as error:  # TypstError is one
        raise _fault(error, source) from None
    for warning in warnings:
        raise _fault(warning, source)
    return cast(bytes, made)


def query(source: str, selector: str, field: str = "value") -> list[Any]:
    """``field`` of everything in the laid-out document that ``selector`` finds, as plain data.

    Raises:
        PressError: the document or the selector is wrong.
    """
    compiler = _compiler(source)
    try:
        return list(json.loads(compiler.query(selector, field=field)))
    except RuntimeError as error:
        pdf(source)  # raises the same with its place
        raise _fault(error, source) from None


def unprintable(text: str) -> str:
    """What of ``text`` none of our fonts has, each character once, in order."""
    if text.isascii() and text.isprintable():
        return ""
    # A mark is drawn upon a letter: whether that can be done depends on the script around them.
    marked = any(unicodedata.category(character) in _MARKS for character in text)
    return "".join(dict.fromkeys("".join(map(_missing, [text] if marked else text))))


def of_author(where: str, typst_code: str) -> str:
    """Typst code that came out of the author's ``where``; an error inside it will say so."""
    return f"/*@{literal(where)[1:-1]}@*/{typst_code}/*@@*/"


def named(characters: str) -> str:
    """``«漢» (U+6F22)``, for as many characters as a sentence holds."""
    shown = [f"«{c}» (U+{ord(c):04X})" if c.isprintable() else f"U+{ord(c):04X}" for c in characters[:5]]
    return ", ".join(shown) + (" …" if len(characters) > 5 else "")


def _compiler(source: str) -> typst.Compiler:
    import typst  # 80 MB: only who prints waits for it

    if _first_process() != os.getpid():
        raise PressError("this process", "forked after something was printed, where Typst would wait forever")
    return typst.Compiler(source.encode(), root=str(templates_folder()), font_paths=_fonts())


@cache
def _first_process() -> int:
    """Typst's threads do not follow a fork: workers are started afresh, or before anything is printed."""
    return os.getpid()


@cache
def _fonts() -> typst.Fonts:
    """Those inside Typst and our own. The machine's would make every machine's pages different."""
    import typst

    ours = templates_folder() / "fonts"
    return typst.Fonts(include_system_fonts=False, font_paths=[str(ours)] if ours.is_dir() else [])


@lru_cache(maxsize=_KEPT)
def _missing(text: str) -> str:
    """What cannot be printed of one character, or of a text as a whole."""
    no_text = "".join(filter(_is_no_text, text))
    if no_text or text.isascii():
        return no_text
    try:
        pdf(f'#set document(title: "-")\n#heading[-]\n#{literal(text)}')
    except GlyphError as error:
        return error.characters
    return ""


def _is_no_text(character: str) -> bool:
    return character in _NOT_IN_UA or (
        unicodedata.category(character) in _NO_TEXT and character not in "\t\n"
    )


def _fault(trouble: Any, source: str) -> MulticabezaError:
    """Whose fault it is: an author's text, somebody's name, or ours."""
    diagnostic = getattr(trouble, "diagnostic", "") or str(trouble)
    author = _author(diagnostic, source)
    glyphs = "".join(dict.fromkeys("".join(map(unescaped, _NO_GLYPH.findall(diagnostic)))))
    if glyphs and author:
        return CourseError(author, f"no font of the kit has {named(glyphs)}", "write it in words")
    if glyphs:
        return GlyphError(glyphs, _text_with(glyphs[0], source))
    what = (getattr(trouble, "message", "") or str(trouble)).replace(str(templates_folder()), "templates")
    return PressError(_place(diagnostic), what + (f", while setting {author}" if author else ""))


def _text_with(character: str, source: str) -> str:
    """The beginning of the first string that has the character: the library's places tell nobody anything."""
    found = re.search(f'"([^"]*{re.escape(character)}[^"]*)"', source)
    return clean_line(unescaped(found[1]), 60) if found else ""


def _place(diagnostic: str) -> str:
    found = _PLACE.search(diagnostic)
    if found is None:
        return "the printed page"
    name = "the page made of the template" if found[2] == _MAIN else f"templates/{found[2]}"
    return f"{name}:{found[3]}:{found[4]}"


def _author(diagnostic: str, source: str) -> str:
    """The author's ``file:line`` that the first place inside the page came out of, or nothing."""
    for _, name, line, column in _PLACE.findall(diagnostic):
        if name == _MAIN:
            lines = source.split("\n")
            before = "\n".join((*lines[: int(line) - 1], lines[int(line) - 1][: int(column) + 1]))
            marks = _OF_AUTHOR.findall(before)
            return unescaped(marks[-1]) if marks else ""
    return ""
