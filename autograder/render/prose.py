"""The Markdown that can be printed, read by the parser of the pages; the rest is refused, with its line."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from autograder.errors import CourseError
from autograder.render.markdown import parser
from autograder.render.sheet import Prose
from autograder.render.text import clean_line

_PAIRED = (
    "paragraph heading bullet_list ordered_list list_item blockquote "
    "table thead tbody tr th td em strong link"
)
_PRINTED = frozenset(
    [f"{name}_{end}" for name in _PAIRED.split() for end in ("open", "close")]
    + ["inline", "text", "text_special", "softbreak", "hardbreak", "code_inline", "fence"]
    + ["math_inline", "math_inline_double", "math_block"]
)
_IN_LINES = _PRINTED - {"math_inline_double", "hardbreak"}  # what a title is made of
_NOT_PRINTED = {
    "image": (
        "a picture",
        'make it a figure of the assignment (role="figure")',
    ),
    "html_block": ("raw HTML", "write Markdown, or `<tag>` to show it"),
    "html_inline": (
        "raw HTML",
        "write Markdown, `<tag>` to show it, or a space after the <",
    ),
    "hr": ("a rule across the page", "start a new section with a heading"),
    "code_block": ("code by indentation alone", "fence it with ```"),
    "s_open": ("text struck out", "leave out what does not hold"),
    "math_block_label": ("a formula with a label", "leave out the label, and name the formula in words"),
    "math_inline_double": (
        "a displayed formula within a line",
        "write it as $...$",
    ),
    "hardbreak": ("a line break in a single line", "write it as one line"),
}
_DEEPEST = 17  # eight lists in one another; the parser loses what is deeper than ten
_FOOTNOTE = re.compile(r"\[\^[^\]\s]+\]")
_DOLLAR = ("a dollar sign that opens or closes no formula", "write \\$, or $...$ without spaces inside")


def read(prose: Prose) -> list[Token]:
    """The tokens of a passage, all of them printable; :func:`where` says where each one stands.

    Raises:
        CourseError: something cannot be printed: where, what, and what would be right.
    """
    return _passage().parse(prose.markdown, {"prose": prose, "printed": _PRINTED})


def read_line(prose: Prose) -> list[Token]:
    """The inline tokens of a title, an option or a caption: of whatever is one line.

    Raises:
        CourseError: as :func:`read`.
    """
    line = " ".join(prose.markdown.split())
    return _passage().parseInline(line, {"prose": prose, "printed": _IN_LINES})[0].children or []


def where(prose: Prose, token: Token) -> str:
    """``file:line`` of a token that came out of ``prose``; of prose without a file, its beginning."""
    return at(prose, token.meta["line"])


def at(prose: Prose, line: int) -> str:
    """``file:line``, or the passage itself where there is no file."""
    return f"{prose.file}:{line}" if prose.file else f"«{clean_line(prose.markdown, 60)}»"


@cache
def _passage() -> MarkdownIt:
    """The parser of the pages, which also sees what they leave alone, so that it can be refused."""
    made = parser().enable(["table", "html_block", "html_inline", "strikethrough"])
    made.options["html"] = True
    made.core.ruler.before("text_join", "printable", _only_what_can_be_printed)
    return made


def _only_what_can_be_printed(state: StateCore) -> None:
    prose: Prose = state.env["prose"]
    _count_lines(state.tokens, prose.line)
    for name, reference in state.env.get("references", {}).items():
        if name.startswith("^"):
            raise _refused(prose, prose.line + reference["map"][0], *_footnote(f"[{name.lower()}]"))
    before = ""
    for token in state.tokens:
        if token.level > _DEEPEST:
            raise _refused(
                prose, token.meta["line"], "lists or quotes in one another, too deep", "eight at most"
            )
        _check(token, prose, _PRINTED)
        for child in token.children or []:
            _check(child, prose, _IN_LINES if before == "heading_open" else state.env["printed"])
        before = token.type


def _count_lines(tokens: list[Token], first: int) -> None:
    """Gives every token, inner ones too, the line of the file it stands on."""
    line = first
    for token in tokens:
        token.meta["line"] = line = first + token.map[0] if token.map else line
        beginning = 0
        for child in token.children or []:
            found = token.content.find(_source(child), beginning)
            beginning = found if found >= 0 else beginning
            child.meta["line"] = line + token.content.count("\n", 0, beginning)
            beginning += len(_source(child)) if found >= 0 else 0


def _source(token: Token) -> str:
    """What of an inner token stands in the source just as it is."""
    if token.type in ("softbreak", "hardbreak"):
        return "\n"
    return token.markup if token.type in ("text_special", "s_open") else token.content


def _check(token: Token, prose: Prose, printed: frozenset[str]) -> None:
    line = token.meta["line"]
    if token.type == "heading_open" and token.tag not in ("h2", "h3", "h4"):
        what = f"a heading of level {token.tag[1]} in a text"
        raise _refused(prose, line, what, "use ##, ### or ####: the title of the sheet is level 1")
    if token.type not in printed or (token.type == "math_inline_double" and token.level > 0):
        raise _refused(prose, line, *_NOT_PRINTED.get(token.type, (f"Markdown of the kind {token.type}", "")))
    if token.type == "text" and (note := _FOOTNOTE.search(token.content)):
        raise _refused(prose, line, *_footnote(note[0]))
    if token.type == "text" and "$" in token.content:
        raise _refused(prose, line, *_DOLLAR)


def _footnote(mark: str) -> tuple[str, str]:
    return f"a footnote, {mark}", "say it in the text, or in brackets"


def _refused(prose: Prose, line: int, what: str, remedy: str) -> CourseError:
    return CourseError(at(prose, line), f"{what} cannot be printed", remedy)
