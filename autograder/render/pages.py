"""The HTML pages about one submission: the student's feedback, and the staff's whole trace."""

from __future__ import annotations

import json
from collections.abc import Mapping

from autograder.locale import sentences
from autograder.model import Assignment, CheckResult, Language, Mismatch, Result
from autograder.render.environment import render
from autograder.render.feedback import feedback, notice_sentence
from autograder.render.lines import line_state, question_title
from autograder.render.text import clean, clean_line

_LONGEST_TRACE = 20_000


def feedback_page(result: Result, assignment: Assignment, language: Language) -> str:
    """The student's page: one self-contained HTML file without scripts."""
    return render("feedback.html.j2", language, page=feedback(result, assignment, language))


def staff_page(result: Result, assignment: Assignment, language: Language) -> str:
    """Everything there is about a verdict, for appeals; holds hidden checks."""
    say = sentences(language)
    return render(
        "staff.html.j2",
        language,
        result=result,
        assignment=assignment,
        titles={q.id: question_title(assignment, q.id, say) for q in result.questions},
        notices=[notice_sentence(notice, sentences(language, "staff")) for notice in result.notices],
        isolation=_plain(result.isolation),
        versions=_plain(result.versions),
        rows=[(check, line_state(check), _trace(check)) for check in result.checks],
    )


def _plain(facts: Mapping[str, object]) -> list[tuple[str, str]]:
    """Facts as name and text; nested ones as JSON."""
    return [
        (
            clean_line(name),
            clean_line(value if isinstance(value, str) else json.dumps(value, default=str), 1000),
        )
        for name, value in facts.items()
    ]


def _trace(check: CheckResult) -> str:
    parts = [_mismatch(check.mismatch)] if check.mismatch else []
    if check.trouble is not None:
        trouble = check.trouble
        parts.append(
            f"{trouble.type}: {trouble.message}\ncell {trouble.cell}, line {trouble.line}: {trouble.code}"
        )
    return clean("\n\n".join(part for part in (*parts, check.staff) if part), _LONGEST_TRACE, lines=400)


def _mismatch(mismatch: Mismatch) -> str:
    facts = {
        "type": (mismatch.got_type, mismatch.want_type),
        "shape": (mismatch.got_shape, mismatch.want_shape),
        "dtype": (mismatch.got_dtype, mismatch.want_dtype),
    }
    said = [
        f"{name} {_pair(*pair)}" for name, pair in facts.items() if any(x not in (None, "") for x in pair)
    ]
    said += [f"worst at {list(mismatch.index)}"] if mismatch.index is not None else []
    said += [f"{mismatch.share:.1%} differ"] if mismatch.share else []
    return f"{mismatch.kind}: " + ", ".join(said)


def _pair(got: object, want: object) -> str:
    return f"{got}" if want in (None, "") else f"{got}, asked {want}"
