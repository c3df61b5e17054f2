"""The same feedback as plain lines, for terminals and for systems that take no HTML."""

from __future__ import annotations

from collections.abc import Iterator

from autograder.locale import Sentences, sentences
from autograder.model import Assignment, Language, Result
from autograder.render.card import Card
from autograder.render.feedback import Feedback, feedback
from autograder.render.lines import Line

_MARKS = {"passed": "✓", "skipped": "·", "internal": "·", "consequence": "↪"}


def terminal_summary(result: Result, assignment: Assignment, language: Language) -> str:
    """A whole result in plain text, without colours, ending in a newline."""
    return "\n".join(_lines(feedback(result, assignment, language))) + "\n"


def _lines(page: Feedback) -> Iterator[str]:
    say = sentences(page.language)
    yield f"{page.assignment} · {page.student}"
    yield " ".join(
        [say("page.score_sentence", got=page.score.got, max=page.score.max) + ".", *page.score.pending]
    )
    yield f"{say('page.next')}: {page.step.text}"
    if page.banner:
        yield page.banner
    for note in page.notes:
        yield f"- {note}"
    for stopped in page.loading:
        yield f"! {' '.join(stopped.sentences)}"
        yield from (f"    {part}" for part in (stopped.code, stopped.said) if part)
    for card in page.cards:
        yield ""
        yield f"{card.number}. {card.title}  [{card.points}]  {card.word}"
        yield from _card(card, say)


def _card(card: Card, say: Sentences) -> Iterator[str]:
    for known in card.misconceptions:
        yield f"  {known.lead} {known.text}"
    if card.essay is not None:
        yield f"  {card.essay.sentence}"
        if card.essay.comment:
            yield f"  {say('essay.comment')} {card.essay.comment}"
    for line in card.lines:
        yield from _line(line)


def _line(line: Line) -> Iterator[str]:
    for requirement in line.requirements:
        yield f"  {_MARKS.get(line.state, '○')} {line.word}: {requirement}"
    if line.sentences:
        yield f"      {' '.join(line.sentences)}"
    yield from (f"      {part}" for part in (line.code, line.said) if part)
