"""Attacks that give full marks in plain nbgrader, or stop its class: one run of ``nbgrader autograde``."""

from __future__ import annotations

import copy
import json
import os
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from attack_notebooks import ALL, CHEATS, FORGERIES, TROUBLE, WORTH, cheat, trouble, with_cell
from damage import DAMAGES
from page_check import active, scripts
from term_folder import Ended, Json, TermFolder, code_cell, markdown_cell, tree

SLUG = "a01_tiny"
FULL = sum(WORTH.values())
# m3 to m9: honest students whose notebooks are damaged in the ways that cost points in plain nbgrader.
DAMAGED = {
    "m3": "checks_deleted",
    "m4": "without_nbgraders_data",
    "m5": "flags_flipped",
    "m6": "points_raised",
    "m7": "checks_as_text",
    "m8": "duplicated",
    "m9": "flags_flipped_and_ours_lost",
}
SCRIPT = "<script>taken()</script>"
PROSE = f"""\
Bien si $a<b$ y `a<b`. {SCRIPT}

<img src=x onerror="taken()"> <svg onload=taken()> <iframe src="javascript:taken()"></iframe>

[uno](javascript:taken()) [dos](&#106;avascript:taken()) [tres](javascript&colon;taken())
[cuatro](java&Tab;script:taken()) [cinco](  JaVaScRiPt:taken()) <javascript:taken()>
![seis](javascript:taken()) [siete][a] <a href="javascript:taken()">ocho</a>

$\\href{{javascript:taken()}}{{x}}$ y $$\\href{{ javascript:taken()}}{{y}}$$
\\(\\href{{javascript:taken()}}{{z}}\\)

[a]: javascript:taken()
"""
OUTPUTS = f"""\
from IPython.display import HTML, Javascript, Latex, Markdown, SVG, display
print({SCRIPT!r}, '$\\\\href{{javascript:taken()}}{{x}}$')
display(HTML({SCRIPT!r}), Javascript('taken()'), Markdown({SCRIPT!r}))
display(Latex('$\\\\href{{javascript:taken()}}{{x}}$'))
display({{'text/html': {SCRIPT!r}, 'application/javascript': 'taken()'}}, raw=True)
display({{'image/svg+xml': '<svg onload=taken()>', 'text/markdown': {SCRIPT!r}}}, raw=True)
class Shown:
    def _repr_html_(self): return {SCRIPT!r}
    def __repr__(self): return {SCRIPT!r}
Shown()
"""
ERRORS = f"""\
def attention(*args, **kw):
    raise ValueError({SCRIPT!r} + '<img src=x onerror=taken()> $\\\\href{{javascript:taken()}}{{x}}$')
class Odd(Exception): pass
Odd.__name__ = Odd.__qualname__ = {SCRIPT!r}
def softmax(*args, **kw):
    raise Odd('$\\\\href{{javascript:taken()}}{{x}}$')
raise ValueError({SCRIPT!r} + ' $\\\\href{{javascript:taken()}}{{x}}$')
"""
ODD_NAME = "<img src=x onerror=taken()>.ipynb"
ODD_STUDENT = "<img src=x onerror=taken()>"


@dataclass
class Class:
    """Everybody's submission to one run, and what there was before and after it."""

    term: TermFolder
    ended: Ended
    before: dict[str, dict[str, bytes]] = field(default_factory=dict)
    heard: list[bytes] = field(default_factory=list)
    processes: set[str] = field(default_factory=set)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Class]:
    term = TermFolder.made(tmp_path_factory.mktemp("attacks"), "--lang", "es").generated()
    heard: list[bytes] = []
    with _listening(heard) as port:
        _hand_in(term, port)
        before = {name: tree(term.root / name) for name in ("source", "release", "submitted")}
        before["files"] = {n: (term.root / n).read_bytes() for n in ("nbgrader_config.py", "multicabeza.yml")}
        ended = term.nbgrader("autograde", SLUG)
        term.nbgrader("generate_feedback", SLUG).well()
        yield Class(term, ended, before, heard, _processes_of(term))


class _listening:
    """Somebody to whom a secret could be told."""

    def __init__(self, heard: list[bytes]) -> None:
        self._heard, self._server = heard, socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._server.accept()
            except OSError:
                return
            with connection:
                self._heard.append(connection.recv(100))

    def __enter__(self) -> int:
        port: int = self._server.getsockname()[1]
        return port

    def __exit__(self, *_: object) -> None:
        self._server.close()


def _hand_in(term: TermFolder, port: int) -> None:
    blank, honest = term.notebook(SLUG, "stub"), term.notebook(SLUG, essay="Porque la varianza crece.")
    places = {"root": term.root, "course": term.course, "port": port}
    term.hand_in("blank", SLUG, blank)
    term.hand_in("constant", SLUG, with_cell(copy.deepcopy(blank), ALL("None")))
    term.hand_in("honest", SLUG, honest)
    for name in CHEATS:
        term.hand_in(name, SLUG, cheat(copy.deepcopy(blank), name, **places))
    for name in TROUBLE:
        term.hand_in(name, SLUG, trouble(copy.deepcopy(honest), name, **places))
    for name, forge in FORGERIES.items():
        forged = copy.deepcopy(blank)
        forge(forged)
        term.hand_in(name, SLUG, forged)
    for name, damage in DAMAGED.items():
        term.hand_in(name, SLUG, DAMAGES[damage](honest))
    _hand_in_files(term, blank, honest)
    _hand_in_pages(term, honest)


def _hand_in_files(term: TermFolder, blank: Json, honest: Json) -> None:
    """Beside the notebook, or in its place."""
    fake = "def __getattr__(name): return lambda *a, **k: 0.25\nopen('/tmp/taken', 'w')\n"
    files = {
        **dict.fromkeys(("numpy.py", "torch.py", "sqlite3.py", "nbgrader.py"), fake),
        "sitecustomize.py": "open('/tmp/taken', 'w')\n",
        "nbgrader_config.py": "raise SystemExit('taken')\n",
        "multicabeza.yml": "course: /\nterm: taken\nlanguage: en\n",
        "verdicts.db": "no database",
        "gradebook.db": "no database",
        "autograder/__init__.py": "raise SystemExit('taken')\n",
    }
    for student, notebook in (("d7", blank), ("honest_with_files", honest)):
        term.hand_in(student, SLUG, notebook)
        for name, text in files.items():
            if student == "d7" or not name.endswith(".py"):
                term.hand_in(student, SLUG, text, name)
    folder = term.hand_in("links", SLUG, "", "readme.txt").parent
    (folder / "tiny.ipynb").symlink_to(term.root / "submitted/honest" / SLUG / "tiny.ipynb")
    (folder / "tiny.py").symlink_to(term.course / "solutions" / SLUG / "tiny.py")
    (folder / "more").symlink_to(term.root / "submitted/honest" / SLUG)


def _hand_in_pages(term: TermFolder, honest: Json) -> None:
    for student, extra in {
        "prose": [markdown_cell(PROSE), markdown_cell(PROSE) | {"cell_type": "raw"}],
        "outputs": [code_cell(OUTPUTS)],
        "errors": [code_cell(ERRORS)],
    }.items():
        page = copy.deepcopy(honest)
        for cell in page["cells"]:
            own = cell["metadata"].get("nbgrader", {})
            if student == "prose" and own.get("grade_id") == "why":
                cell["source"] = PROSE
        page["cells"] += extra
        term.hand_in(student, SLUG, page)
    term.hand_in("file_name", SLUG, honest, ODD_NAME)
    term.hand_in(ODD_STUDENT, SLUG, honest)


def _processes_of(term: TermFolder) -> set[str]:
    """Command lines of everything that still runs and was started for this term."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            environment = (folder / "environ").read_bytes()
            working = os.readlink(folder / "cwd")
            line = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if str(term.root).encode() in environment or str(term.root) in line or working == str(term.root):
            found.add(line)
    return found


# --- scores ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*CHEATS, *FORGERIES, "d7"])
def test_who_solves_nothing_gets_nothing(made: Class, name: str) -> None:
    """But for what any function gets that gives something back and leaves its argument alone."""
    scores = made.term.scores(SLUG)
    nothing = "constant" if "def softmax" in CHEATS.get(name, "") else "blank"
    assert {q: scores[name][q] for q in WORTH} == {q: scores[nothing][q] for q in WORTH}
    assert {q: scores["blank"][q] for q in WORTH} == dict.fromkeys(WORTH, 0.0)
    assert {q: scores["constant"][q] for q in WORTH} == dict.fromkeys(WORTH, 0.0) | {"softmax": 1.0}


HONEST = ["honest", *DAMAGED, "honest_with_files", "file_name", "prose", "outputs", ODD_STUDENT]


@pytest.mark.parametrize("name", HONEST)
def test_who_solves_everything_gets_everything(made: Class, name: str) -> None:
    assert {q: made.term.scores(SLUG)[name][q] for q in WORTH} == WORTH


@pytest.mark.parametrize("name", TROUBLE)
def test_harm_costs_only_the_answer_that_does_it(made: Class, name: str) -> None:
    lost = TROUBLE[name][1]
    scores = made.term.scores(SLUG)[name]
    assert {q: scores[q] for q in WORTH} == {q: 0.0 if q in lost else points for q, points in WORTH.items()}


def test_links_are_answers_to_nobody(made: Class) -> None:
    """Neither points nor a zero: a person has to ask where the work is."""
    row = made.term.grades(SLUG)["links"]
    assert {(row[q]["score"], row[q]["needs_manual_grade"]) for q in WORTH} == {(None, 1)}


def test_the_class_is_not_stopped_and_nobody_waits_but_for_essays(made: Class) -> None:
    assert made.ended.code == 0, made.ended.text
    submitted = {p.name for p in (made.term.root / "submitted").iterdir()}
    assert set(made.term.grades(SLUG)) == submitted
    waiting = {
        (student, question)
        for student, row in made.term.grades(SLUG).items()
        for question, grade in row.items()
        if grade["needs_manual_grade"] and question != "why"
    }
    assert {student for student, _ in waiting} == {"links", "a_large_file"}, "nothing could be read of these"


def test_no_score_of_a_person_came_from_a_student(made: Class) -> None:
    rows = [grade for row in made.term.grades(SLUG).values() for grade in row.values()]
    assert {(grade["manual_score"], grade["extra_credit"]) for grade in rows} == {(None, None)}
    assert made.term.query("SELECT manual_comment FROM comment WHERE manual_comment IS NOT NULL") == []
    names = {question for row in made.term.grades(SLUG).values() for question in row}
    assert names == {*WORTH, "why"}


# --- what is left behind ---------------------------------------------------------------------------


def test_files_of_the_term_and_of_other_students_are_as_they_were(made: Class) -> None:
    for name in ("source", "release", "submitted"):
        assert tree(made.term.root / name) == made.before[name]
    for name, data in made.before["files"].items():
        assert (made.term.root / name).read_bytes() == data
    assert not Path("/tmp/taken").exists()
    assert not (made.term.root / "autograded/x").exists()


def test_the_verdicts_still_stand(made: Class) -> None:
    """Nobody is judged again: the store that a student wrote over would be empty."""
    again = made.term.autograder("autograde", SLUG, "--json")
    assert json.loads(again.text[again.text.index("{") :])["gradebook"]["written"] == []


def test_nothing_still_runs(made: Class) -> None:
    assert made.processes == set()


def test_nothing_was_told_to_anybody(made: Class) -> None:
    assert made.heard == []


def test_feedback_and_marked_notebooks_hold_nothing_secret(made: Class) -> None:
    """Lines of the hidden checks, the key of the essay, the course secret, another's essay."""
    folder = made.term.course / "solutions" / SLUG
    lines = {
        line.strip()
        for path in folder.glob("grader/test_*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if len(line.strip()) > 25
    }
    key = "Porque la varianza del producto escalar crece con la dimensión."
    secret = (made.term.course / "private/secret").read_text().strip()
    for path in (made.term.root / "feedback").rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert [line for line in (*lines, key, secret) if line in text] == [], path
    for path in (made.term.root / "autograded").rglob("*.ipynb"):
        text = path.read_text(encoding="utf-8")
        assert [line for line in (*lines, secret) if line in text] == [], path
    shown = made.term.feedback("d2", SLUG) + made.term.feedback("d4", SLUG)
    assert "Porque la varianza crece." not in shown


def test_a_flood_stays_out_of_the_marked_notebooks(made: Class) -> None:
    for name in ("e5", "e6"):
        path = made.term.root / "autograded" / name / SLUG / "tiny.ipynb"
        assert path.stat().st_size < 500_000
        (own,) = [c for c in made.term.autograded(name, SLUG)["cells"] if c["id"].startswith("own-")]
        assert "TooMuchOutput" in str(own["outputs"]), "said where it happened"


def test_the_mark_of_a_finished_notebook_is_the_judges(made: Class) -> None:
    from autograder.notebooks.nodes import written_key

    path = made.term.root / "autograded/a_verdict_of_its_own" / SLUG / "tiny.ipynb"
    key = written_key(path)
    assert key is not None
    assert key != "a" * 64
    # The same program as a blank notebook's.
    blank = made.term.root / "autograded/blank" / SLUG / "tiny.ipynb"
    assert made.term.autograded("a_verdict_of_its_own", SLUG)["metadata"]["multicabeza"]["verdict"] == key
    assert written_key(blank) is not None


def test_a_marked_notebook_shows_nothing_that_links_lead_to(made: Class) -> None:
    shown = json.dumps(made.term.autograded("links", SLUG), ensure_ascii=False)
    assert "Porque la varianza crece." not in shown
    assert "BEGIN SOLUTION" not in shown


# --- pages -----------------------------------------------------------------------------------------

PAGES = ["prose", "outputs", "errors", "file_name", ODD_STUDENT, "grades_and_comments_of_its_own"]


@pytest.mark.parametrize("student", PAGES)
def test_feedback_runs_nothing_of_a_student(made: Class, student: str) -> None:
    """A page of ours: it has no script at all, so a formula that would link stays words."""
    page = made.term.feedback(student, SLUG)
    assert scripts(page) == 0
    found = active(page, made.term.feedback("honest", SLUG))
    assert [f for f in found if not f.startswith("\\href")] == []


@pytest.fixture(scope="module")
def formgrader(made: Class) -> dict[str, str]:
    """The pages of a submission as formgrader renders them."""
    from nbconvert.exporters import HTMLExporter
    from nbgrader.server_extensions.formgrader import handlers
    from traitlets.config import Config

    config = Config()
    config.HTMLExporter.template_name = "formgrade"
    config.HTMLExporter.extra_template_basedirs = [handlers.template_path]
    exporter = HTMLExporter(config=config)

    def page(student: str) -> str:
        path = made.term.root / "autograded" / student / SLUG / "tiny.ipynb"
        resources = {
            "assignment_id": SLUG,
            "notebook_id": "tiny",
            "submission_id": "0" * 32,
            "index": 0,
            "total": 1,
            "base_url": "",
            "student": "x",
            "last_name": None,
            "first_name": None,
            "notebook_path": "x",
        }
        text: str = exporter.from_filename(str(path), resources=resources)[0]
        return text

    return {student: page(student) for student in [*PAGES, "honest"]}


@pytest.mark.parametrize("student", PAGES)
def test_formgrader_runs_nothing_of_a_student(formgrader: dict[str, str], student: str) -> None:
    assert active(formgrader[student], formgrader["honest"]) == []


def test_what_was_written_can_still_be_read(made: Class, formgrader: dict[str, str]) -> None:
    """Harmless, not gone: a reader sees that somebody tried."""
    for page in (made.term.feedback("prose", SLUG), formgrader["prose"]):
        assert "taken()" in page
        assert "&lt;script&gt;" in page.replace("\u200b", "")


def test_the_check_of_pages_finds_what_acts() -> None:
    """Lest it find nothing because it sees nothing."""
    for text in (
        SCRIPT,
        "<img src=x onerror=taken()>",
        '<a href="java&Tab;script:taken()">x</a>',
        '<a href="&#106;avascript:x">x</a>',
        "<p>$\\href{javascript:x}{y}$</p>",
        "<svg onload=x>",
    ):
        assert active(f"<body>{text}</body>", "<body></body>") != []
    assert active("<body><pre>$\\href{javascript:x}{y}$</pre> a &lt;script&gt;</body>", "<body></body>") == []
