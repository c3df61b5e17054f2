"""The preprocessor in the place of nbgrader's Execute: shows what the judge saw, and runs nothing."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from nbformat import NotebookNode, from_dict
from nbgrader.preprocessors import Execute

from autograder.authoring.public import examples
from autograder.course.derived import ANSWER, METADATA, PUBLIC
from autograder.locale import Sentences, sentences
from autograder.model import CellTrouble, Language, Result, Shown
from autograder.notebooks.desk import Case
from autograder.notebooks.exporter import case_of
from autograder.notebooks.marks import why_not
from autograder.notebooks.nodes import NUMBER, VERDICT, markdown_node, own
from autograder.render.card import Card
from autograder.render.feedback import Feedback, feedback, notice_sentence, speaks_of
from autograder.render.notebook import (
    card_html,
    card_text,
    key_markdown,
    rubric_html,
    summary_markdown,
    unjudged_for_staff,
    unjudged_markdown,
)

STAFF = "staff"  # role of a cell that never goes back to students
RUBRIC = "rubric"  # for whoever reads an essay, with samples: students are told the descriptors


class JudgeExecute(Execute):
    """Fills outputs of our notebooks from the verdict. Other assignments go to nbgrader's Execute."""

    def preprocess(self, nb: NotebookNode, resources: Any, km: Any = None) -> tuple[NotebookNode, Any]:
        case = case_of(self, resources)
        if case is None:
            made: tuple[NotebookNode, Any] = super().preprocess(nb, resources, km)
            return made
        show(nb, case)
        resources["executed"] = True
        return nb, resources


def show(nb: NotebookNode, case: Case) -> None:
    """Put summary, outputs, cards, rubrics and keys into a repaired notebook, in place."""
    language, result = case.desk.term.language, case.mark.result
    page = None if result is None else feedback(result, case.desk.assignment, language)
    if result is not None:
        _show_outputs(nb, result, sentences(language))
    _show_cards(nb, case, page)
    nb.cells = [
        _summary(case, page),
        *_for_staff(case),
        *itertools.chain.from_iterable(_with_rubric(c, case) for c in nb.cells),
    ]
    if case.mark.key is not None:
        nb.metadata[METADATA][VERDICT] = case.mark.key


def _summary(case: Case, page: Feedback | None) -> NotebookNode:
    language = case.desk.term.language
    if page is None:
        text = unjudged_markdown(language)
    else:
        say = sentences(language)
        text = summary_markdown(page, [notice_sentence(n, say) for n in case.repairs if speaks_of(n, say)])
        text += _to_read(case, page)
    return markdown_node("marking-summary", text, "summary")


def _to_read(case: Case, page: Feedback) -> str:
    """Links to the essays: formgrader's box for the points of a question is named after it."""
    links = [
        f"[{card.title}](#{id})"
        for id, card in _cards(case, page).items()
        if card.essay and card.essay.answer
    ]
    heading = sentences(case.desk.term.language)("notebook.to_read")
    return f"\n\n{heading} {', '.join(links)}" if links else ""


def _for_staff(case: Case) -> Iterator[NotebookNode]:
    """Why something waits for a person, where whoever grades it will see it."""
    reasons = why_not(case.mark)
    if reasons:
        text = unjudged_for_staff("; ".join(reasons), case.desk.term.language)
        yield markdown_node("marking-staff", text, STAFF)


def _show_outputs(nb: NotebookNode, result: Result, say: Sentences) -> None:
    shown: dict[int, list[NotebookNode]] = {}
    for item in result.shown:
        shown.setdefault(item.cell, []).append(_output(item, say))
    for stopped in result.loading:
        shown.setdefault(stopped.cell, []).append(_traceback(stopped))
    for cell in nb.cells:
        if cell.cell_type == "code" and own(cell).get("role") != PUBLIC:
            cell.outputs = shown.get(own(cell).get(NUMBER, -1), [])


def _output(item: Shown, say: Sentences) -> NotebookNode:
    made: dict[str, Any]
    if item.kind in ("stdout", "stderr"):
        made = {"output_type": "stream", "name": item.kind, "text": item.text}
    elif item.kind == "picture":
        said = say("notebook.picture", cell=item.cell)
        data = {"image/png": item.png, "text/plain": said}
        words = {"image/png": {"alt": said}}  # without it, nbconvert frames the picture in red
        made = {"output_type": "display_data", "data": data, "metadata": words}
    else:
        data = {"text/plain": item.text}
        made = {"output_type": "execute_result", "data": data, "metadata": {}, "execution_count": None}
    return from_dict(made)


def _traceback(stopped: CellTrouble) -> NotebookNode:
    """The student's own line and what Python says of it, without a frame of ours."""
    trouble = stopped.trouble
    where = [f"----> {trouble.line} {trouble.code}"] if trouble.line is not None and trouble.code else []
    says = f"{trouble.type}: {trouble.message}" if trouble.message else trouble.type
    made = {"output_type": "error", "ename": trouble.type, "evalue": trouble.message}
    return from_dict(made | {"traceback": [*where, says]})


def _show_cards(nb: NotebookNode, case: Case, page: Feedback | None) -> None:
    """Under each graded check cell, the card of its question."""
    language = case.desk.term.language
    cards = _cards(case, page)
    for cell in nb.cells:
        graded = cell.metadata.get("nbgrader", {})
        if cell.cell_type == "code" and graded.get("grade") and graded.get("grade_id"):
            card = cards.get(graded["grade_id"])
            cell.source = examples(cell.source)
            cell.outputs = [_card(card, language) if card else _unjudged(case)]


def _cards(case: Case, page: Feedback | None) -> dict[str, Card]:
    if page is None or case.mark.result is None:
        return {}
    return dict(zip((q.id for q in case.mark.result.questions), page.cards, strict=False))


def _card(card: Card, language: Language) -> NotebookNode:
    data = {"text/html": card_html(card, language), "text/plain": card_text(card, language)}
    made = {"output_type": "display_data", "data": data, "metadata": {}}
    return from_dict(made)


def _unjudged(case: Case) -> NotebookNode:
    """Why there is no verdict: to students that it is not their fault, to staff the reason."""
    say = sentences(case.desk.term.language)
    return from_dict({"output_type": "stream", "name": "stdout", "text": say("notebook.unjudged") + "\n"})


def _with_rubric(cell: NotebookNode, case: Case) -> Iterator[NotebookNode]:
    """An essay's answer, then how it is marked and, for the reader only, the model answer."""
    yield cell
    graded = cell.metadata.get("nbgrader", {})
    if own(cell).get("role") != ANSWER or not graded.get("grade"):
        return
    question = case.desk.assignment.question(graded["grade_id"])
    language = case.desk.term.language
    if question.rubric:
        yield markdown_node(f"{question.id}-rubric", rubric_html(question, language), RUBRIC)
    if question.key is not None:
        yield markdown_node(f"{question.id}-key", key_markdown(question, language), STAFF)
