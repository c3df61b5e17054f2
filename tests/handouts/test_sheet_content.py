"""What an assignment puts on its sheets, in which order; and what it keeps from students."""

import dataclasses

import pytest

from autograder.errors import CourseError
from autograder.handouts.sheets import make_sheet
from autograder.render.sheet import Asked, Code, Picture, Prose


def sheet(master, kind="student", language="es", **options):
    return make_sheet(master, kind, language, master.everybody, **options)


def question(sheet, id) -> Asked:
    return next(q for q in sheet.questions if q.id == id)


def everything(value) -> str:
    """All text in a sheet's data, whatever it is called."""
    if dataclasses.is_dataclass(value):
        return "\n".join(everything(getattr(value, f.name)) for f in dataclasses.fields(value))
    if isinstance(value, (list, tuple)):
        return "\n".join(map(everything, value))
    return str(value)


def test_lesson_figures_and_questions_in_the_authors_order(master):
    kinds = [part.id if isinstance(part, Asked) else type(part) for part in sheet(master).parts]
    assert kinds == [Prose, Code, "softmax", "attention", "scorer", "axis", "why", Picture, "half"]


def test_without_the_lesson_there_are_questions_alone(master):
    made = sheet(master, lesson=False)
    assert [part.id for part in made.parts] == ["softmax", "attention", "scorer", "axis", "why", "half"]
    assert made.references == ()


def test_titles_stand_once_and_are_taken_off_the_text(master):
    made = sheet(master)
    assert made.title == "Atención diminuta"
    assert made.parts[0].markdown == "Una asignación para las pruebas del propio kit."
    assert question(made, "softmax").title == "Softmax"
    assert question(made, "softmax").blocks[0].markdown == "Escribe `softmax(z, axis=-1)` sin modificar `z`."


def test_a_passage_knows_its_line_in_the_master(master):
    lines = master.assignment.path.read_text(encoding="utf-8").split("\n")
    for language in ("es", "en"):
        made = sheet(master, language=language)
        for block in (made.parts[0], question(made, "softmax").blocks[0], question(made, "half").blocks[0]):
            assert lines[block.line - 1] == f"# {block.markdown}"
            assert block.file == "a01_tiny/tiny.py"


def test_code_questions_show_their_stub_and_others_no_code(master):
    made = sheet(master)
    stub = question(made, "softmax").blocks[1]
    assert isinstance(stub, Code)
    assert stub.source.endswith("    raise NotImplementedError")
    assert not any(isinstance(block, Code) for id in ("axis", "half") for block in question(made, id).blocks)


def test_options_are_no_part_of_the_text(master):
    asked = question(sheet(master), "axis")
    assert asked.blocks == ()
    assert [(o.letter, o.text.markdown) for o in asked.options] == [("a", "Cada columna"), ("b", "Cada fila")]


def test_every_kind_has_room_for_its_answer(master):
    spaces = {q.id: q.space.kind for q in sheet(master).questions}
    assert spaces == {
        "softmax": "code", "attention": "code", "scorer": "code", "axis": "bubbles", "why": "lines",
        "half": "number",
    }  # fmt: skip


def test_room_does_not_depend_on_the_language(master):
    es, en = (sheet(master, language=language) for language in ("es", "en"))
    assert [q.space for q in es.questions] == [q.space for q in en.questions]


def test_figures_carry_their_data_words_and_number(master):
    es, en = (
        next(p for p in sheet(master, language=language).parts if isinstance(p, Picture))
        for language in ("es", "en")
    )
    assert (es.data, es.number) == ({"values": [[1.0, 2.0]]}, 1)
    assert (es.caption.markdown, es.alt) == ("Un mapa.", "Dos números, 1 y 2.")
    assert (en.caption.markdown, en.alt) == ("A map.", "Two numbers, 1 and 2.")


def test_references_one_an_item(master):
    assert [r.markdown for r in sheet(master, language="en").references] == [
        "One (2017). *A first work*, which goes on in another line.",
        "Another (2019). *A second*.",
    ]


def test_a_students_sheet_holds_no_answer_in_its_data(master):
    for language in ("es", "en"):
        text = everything(sheet(master, language=language))
        for secret in ("np.exp(z", "return softmax(scores)", "return 1 / 2", "0,5", "varianza", "variance"):
            assert secret not in text


def test_a_key_has_the_answer_in_the_place_of_the_stub(master):
    key = sheet(master, "key")
    answer = question(key, "softmax").answer
    assert "return e / e.sum(axis=axis, keepdims=True)" in answer.code
    assert "SOLUTION" not in answer.code
    assert not any(isinstance(block, Code) for block in question(key, "softmax").blocks)
    assert question(key, "axis").answer.short == "b"
    assert (question(key, "half").answer.short, question(key, "half").answer.code[-12:]) == (
        "0,5",
        "return 1 / 2",
    )
    assert question(sheet(master, "key", "en"), "half").answer.short == "0.5"
    assert "varianza" in question(key, "why").answer.prose.markdown


def test_a_key_says_what_a_wrong_option_betrays(master):
    wrong, right = question(sheet(master, "key", "en"), "axis").options
    assert (wrong.right, right.right, right.betrays) == (False, True, "")
    assert wrong.betrays


def test_a_rubric_marks_essays_by_criteria_and_code_by_requirements(master):
    rubric = {m.id: m for m in sheet(master, "rubric", "en").marking}
    assert [c.name.en for c in rubric["why"].criteria]
    ticks = rubric["softmax"].ticks
    assert ticks
    assert sum(tick.points for tick in ticks) == pytest.approx(rubric["softmax"].points)
    assert (rubric["axis"].note, rubric["half"].note) == ("b", "0.5")


def test_a_rubric_for_copies_that_differ_sends_to_their_keys(master):
    rubric = {m.id: m.note for m in sheet(master, "rubric", "en", drawn=True).marking}
    assert (rubric["axis"], rubric["half"], rubric["why"]) == (*2 * ["as in the key of each copy"], "")


def test_a_blueprint_has_every_question_and_point(master):
    made = sheet(master, "rubric")
    assert [row.number for row in made.blueprint] == [1, 2, 3, 4, 5, 6]
    assert sum(row.points for row in made.blueprint) == made.points == master.assignment.points


def test_a_figure_without_words_is_refused_with_its_place(printed_course, master):
    from autograder.course.master import read_master

    path = printed_course.master("a01_tiny")
    path.write_text(
        path.read_text(encoding="utf-8").replace(' alt="Two numbers, 1 and 2."', ""), encoding="utf-8"
    )
    mute = dataclasses.replace(master, assignment=read_master(path))
    with pytest.raises(CourseError, match=r"a01_tiny/tiny\.py:\d+: .*map_of_two.*alt.*en"):
        sheet(mute, language="en")
