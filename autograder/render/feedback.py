"""What a student is told, as plain data, before any page is drawn of it."""

from __future__ import annotations

from dataclasses import dataclass

from autograder.locale import Sentences, decimal, sentences
from autograder.model import Assignment, CellTrouble, Language, Notice, Outcome, QuestionResult, Result
from autograder.render import explain
from autograder.render.card import Card, card
from autograder.render.lines import is_missing
from autograder.render.next_step import Step, next_step
from autograder.render.text import clean, clean_line

_MOST_TROUBLES = 6
LIMITS = (Outcome.TIMEOUT, Outcome.MEMORY, Outcome.BLOCKED)


@dataclass(frozen=True, slots=True)
class Loading:
    """One cell that did not run to its end."""

    sentences: tuple[str, ...]
    where: str
    code: str
    said: str


@dataclass(frozen=True, slots=True)
class Score:
    """Points of what has been judged; ``pending`` says what is not in them, and why."""

    got: str
    max: str
    share: float
    pending: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Feedback:
    """Everything on a student's page, in order. Sentences may hold ```code``` spans, no other markup."""

    language: Language
    assignment: str
    student: str
    score: Score
    step: Step
    banner: str
    notes: tuple[str, ...]
    loading: tuple[Loading, ...]
    output: str
    cards: tuple[Card, ...]  # none when there was nothing to judge
    date: str


def feedback(result: Result, assignment: Assignment, language: Language) -> Feedback:
    """What to tell the student of ``result``, in ``language``."""
    say = sentences(language)
    read = not nothing_found(result)
    questions = enumerate(result.questions, start=1) if read else ()
    cards = tuple(card(number, question, result, assignment, say) for number, question in questions)
    return Feedback(
        language=language,
        assignment=clean_line(assignment.title.get(language)),
        student=clean_line(result.student, 120),
        score=score(result, say),
        step=next_step(result, assignment, say, read=read),
        banner="" if result.judged else say("internal.banner"),
        notes=notes(result, say),
        loading=tuple(_loading(trouble, say) for trouble in result.loading[:_MOST_TROUBLES]),
        output=clean(result.output, limit=3000, lines=40, cut="\n" + say("page.cut")).strip("\n"),
        cards=cards,
        date=clean_line(result.graded_at[:10], 10),
    )


def nothing_found(result: Result) -> bool:
    """Whether there was nothing of the assignment to judge: no name, no answer, no cell that stopped."""
    begun = any(check.outcome is not Outcome.SKIPPED and not is_missing(check) for check in result.checks)
    return not (begun or result.essays or result.loading)


def score(result: Result, say: Sentences) -> Score:
    """Points over the questions judged so far."""
    judged = [q for q in result.questions if q.points is not None]
    got, most = sum(q.points or 0.0 for q in judged), sum(q.max_points for q in judged)
    pending = [said for key in ("waiting", "unwritten", "unjudged") if (said := _pending(key, result, say))]
    if pending:
        pending.insert(0, say("page.total", max=decimal(result.max_score, say.language)))
    share = got / most if most else 0.0
    return Score(decimal(got, say.language), decimal(most, say.language), share, tuple(pending))


def _pending(key: str, result: Result, say: Sentences) -> str:
    """How many points are not judged yet for the reason ``key``; empty for none."""

    def why(question: QuestionResult) -> str:
        if question.status == "internal":
            return "unjudged"
        return "waiting" if result.essays.get(question.id, "").strip() else "unwritten"

    points = sum(q.max_points for q in result.questions if q.points is None and why(q) == key)
    return say.count(f"page.{key}", points) if points else ""


def notes(result: Result, say: Sentences) -> tuple[str, ...]:
    """Which file counted, and what was repaired or odd about it; each said once."""
    said = [_file(result, say)]
    said += [notice_sentence(n, say) for n in result.notices]
    return tuple(dict.fromkeys(said))


def notice_sentence(notice: Notice, say: Sentences) -> str:
    """The sentence of a notice, its values cleaned and fit to stand between back-ticks.

    Staff have a sentence of their own only where the student's speaks to the student.
    """
    shown = {name: _shown(value, say.language) for name, value in notice.fields.items()}
    key = f"notice.{notice.code}"
    if say.register == "staff" and not speaks_of(notice, say):
        say = sentences(say.language)
    if say.has(f"{key}.one"):
        return say(f"{key}.{'one' if notice.fields.get('count') == 1 else 'other'}", **shown)
    return say(key, **shown)


def speaks_of(notice: Notice, say: Sentences) -> bool:
    """Whether this register has a sentence for the notice: repairs are mostly for staff alone."""
    return say.has(f"notice.{notice.code}") or say.has(f"notice.{notice.code}.one")


def _shown(value: object, language: Language) -> str:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return decimal(value, language)
    if isinstance(value, (list, tuple)):
        return ", ".join(explain.code(item, 80) for item in value[:12]) + (", …" if len(value) > 12 else "")
    return explain.code(value, 160)


def _file(result: Result, say: Sentences) -> str:
    if result.file is None:
        return say("file.none")
    name = explain.code(result.file, 120)
    if nothing_found(result):
        return say("file.received", name=name)
    if not result.other_files:
        return say("file.graded", name=name)
    others = ", ".join(
        say("file.beside", name=explain.code(other, 120), score=decimal(points, say.language))
        for other, points in result.other_files.items()
    )
    return say.count("file.best", len(result.other_files), name=name, others=others)


def _loading(stopped: CellTrouble, say: Sentences) -> Loading:
    trouble, cell = stopped.trouble, stopped.cell
    said: tuple[str, ...] = (say(f"loading.{_loading_key(stopped)}", cell=cell),)
    if stopped.outcome not in LIMITS:
        said += (explain.trouble_sentence(trouble, say),)
    code, words = clean_line(trouble.code, 160), explain.python_says(trouble)
    return Loading(said, explain.where(trouble, say), code, words)


def _loading_key(stopped: CellTrouble) -> str:
    if stopped.outcome in LIMITS:
        return stopped.outcome.value
    return "stopped" if explain.died(stopped.trouble) else "error"
