"""The three kinds of trouble a person can mend: in the course, in a submission, on this machine."""

from __future__ import annotations


class MulticabezaError(Exception):
    """Base of every error that is shown as a sentence, never as a traceback."""


class CourseError(MulticabezaError):
    """An author's mistake, at ``file:line``: what is wrong, and what would be right."""

    def __init__(self, where: str, what: str, remedy: str = "") -> None:
        self.where, self.what, self.remedy = where, what, remedy
        super().__init__(f"{where}: {what}" + (f": {remedy}" if remedy else ""))

    def __reduce__(self) -> tuple[type[CourseError], tuple[str, str, str]]:
        return CourseError, (self.where, self.what, self.remedy)


class CourseErrors(MulticabezaError):
    """Every finding at once, in the order of the file."""

    def __init__(self, findings: list[CourseError]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(str(f) for f in findings))

    def __reduce__(self) -> tuple[type[CourseErrors], tuple[list[CourseError]]]:
        return CourseErrors, (list(self.findings),)


class SubmissionError(MulticabezaError):
    """A submitted file that cannot be read: which one, why, and what would be right.

    ``code`` names a sentence of ``locale/*.yml`` (``notice.<code>``) and ``args`` fill it in.
    """

    def __init__(self, code: str, **args: object) -> None:
        self.code, self.fields = code, args
        super().__init__(code + (f" {args}" if args else ""))


class OperatorError(MulticabezaError):
    """This machine or this command line cannot do what was asked; the message says what to do."""


class TransientError(OperatorError):
    """Something that was just killed or starved: another try may well succeed."""
