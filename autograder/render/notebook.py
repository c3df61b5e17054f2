"""What a notebook shows of a verdict: a card per check cell, a summary at its top, rubrics beside essays."""

from __future__ import annotations

from collections.abc import Sequence

from autograder.locale import sentences
from autograder.model import Language, Question
from autograder.render.card import Card
from autograder.render.environment import render
from autograder.render.feedback import Feedback
from autograder.render.text import clean_line


def card_html(card: Card, language: Language) -> str:
    """A question's card, self-contained, as the output of its check cell."""
    return render("notebook_card.html.j2", language, card=card)


def card_text(card: Card, language: Language) -> str:
    """The same in plain text, for terminals and readers without HTML."""
    lines = [f"{card.number}. {card.title}: {card.word} ({card.points})"]
    lines += [f"  {card.pair}"] if card.pair else []
    lines += [f"  {known.lead} {known.text}" for known in card.misconceptions]
    for line in card.lines:
        lines += [f"  [{line.word}] {requirement}" for requirement in line.requirements]
        said = [*line.sentences, line.where, line.code, line.said]
        lines += [f"      {text}" for text in said if text]
    return "\n".join(lines) + "\n"


def summary_markdown(page: Feedback, repairs: Sequence[str]) -> str:
    """The first cell of a marked notebook: points, what to do next, and what has to be said once."""
    say = sentences(page.language)
    parts = [f"## {say('notebook.heading')}"]
    parts.append(say("notebook.score", got=page.score.got, max=page.score.max))
    parts += [page.banner] if page.banner else []
    parts += [" ".join(page.score.pending)] if page.score.pending else []
    parts.append(f"**{say('notebook.next')}.** {page.step.text}")
    stopped = [" ".join(stop.sentences) for stop in page.loading]
    for heading, items in (("running", stopped), ("notes", page.notes), ("repaired", repairs)):
        if items:
            parts.append(f"**{say(f'notebook.{heading}')}**")
            parts.append("\n".join(f"- {clean_line(item, 600)}" for item in items))
    return "\n\n".join(parts)


def unjudged_markdown(language: Language) -> str:
    """The first cell of a notebook without a verdict; the log says why."""
    say = sentences(language)
    return f"## {say('notebook.heading')}\n\n{say('notebook.unjudged')}"


def unjudged_for_staff(reason: str, language: Language) -> str:
    """The reason, in a block of text: it may quote anything."""
    said = sentences(language, "staff")("notebook.unjudged", reason=clean_line(reason, 600))
    return f"```text\n{said.replace('```', '...')}\n```"


def rubric_html(question: Question, language: Language) -> str:
    """The rubric as a table, for whoever reads an essay, with a sample answer folded into each level.

    Markdown passes HTML through, on one block.
    """
    table = render("notebook_rubric.html.j2", language, rubric=question.rubric)
    return "\n".join(line for line in table.splitlines() if line.strip())


def key_markdown(question: Question, language: Language) -> str:
    """The model answer, under a heading that says it is not the students'."""
    heading = sentences(language, "staff")("notebook.key")
    return f"**{heading}**\n\n{question.key.get(language) if question.key else ''}"
