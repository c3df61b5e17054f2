"""A sheet as Typst source: what its template needs to know besides the sheet itself."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from autograder.locale import decimal, sentences
from autograder.model import Bloom
from autograder.render.outline import check_headings
from autograder.render.paper import press
from autograder.render.paper.environment import one_line, render
from autograder.render.prose import read_line
from autograder.render.sheet import Look, Prose, Sheet

_SPACES = ("bubbles", "number", "code", "lines")


@dataclass(frozen=True, slots=True)
class Heights:
    """Room in mm for the text of a question and for its options; 0 is as much as they take."""

    text: float = 0.0
    options: float = 0.0


@dataclass(frozen=True, slots=True)
class Owner:
    """What stands in the boxes for name and id, and at which side a reader of the name begins."""

    name: str
    id: str
    side: str = "left"


def source(sheet: Sheet, look: Look, frame: Mapping[str, Heights], owner: Owner | None, codes: int) -> str:
    """The whole document, with QR codes on its first ``codes`` pages.

    Raises:
        CourseError: something an author wrote cannot be printed.
    """
    check_headings(sheet)
    sums = {bloom: sum(row.points for row in sheet.blueprint if row.bloom == bloom) for bloom in Bloom}
    return render(
        "handout.typ.j2",
        sheet.language,
        look,
        sheet=sheet,
        owner=owner,
        plain_title=_plain(sheet.title),
        codes=[f"{sheet.scan}|{page}" for page in range(1, codes + 1)],
        heights={question.id: frame.get(question.id, Heights()) for question in sheet.questions},
        facts=_facts(sheet),
        instructions=_instructions(sheet) if sheet.kind == "student" else (),
        blooms=tuple(Bloom),
        sums={bloom: decimal(points, sheet.language) if points else "" for bloom, points in sums.items()},
    )


def owner(sheet: Sheet) -> tuple[Owner | None, tuple[str, ...]]:
    """What can be printed of a person, and notes: without their name, the id; without that, the code."""
    if sheet.person is None:
        return None, ()
    name, id = one_line(sheet.person.name), one_line(sheet.person.id)
    if missing := press.unprintable(id):
        note = f"no font has {press.named(missing)} of an id: it has the variant's code in its place"
        return Owner(sheet.code, sheet.code), (f"{sheet.code or sheet.slug}: {note}",)
    if missing := press.unprintable(name):
        return Owner(id, id), (f"{id}: no font has {press.named(missing)}: the id is printed for the name",)
    return Owner(name or id, id, _side(name)), ()


def _facts(sheet: Sheet) -> list[str]:
    say = sentences(sheet.language, "handout")
    due = [say("due", date=sheet.due)] if sheet.due else []
    return due + ([f"{say('code')} {sheet.code}"] if sheet.code else [])


def _instructions(sheet: Sheet) -> list[str]:
    """What learners need to know of this sheet: of kinds of questions it has none of, nothing."""
    say = sentences(sheet.language, "handout")
    kinds = {question.space.kind for question in sheet.questions}
    minutes = sum(question.minutes for question in sheet.questions)
    size = say("instructions.size", points=say.count("points", sheet.points), minutes=minutes)
    return [size, *(say(f"instructions.{kind}") for kind in _SPACES if kind in kinds)] if kinds else []


def _side(text: str) -> str:
    """Where text begins: Arabic and Hebrew at the right."""
    strong = (unicodedata.bidirectional(character) for character in text)
    return "right" if next((kind for kind in strong if kind in ("L", "R", "AL")), "L") != "L" else "left"


def _plain(markdown: str) -> str:
    """One line without its marks, for the title of the window."""
    return "".join(token.content or " " * (token.type == "softbreak") for token in read_line(Prose(markdown)))
