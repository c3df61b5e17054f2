"""The source notebook that we write, and what nbgrader hands out of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from nbgrader.nbgraderformat import MetadataValidator
from nbgrader.utils import compute_checksum
from term_folder import ROOT, TESTS, Json, TermFolder

from autograder.course.master import read_master
from autograder.model import Assignment, Kind, Language
from autograder.notebooks.source import checksum, notebook_json, released_cells, source_cells

COURSES = {"a01_tiny": TESTS / "tiny_course", "a03_attention": ROOT, "a07_multi_head": ROOT}
LANGUAGES: tuple[Language, ...] = ("es", "en")
BOTH = [(slug, language) for slug in COURSES for language in LANGUAGES]


@pytest.fixture(scope="module")
def terms(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], TermFolder]:
    """A term of each course in each language, handed out by nbgrader."""
    made: dict[tuple[str, str], TermFolder] = {}
    for course in dict.fromkeys(COURSES.values()):
        for language in LANGUAGES:
            folder = tmp_path_factory.mktemp("source")
            term = TermFolder.made(folder, "--lang", language, course=course).generated()
            made |= {(slug, language): term for slug, own in COURSES.items() if own == course}
    return made


def assignment(slug: str) -> Assignment:
    (path,) = (COURSES[slug] / "solutions" / slug).glob("*.py")
    return read_master(path)


def released(terms: dict[tuple[str, str], TermFolder], slug: str, language: Language) -> Json:
    return terms[slug, language].released(slug)


@pytest.mark.parametrize(("slug", "language"), BOTH)
def test_released_cells_are_what_nbgrader_hands_out(
    terms: dict[tuple[str, str], TermFolder], slug: str, language: Language
) -> None:
    """Byte for byte: repair, checksums and the judge all rely on it."""
    ours = json.loads(notebook_json(released_cells(assignment(slug), language), assignment(slug), language))
    theirs = released(terms, slug, language)
    assert theirs["cells"] == ours["cells"]
    assert theirs["metadata"]["multicabeza"] == ours["metadata"]["multicabeza"]


@pytest.mark.parametrize(("slug", "language"), BOTH)
def test_nbgraders_own_check_of_metadata_passes(
    terms: dict[tuple[str, str], TermFolder], slug: str, language: Language
) -> None:
    import nbformat

    for kind in ("source", "release"):
        (path,) = (terms[slug, language].root / kind / slug).glob("*.ipynb")
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        MetadataValidator().validate_nb(notebook)


@pytest.mark.parametrize("slug", COURSES)
def test_graded_cells_are_the_questions_in_both_languages(
    terms: dict[tuple[str, str], TermFolder], slug: str
) -> None:
    """So that the gradebook has the same columns, and the other language is graded just the same."""
    asked = {q.id: q.points for q in assignment(slug).questions}
    sources = []
    for language in LANGUAGES:
        own = [c["metadata"].get("nbgrader", {}) for c in released(terms, slug, language)["cells"]]
        assert {o["grade_id"]: o["points"] for o in own if o.get("grade")} == asked
        sources.append(
            {
                c["metadata"]["nbgrader"]["grade_id"]: c["source"]
                for c in released(terms, slug, language)["cells"]
                if c["cell_type"] == "code" and "nbgrader" in c["metadata"]
            }
        )
    assert sources[0] == sources[1], "checks and answers speak both languages"


@pytest.mark.parametrize(("slug", "language"), BOTH)
def test_the_gradebook_knows_every_question_with_its_points(
    terms: dict[tuple[str, str], TermFolder], slug: str, language: Language
) -> None:
    rows = terms[slug, language].query(
        "SELECT b.name, g.max_score FROM grade_cells g JOIN base_cell b ON b.id = g.id "
        "JOIN notebook n ON n.id = b.notebook_id JOIN assignment a ON a.id = n.assignment_id "
        "WHERE a.name = ?",
        slug,
    )
    assert {row["name"]: row["max_score"] for row in rows} == {
        q.id: q.points for q in assignment(slug).questions
    }


@pytest.mark.parametrize(("slug", "language"), BOTH)
def test_nothing_secret_is_released(
    terms: dict[tuple[str, str], TermFolder], slug: str, language: Language
) -> None:
    """No line of a hidden check, no solution, no key and no rubric, neither there nor in the source."""
    made, folder = assignment(slug), COURSES[slug] / "solutions" / slug
    text = json.dumps(released(terms, slug, language), ensure_ascii=False)
    (path,) = (terms[slug, language].root / "source" / slug).glob("*.ipynb")
    source = path.read_text(encoding="utf-8")
    public = {line.strip() for c in made.cells for line in c.source.splitlines()}
    hidden = {
        line.strip()
        for grader in folder.glob("grader/test_*.py")
        for line in grader.read_text(encoding="utf-8").splitlines()
        if len(line.strip()) > 30 and not line.strip().startswith(("#", "import", "from"))
    } - public
    assert len(hidden) > 3
    for line in hidden:
        quoted = json.dumps(line, ensure_ascii=False)[1:-1]
        assert quoted not in text
        assert quoted not in source
    essays = [q for q in made.questions if q.kind is Kind.ESSAY]
    keys = [q.key.get(lang) for q in essays if q.key for lang in LANGUAGES]
    levels = [level for q in essays for criterion in q.rubric for level in criterion.levels]
    rubrics = [level.descriptor.get(lang) for level in levels for lang in LANGUAGES]
    assert keys
    assert rubrics
    for secret in (*keys, *rubrics):
        for line in secret.splitlines():
            if len(line) > 30:
                assert json.dumps(line, ensure_ascii=False)[1:-1] not in text
    assert "BEGIN SOLUTION" not in text


@pytest.mark.parametrize(("slug", "language"), BOTH)
def test_solutions_are_in_the_source_inside_regions(
    terms: dict[tuple[str, str], TermFolder], slug: str, language: Language
) -> None:
    cells = source_cells(assignment(slug), language)
    answers = [c for c in cells if c.nbgrader is not None and c.nbgrader["solution"]]
    assert len(answers) >= len(assignment(slug).questions)
    assert all("### BEGIN SOLUTION" in c.source and "### END SOLUTION" in c.source for c in answers)


def test_our_checksum_is_nbgraders(terms: dict[tuple[str, str], TermFolder]) -> None:
    from nbformat import from_dict

    for cell in released(terms, "a03_attention", "es")["cells"]:
        own = cell["metadata"].get("nbgrader")
        if own is not None:
            source = "".join(cell["source"])
            node = from_dict(cell | {"source": source})
            assert checksum(source, cell["cell_type"], own) == compute_checksum(node) == own["checksum"]


def test_locks_are_as_nbgrader_sets_them(terms: dict[tuple[str, str], TermFolder]) -> None:
    for cell in released(terms, "a03_attention", "en")["cells"]:
        metadata = cell["metadata"]
        own = metadata.get("nbgrader")
        assert metadata.get("deletable", True) is (own is None)
        assert metadata.get("editable", True) is (own is None or own["solution"])


def test_only_one_notebook_is_in_each_assignment(terms: dict[tuple[str, str], TermFolder]) -> None:
    """Two language versions in one assignment of nbgrader would double the maximum."""
    for (slug, language), term in terms.items():
        found: list[Path] = [*(term.root / "release" / slug).glob("*.ipynb")]
        assert [p.stem for p in found] == [assignment(slug).module], language
