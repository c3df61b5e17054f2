"""The files of an order: where they lie, what they are called, and the same bytes for the same order."""

import csv
import hashlib
from pathlib import Path

import pytest
from pypdf import PdfReader

from autograder.course.config import read_course
from autograder.course.layout import Layout
from autograder.handouts.people import Who, from_roster, numbered
from autograder.handouts.production import Order, Report, produce_all
from autograder.render.sheet import Look, Person

CLASS = (Who("s-01", Person("s-01", "Ana Pérez")), Who("Müller/../x", Person("Müller/../x", "")))


def order(**changes) -> Order:
    return Order(**{"kinds": ["student"], "languages": ["es"], "formats": ["pdf"], **changes})


def make(course: Path, out: Path, order: Order, people=(), secret: bytes = b"secret") -> Report:
    layout, steps = Layout(course), []
    read = read_course(layout.course_file)
    slugs = layout.slugs()
    report = produce_all(layout, read, slugs, order, people, secret, out, lambda: steps.append(1))
    if not report.errors:
        assert len(steps) == len(slugs) * order.sheets(len(people))
    return report


def names(folder: Path) -> set[str]:
    return {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}


def digests(folder: Path) -> dict[str, str]:
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def test_what_students_get_and_what_staff_keeps_lie_apart(params_course, tmp_path):
    kinds = ["student", "key", "rubric"]
    make(params_course, tmp_path / "out", order(kinds=kinds, languages=["es", "en"], formats=["pdf", "html"]))
    assert names(tmp_path / "out" / "students") == {
        f"a01_shares.{language}.{form}" for language in ("es", "en") for form in ("pdf", "html")
    }
    assert names(tmp_path / "out" / "staff") == {
        f"a01_shares.{kind}.{language}.{form}"
        for kind in ("key", "rubric") for language in ("es", "en") for form in ("pdf", "html")
    }  # fmt: skip


def test_every_look_has_a_name_of_its_own(params_course, tmp_path):
    looks = [Look(), Look("letter"), Look(large=True), Look(gray=True)]
    for look in looks:
        make(params_course, tmp_path / "out", order(look=look))
    make(params_course, tmp_path / "out", order(lesson=False))
    assert names(tmp_path / "out") == {
        "students/a01_shares.es.pdf",
        "students/a01_shares.es.letter.pdf",
        "students/a01_shares.es.large.pdf",
        "students/a01_shares.es.gray.pdf",
        "students/a01_shares.es.questions.pdf",
    }


def test_a_copy_each_all_of_them_bound_and_a_table_for_staff(params_course, tmp_path):
    make(params_course, tmp_path, order(kinds=["student", "key", "rubric"]), CLASS)
    with (tmp_path / "staff" / "a01_shares.variants.csv").open(encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    first, second = (row["code"] for row in rows)
    assert [row["id"] for row in rows] == ["s-01", "Müller/../x"]
    assert names(tmp_path / "students") == {
        f"a01_shares.es/s-01-{first}.pdf",
        *(n for n in names(tmp_path / "students") if n.endswith(f"-{second}.pdf")),
        "a01_shares.es.all.pdf",
    }
    assert len(names(tmp_path / "students")) == 3
    assert "a01_shares.rubric.es.pdf" in names(tmp_path / "staff")  # one: it is the same for all


def test_the_bound_file_has_every_page_and_a_bookmark_a_copy(params_course, tmp_path):
    make(params_course, tmp_path, order(), numbered(3, seed=1))
    bound = PdfReader(tmp_path / "students" / "a01_shares.es.all.pdf")
    singles = sorted((tmp_path / "students" / "a01_shares.es").iterdir())
    assert len(bound.pages) == sum(len(PdfReader(p).pages) for p in singles)
    assert {item.title for item in bound.outline} == {p.stem for p in singles}


def test_one_copy_printed_again_leaves_the_rest_of_the_class_as_it_was(params_course, tmp_path):
    make(params_course, tmp_path, order(), CLASS)
    table = tmp_path / "staff" / "a01_shares.variants.csv"
    before, bound = table.read_text(encoding="utf-8-sig"), tmp_path / "students" / "a01_shares.es.all.pdf"
    pages = bound.read_bytes()
    make(params_course, tmp_path, order(look=Look(large=True)), CLASS[:1])
    make(params_course, tmp_path, order(), CLASS[:1])
    after = table.read_text(encoding="utf-8-sig")
    assert sorted(after.splitlines()) == sorted(before.splitlines())
    assert bound.read_bytes() == pages


def test_the_table_of_copies_serves_as_a_roster(params_course, tmp_path):
    make(params_course, tmp_path, order(), CLASS)
    assert from_roster(tmp_path / "staff" / "a01_shares.variants.csv") == CLASS


def test_what_another_order_left_in_the_folder_is_said_and_not_bound(params_course, tmp_path):
    assert make(params_course, tmp_path, order(), numbered(3, seed=1)).notes == []
    second = make(params_course, tmp_path, order(), numbered(2, seed=1))
    assert [note.split(",")[0] for note in second.notes] == [
        "a01_shares.es/ also holds 1 .pdf of another order"
    ]
    assert len(PdfReader(tmp_path / "students" / "a01_shares.es.all.pdf").outline) == 2


def test_printed_on_both_sides_every_copy_begins_on_a_new_leaf(params_course, tmp_path):
    make(params_course, tmp_path, order(duplex=True, lesson=False), numbered(3, seed=1))
    bound = PdfReader(tmp_path / "students" / "a01_shares.es.questions.all.pdf")
    first = [bound.get_destination_page_number(item) for item in bound.outline]
    assert first[0] == 0
    assert all(page % 2 == 0 for page in first)


def test_the_same_order_gives_the_same_bytes(params_course, tmp_path):
    whole = order(kinds=["student", "key"], formats=["pdf", "html"])
    for out in ("one", "two"):
        make(params_course, tmp_path / out, whole, CLASS)
    assert digests(tmp_path / "one") == digests(tmp_path / "two")


def test_another_secret_or_seed_gives_other_copies(params_course, tmp_path):
    make(params_course, tmp_path / "one", order(), numbered(3, seed=1))
    make(params_course, tmp_path / "two", order(), numbered(3, seed=2))
    make(params_course, tmp_path / "three", order(), numbered(3, seed=1), b"another")
    tables = [(tmp_path / n / "staff/a01_shares.variants.csv").read_bytes() for n in ("one", "two", "three")]
    assert len(set(tables)) == 3


def test_the_table_says_what_the_keys_say(params_course, tmp_path):
    make(params_course, tmp_path, order(kinds=["key"], lesson=False), numbered(4, seed=1))
    with (tmp_path / "staff" / "a01_shares.variants.csv").open(encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    assert len({tuple(list(row.values())[3:]) for row in rows}) > 1  # they differ
    for row in rows:
        key = PdfReader(tmp_path / f"staff/a01_shares.key.es.questions/{row['code']}.pdf")
        text = "\n".join(page.extract_text() for page in key.pages)
        assert row["count"].removesuffix(".0") in text


def test_one_assignment_that_cannot_be_printed_stops_no_other(params_course, tmp_path):
    broken = params_course / "solutions" / "a02_broken"
    broken.mkdir()
    (broken / "broken.py").write_text("# %% [markdown]\n# no language\n", encoding="utf-8")
    report = make(params_course, tmp_path / "out", order())
    assert names(tmp_path / "out") == {"students/a01_shares.es.pdf"}
    assert report.errors
    assert all(error.where.startswith("a02_broken/broken.py") for error in report.errors)


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_what_markdown_cannot_print_is_said_with_its_line(params_course, tmp_path, form):
    master = params_course / "solutions" / "a01_shares" / "shares.py"
    lines = master.read_text(encoding="utf-8").split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("# # ")) + 1
    lines[at:at] = ["#", "# ![a picture](x.png)"]
    master.write_text("\n".join(lines), encoding="utf-8")
    report = make(params_course, tmp_path / "out", order(formats=[form]))
    assert [error.where for error in report.errors] == [f"a01_shares/shares.py:{at + 2}"]
    assert report.errors[0].what.startswith("a picture")  # of the lesson: no question
    assert not names(tmp_path / "out")


def test_what_a_question_cannot_print_is_said_with_the_question(params_course, tmp_path):
    master = params_course / "solutions" / "a01_shares" / "shares.py"
    text = master.read_text(encoding="utf-8").replace("## 4. Cuántos pesos\n", "## 4. Cuántos pesos\n# 漢\n")
    master.write_text(text, encoding="utf-8")
    (error,) = make(params_course, tmp_path / "out", order()).errors
    assert error.what.startswith("count: no font of the kit has")
