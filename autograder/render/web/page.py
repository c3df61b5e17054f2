"""What a page says outside its text: whose it is, what its window is called, how paper counts its pages."""

from __future__ import annotations

from markupsafe import Markup

from autograder.locale import sentences
from autograder.render.prose import read_line
from autograder.render.sheet import Look, Person, Prose, Sheet
from autograder.render.text import clean_line

_LONGEST_NAME = 80
_SIZES = {"a4": "A4", "letter": "letter"}
_COUNTERS = {"\x00": "counter(page)", "\x01": "counter(pages)"}


def owner(person: Person | None) -> tuple[str, str] | None:
    """Name and id as a page may show them, whatever a roster says; without a name, the id stands for it."""
    if person is None:
        return None
    id = clean_line(person.id, _LONGEST_NAME)
    return clean_line(person.name, _LONGEST_NAME) or id, id


def plain(markdown: str) -> str:
    """One line of Markdown without its marks, for where no markup can be."""
    return "".join(token.content or " " * (token.type == "softbreak") for token in read_line(Prose(markdown)))


def paper_style(sheet: Sheet, look: Look) -> Markup:
    """Paper's size, and at the foot of every page which sheet it is and which page of how many."""
    counted = sentences(sheet.language, "handout")("page", n="\x00", total="\x01")
    foot = " · ".join(filter(None, (sheet.slug, sheet.code)))
    return Markup(
        "@page {{ size: {size}; @bottom-left {{ content: {foot}; }} @bottom-right {{ content: {page}; }} }}"
    ).format(size=_SIZES[look.paper], foot=_css(foot), page=_css(counted))


def _css(text: str) -> Markup:
    """A value of ``content``: every character escaped but the counters, which count."""
    return Markup(" ").join(Markup(_COUNTERS.get(c) or f'"\\{ord(c):x} "') for c in text) or Markup('""')
