"""What was handed in -> one Submission a student; whatever is not graded is listed with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path

from autograder.course.derived import CHECK_FILE, EXPLORER, readme
from autograder.course.files import Leaf, clean, is_junk, leaves
from autograder.course.layout import SLUG
from autograder.course.notices import NOTICE_CODES
from autograder.course.release import Release, read_release
from autograder.course.source import Signature, read_source, release_signatures, signature, unreadable
from autograder.course.students import is_program, owner_of, stem, student_in, student_of
from autograder.errors import SubmissionError
from autograder.model import LANGUAGES, Assignment, Notice, SourceFile, Submission

MAX_FILES = 20  # graded for one student

_NBGRADERS = frozenset({("timestamp.txt",), ("submission_secret.txt",)})
_RELEASE_FILES = frozenset({CHECK_FILE, *(readme(lang).lower() for lang in LANGUAGES)})
# Troubles of a file that is, as far as its name tells, what the student meant to hand in.
_ANSWERS_TROUBLE = frozenset(
    {"cannot-read", "zip-damaged", "zip-encrypted", "zip-unsupported", "zip-too-many", "zip-too-large"}
)


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A file or folder that is in no submission, as it was named, and why."""

    name: str
    notice: Notice

    @property
    def reason(self) -> str:
        """In English, for logs and programs; pages say ``notice.<code>`` in their own language."""
        return NOTICE_CODES[self.notice.code][0]


@dataclass(frozen=True, slots=True)
class Intake:
    """``submissions`` by student; ``unmatched`` is every other file that was found."""

    submissions: tuple[Submission, ...]
    unmatched: tuple[Unmatched, ...]


def collect(paths: Iterable[Path], assignment: Assignment, release_dir: Path) -> Intake:
    """Read files, folders and zips; one bad file never stops the rest.

    ``release_dir`` is ``assignments/<slug>``. OperatorError only for a path that does not exist.
    """
    release = read_release(release_dir)
    pile = _Pile(assignment, release, release_dir)
    with ExitStack() as stack:
        for path in paths:
            pile.take(path, leaves(path, stack))
    return pile.intake()


def collect_student(
    student: str, folder: Path, assignment: Assignment, release_dir: Path, release: Release | None = None
) -> Intake:
    """Everything in ``folder`` is ``student``'s, whatever it is called: at most one submission.

    ``folder`` is nbgrader's ``submitted/<student>/<slug>``; what nbgrader put there is passed over.
    ``release``: what ``release_dir`` holds, where it was read before. OperatorError only for a folder that
    does not exist.
    """
    pile = _Pile(assignment, release or read_release(release_dir), release_dir)
    pile.folders[student] = f"{student}/{clean(folder.name)}"  # said when nothing in it can be graded
    with ExitStack() as stack:
        for leaf in leaves(folder, stack):
            if not _is_nbgraders(leaf):
                pile.add(_named(leaf, student), student)
    return pile.intake()


@dataclass
class _Pile:
    """What has been read so far, by student."""

    assignment: Assignment
    release: Release
    release_dir: Path
    files: dict[str, list[SourceFile]] = field(default_factory=dict)
    folders: dict[str, str] = field(default_factory=dict)  # student -> label of a folder of theirs
    broken: dict[str, list[SourceFile]] = field(default_factory=dict)
    unmatched: list[Notice] = field(default_factory=list)

    def take(self, path: Path, found: Sequence[Leaf]) -> None:
        """Everything found at one path of the command line."""
        if path.is_dir() or path.suffix.lower() == ".zip":
            zipped = path.suffix.lower() == ".zip"
            name = stem(path.name) if zipped else path.resolve().name
            owner, found = owner_of(name, found, self.assignment, zipped)
            for leaf in found:
                self.add(leaf, owner)
            return
        for leaf in found:
            self.add(leaf, self._single(path.resolve()))

    def _single(self, path: Path) -> str | None:
        """Of a file given by itself: after its own name, or else after the folder it lies in."""
        by_name = student_of(stem(clean(path.name)), self.assignment)
        if by_name or path.parent == self.release_dir.resolve():
            return by_name
        own = {self.assignment.slug, self.assignment.module, ""}
        above = next((p.name for p in path.parents if p.name not in own), "")
        return student_of(above, self.assignment)

    def add(self, leaf: Leaf, owner: str | None) -> None:
        """One file: ``owner`` is known when the path given was a single student's."""
        student = owner or student_in(leaf.parts, self.assignment)
        other = next((p for p in leaf.parts[:-1] if SLUG.fullmatch(p) and p != self.assignment.slug), None)
        if _is_handed_out(leaf):
            self.unmatched.append(Notice("release-file", {"file": leaf.label}))
        elif leaf.trouble is not None:
            self._trouble(leaf, leaf.trouble, student)
        elif not is_program(leaf):
            self.unmatched.append(Notice("other-type", {"file": leaf.label}))
        elif other is not None:
            self.unmatched.append(Notice("other-assignment", {"file": leaf.label, "assignment": other}))
        elif student is None:
            self.unmatched.append(Notice("no-student", {"file": leaf.label}))
        else:
            below = leaf.parts if owner or len(leaf.parts) == 1 else leaf.parts[1:]
            self.files.setdefault(student, []).append(self._read(leaf, "/".join(below)))
        if student is not None and len(leaf.parts) > 1 and not is_junk(leaf.parts[:1]):
            self.folders.setdefault(student, leaf.label.rsplit("/", 1)[0])

    def _trouble(self, leaf: Leaf, trouble: Notice, student: str | None) -> None:
        self.unmatched.append(trouble)
        junk = bool(leaf.parts) and is_junk(leaf.parts)
        if student is not None and trouble.code in _ANSWERS_TROUBLE and not junk:
            self.broken.setdefault(student, []).append(unreadable(leaf.label.rsplit("/", 1)[-1], trouble))

    def _read(self, leaf: Leaf, name: str) -> SourceFile:
        """``name`` is the file's path below its student's folder: two of one name stay apart."""
        try:
            return read_source(name, leaf.read(), self.assignment, self.release)
        except SubmissionError as error:
            return unreadable(name, Notice(error.code, {"file": name, **error.fields}))

    def intake(self) -> Intake:
        handed_out = release_signatures(self.assignment, self.release)
        for student, files in self.broken.items():
            self.files.setdefault(student, files)
        for student, label in self.folders.items():
            if student not in self.files:
                self.unmatched.append(Notice("nothing-to-grade", {"file": label, "student": student}))
        made = (_submission(student, files, handed_out) for student, files in sorted(self.files.items()))
        unmatched = (Unmatched(str(notice.fields["file"]), notice) for notice in self.unmatched)
        return Intake(tuple(made), tuple(unmatched))


def _is_nbgraders(leaf: Leaf) -> bool:
    """Put there by nbgrader or Jupyter, or the folder itself without anything else: no student's mistake."""
    if not leaf.parts:
        return leaf.trouble is not None and leaf.trouble.code == "empty-folder"
    feedback = "feedback" in leaf.parts[:-1] and leaf.parts[-1].lower().endswith(".html")
    return leaf.parts in _NBGRADERS or ".ipynb_checkpoints" in leaf.parts or feedback


def _named(leaf: Leaf, student: str) -> Leaf:
    """Labelled after its student: nbgrader calls all these folders after the assignment."""
    label = f"{student}/{leaf.label}"
    trouble = leaf.trouble and Notice(leaf.trouble.code, {**leaf.trouble.fields, "file": label})
    return replace(leaf, label=label, trouble=trouble)


def _is_handed_out(leaf: Leaf) -> bool:
    """A file that comes beside the stub: a program that is no answer, or a text that would be no type."""
    readable = leaf.trouble is None or leaf.trouble.code == "other-type"
    name = leaf.parts[-1].lower() if leaf.parts else ""
    explorer = any(name.endswith(f"{EXPLORER}.{lang}.html") for lang in LANGUAGES)
    return readable and (name in _RELEASE_FILES or explorer)


def _submission(student: str, files: Sequence[SourceFile], handed_out: frozenset[Signature]) -> Submission:
    """The files worth grading, and a notice for each of the others; at least one file always stays."""
    notices: list[Notice] = []
    kept = _drop_duplicates(files, notices)
    kept = _drop(
        kept, "helper-file", lambda f: f.unreadable is not None and f.unreadable.code == "wrong-file", notices
    )
    kept = _drop(kept, "unchanged", lambda f: f.unreadable is None and signature(f) in handed_out, notices)
    if len(kept) > MAX_FILES:
        notices.append(Notice("too-many-files", {"count": len(kept), "limit": MAX_FILES}))
        kept = kept[:MAX_FILES]
    return Submission(student, tuple(kept), tuple(notices))


def _drop_duplicates(files: Sequence[SourceFile], notices: list[Notice]) -> list[SourceFile]:
    first: dict[str, SourceFile] = {}
    kept = []
    for file in files:
        same = first.setdefault(file.sha256, file) if file.sha256 else file
        if same is file:
            kept.append(file)
        else:
            notices.append(Notice("duplicate-file", {"file": file.name, "same_as": same.name}))
    return kept


def _drop(
    files: list[SourceFile], code: str, unwanted: Callable[[SourceFile], bool], notices: list[Notice]
) -> list[SourceFile]:
    """Without the unwanted files; when there is nothing else, the first of them stays."""
    wanted = [f for f in files if not unwanted(f)]
    dropped = [f for f in files if unwanted(f)]
    if not wanted and dropped:
        wanted = [dropped.pop(0)]
        if code == "unchanged":
            notices.append(Notice(code, {"file": wanted[0].name}))
    notices.extend(Notice(code, {"file": f.name}) for f in dropped)
    return wanted
