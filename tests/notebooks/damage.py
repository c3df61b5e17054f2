"""Damage done to a solved notebook as students, tools and nbgrader's own test notebooks show it.

``DAMAGES``: what an honest student may hand in, and still has every point. ``LOSSES``: where an answer is
gone for good, with the question that rightly loses its points. Each function takes a notebook's JSON and
gives another; the one it is given stays as it is.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

Json = dict[str, Any]
Damage = Callable[[Json], Json]

DAMAGES: dict[str, Damage] = {}
LOSSES: dict[str, tuple[str, Damage]] = {}  # name -> the role of which the last question loses, the damage

OURS = "multicabeza"
ESSAY = "Porque la varianza del producto crece con la dimensión."


def damage(change: Callable[[Json], object]) -> Damage:
    """``change`` edits a copy in place; it is listed under its name."""

    def run(notebook: Json) -> Json:
        changed = copy.deepcopy(notebook)
        change(changed)
        return changed

    DAMAGES[change.__name__] = run
    return run


def loss(role: str) -> Callable[[Callable[[Json], object]], Damage]:
    def register(change: Callable[[Json], object]) -> Damage:
        run = damage(change)
        LOSSES[change.__name__] = role, DAMAGES.pop(change.__name__)
        return run

    return register


# --- looking around ---------------------------------------------------------------------------------


def cells(notebook: Json) -> list[Json]:
    return [c for c in notebook.get("cells", []) if isinstance(c, dict)]


def mark(cell: Json) -> Json:
    """Our metadata of a cell, or nothing."""
    metadata = cell.get("metadata")
    own = metadata.get(OURS) if isinstance(metadata, dict) else None
    return own if isinstance(own, dict) else {}


def of_role(notebook: Json, *roles: str) -> list[Json]:
    return [c for c in cells(notebook) if mark(c).get("role") in roles]


def data(notebook: Json, *roles: str) -> list[Json]:
    """nbgrader's data of the cells of these roles."""
    found = (c.get("metadata", {}).get("nbgrader") for c in of_role(notebook, *roles))
    return [d for d in found if isinstance(d, dict)]


def text(cell: Json) -> str:
    source = cell.get("source", "")
    return "".join(source) if isinstance(source, list) else source


def position(notebook: Json, cell: Json) -> int:
    return next(i for i, c in enumerate(notebook["cells"]) if c is cell)


def plain(type: str, source: str) -> Json:
    cell: Json = {"cell_type": type, "metadata": {}, "source": source}
    return cell | ({"outputs": [], "execution_count": None} if type == "code" else {})


def retype(cell: Json, type: str) -> None:
    cell["cell_type"] = type
    for key in ("outputs", "execution_count"):
        cell.pop(key, None)
    if type == "code":
        cell |= {"outputs": [], "execution_count": None}


def replace_with(notebook: Json, cell: Json, *new: Json) -> None:
    at = position(notebook, cell)
    notebook["cells"][at : at + 1] = list(new)


def again(cell: Json) -> Json:
    """A copy as JupyterLab pastes it: all of its metadata, another id."""
    return copy.deepcopy(cell) | {"id": f"{cell.get('id', 'x')[:40]}-copy"}


# --- cells that are gone, there twice, elsewhere ----------------------------------------------------


@damage
def checks_deleted(notebook: Json) -> None:  # m3
    for cell in of_role(notebook, "public"):
        notebook["cells"].remove(cell)


@damage
def everything_but_answers_deleted(notebook: Json) -> None:
    notebook["cells"] = of_role(notebook, "solution", "answer", "setup")


@damage
def duplicated(notebook: Json) -> None:  # m8
    for cell in [*of_role(notebook, "solution")[:1], *of_role(notebook, "public")[:1]]:
        notebook["cells"].insert(position(notebook, cell) + 1, again(cell))


@damage
def everything_twice(notebook: Json) -> None:
    notebook["cells"] = [each for cell in notebook["cells"] for each in (cell, again(cell))]


@damage
def everything_twice_with_the_same_ids(notebook: Json) -> None:
    notebook["cells"] += copy.deepcopy(notebook["cells"])


@damage
def stub_pasted_below(notebook: Json) -> None:
    """The cell as it was handed out, once more below the answer."""
    for cell in of_role(notebook, "solution"):
        stub = again(cell) | {"source": blank(text(cell))}
        notebook["cells"].insert(position(notebook, cell) + 1, stub)


@damage
def answers_above_their_cells(notebook: Json) -> None:
    """A new cell above, and the stub left alone."""
    for cell in of_role(notebook, "solution"):
        notebook["cells"].insert(position(notebook, cell), plain("code", text(cell)))
        cell["source"] = blank(text(cell))


@damage
def answers_below_their_cells(notebook: Json) -> None:
    for cell in of_role(notebook, "solution"):
        notebook["cells"].insert(position(notebook, cell) + 1, plain("code", text(cell)))
        cell["source"] = "# mine is below"


@damage
def answers_in_one_cell(notebook: Json) -> None:
    solutions = of_role(notebook, "solution")
    solutions[0]["source"] = "\n\n".join(text(cell) for cell in solutions)
    for cell in solutions[1:]:
        notebook["cells"].remove(cell)


@damage
def split_with_a_helper(notebook: Json) -> None:
    """Ctrl-Shift-Minus: both halves keep the metadata; the second holds only a helper."""
    for number, cell in enumerate(of_role(notebook, "solution")):
        helper = again(cell) | {"source": f"def helper_{number}(x):\n    return x"}
        notebook["cells"].insert(position(notebook, cell) + 1, helper)


@damage
def an_older_version_kept_as_text(notebook: Json) -> None:
    for type, cell in zip(
        ("markdown", "raw", "raw", "markdown"), of_role(notebook, "solution"), strict=False
    ):
        old = again(cell) | {"source": blank(text(cell))}
        retype(old, type)
        notebook["cells"].insert(position(notebook, cell) + 1, old)


@damage
def reversed_questions(notebook: Json) -> None:
    """The cells of the questions from the last to the first, the imports still on top."""
    first = [c for c in notebook["cells"] if not mark(c).get("question")]
    rest = [c for c in notebook["cells"] if mark(c).get("question")]
    ids = list(dict.fromkeys(mark(c)["question"] for c in rest))
    notebook["cells"] = first + [c for id in reversed(ids) for c in rest if mark(c)["question"] == id]


@damage
def imports_at_the_end(notebook: Json) -> None:
    setup = of_role(notebook, "setup")
    notebook["cells"] = [c for c in notebook["cells"] if not any(c is other for other in setup)] + setup


@damage
def checks_above_answers(notebook: Json) -> None:
    checks = of_role(notebook, "public")
    notebook["cells"] = checks + [c for c in notebook["cells"] if not any(c is other for other in checks)]


@damage
def answers_copied_from_another_cell(notebook: Json) -> None:
    """Each answer in a copy of the cell of another question, with that one's marks."""
    solutions = of_role(notebook, "solution")
    marks = [cell["metadata"] for cell in solutions]
    for number, cell in enumerate(solutions):
        cell |= {"metadata": marks[number - 1], "id": f"pasted-{number}"}


# --- cells of another type --------------------------------------------------------------------------


@damage
def checks_as_text(notebook: Json) -> None:  # m7
    for cell in of_role(notebook, "public"):
        retype(cell, "markdown")


@damage
def checks_as_raw(notebook: Json) -> None:
    for cell in of_role(notebook, "public"):
        retype(cell, "raw")


@damage
def solutions_as_text(notebook: Json) -> None:
    for cell in of_role(notebook, "solution"):
        retype(cell, "markdown")


@damage
def solutions_as_raw(notebook: Json) -> None:
    for cell in of_role(notebook, "solution"):
        retype(cell, "raw")


@damage
def essays_as_code(notebook: Json) -> None:
    for cell in of_role(notebook, "answer"):
        retype(cell, "code")


@damage
def essays_as_raw(notebook: Json) -> None:
    for cell in of_role(notebook, "answer"):
        retype(cell, "raw")


@damage
def prose_as_code(notebook: Json) -> None:
    for cell in of_role(notebook, "lesson", "question"):
        retype(cell, "code")


# --- essays -----------------------------------------------------------------------------------------


@damage
def essay_in_several_cells(notebook: Json) -> None:
    for cell in of_role(notebook, "answer"):
        words = text(cell).split(" ")
        cell["source"] = " ".join(words[:2])
        notebook["cells"].insert(position(notebook, cell) + 1, plain("markdown", " ".join(words[2:])))


@damage
def essay_below_its_cell(notebook: Json) -> None:
    for cell in of_role(notebook, "answer"):
        notebook["cells"].insert(position(notebook, cell) + 1, plain("markdown", text(cell)))
        cell["source"] = "_Escribe aquí tu respuesta._"


@damage
def essay_in_a_new_cell(notebook: Json) -> None:
    for cell in of_role(notebook, "answer"):
        replace_with(notebook, cell, plain("markdown", text(cell)))


@damage
def essay_in_a_new_code_cell(notebook: Json) -> None:
    for cell in of_role(notebook, "answer"):
        replace_with(notebook, cell, plain("code", text(cell)))


@damage
def essay_twice(notebook: Json) -> None:
    for cell in of_role(notebook, "answer"):
        notebook["cells"].insert(position(notebook, cell) + 1, again(cell))


# --- nbgrader's data --------------------------------------------------------------------------------


@damage
def without_nbgraders_data(notebook: Json) -> None:  # m4
    for cell in cells(notebook):
        cell["metadata"].pop("nbgrader", None)


@damage
def without_our_data(notebook: Json) -> None:
    notebook["metadata"].pop(OURS, None)
    for cell in cells(notebook):
        cell["metadata"].pop(OURS, None)


@damage
def with_nbgraders_data_alone(notebook: Json) -> None:
    without_ids(notebook)
    notebook["metadata"].pop(OURS, None)
    for cell in cells(notebook):
        cell["metadata"].pop(OURS, None)


@damage
def with_ids_alone(notebook: Json) -> None:
    notebook["metadata"] = {}
    for cell in cells(notebook):
        cell["metadata"] = {}


@damage
def with_sources_alone(notebook: Json) -> None:
    with_ids_alone(notebook)
    without_ids(notebook)


def without_ids(notebook: Json) -> None:
    for cell in cells(notebook):
        cell.pop("id", None)
    notebook["nbformat_minor"] = 4


@damage
def without_cell_ids(notebook: Json) -> None:
    without_ids(notebook)


@damage
def flags_flipped(notebook: Json) -> None:  # m5, m9
    for own in data(notebook, "solution", "public", "answer"):
        for flag in ("grade", "solution", "locked"):
            own[flag] = not own[flag]


@damage
def flags_flipped_and_ours_lost(notebook: Json) -> None:
    flags_flipped_in_place(notebook)
    for cell in cells(notebook):
        cell["metadata"].pop(OURS, None)


def flags_flipped_in_place(notebook: Json) -> None:
    for own in data(notebook, "solution", "public"):
        for flag in ("grade", "solution", "locked"):
            own[flag] = not own[flag]


@damage
def checks_marked_as_solutions(notebook: Json) -> None:  # m10
    for own in data(notebook, "public"):
        own |= {"solution": True, "locked": False}


@damage
def solutions_marked_as_checks(notebook: Json) -> None:
    for own in data(notebook, "solution"):
        own |= {"solution": False, "locked": True, "grade": True, "points": 1}


@damage
def points_raised(notebook: Json) -> None:  # m6
    for own in data(notebook, "public", "answer"):
        own["points"] = 99


@damage
def points_of_every_kind(notebook: Json) -> None:
    odd = (None, "2", -1, float("nan"), [], True)
    for own, points in zip(data(notebook, "public", "answer"), odd, strict=False):
        own["points"] = points


@damage
def other_schema_versions(notebook: Json) -> None:
    odd = (0, 1, 2, 99, "3", None, -1)
    for number, own in enumerate(data(notebook, "solution", "public", "answer")):
        own["schema_version"] = odd[number % len(odd)]


@damage
def first_schema(notebook: Json) -> None:
    """As nbgrader wrote it before it had versions: no version, no cell type, a weight, odd kinds."""
    for own in data(notebook, "solution", "public", "answer"):
        for key in ("schema_version", "cell_type", "task"):
            own.pop(key, None)
        if own.pop("points", None):
            own["points"] = "1"


@damage
def odd_data(notebook: Json) -> None:
    odd = ({}, None, [], "x", 3, {"grade": "yes"}, {"grade_id": 7})
    for number, cell in enumerate(of_role(notebook, "solution", "public", "answer", "question")):
        cell["metadata"]["nbgrader"] = odd[number % len(odd)]


@damage
def grade_ids_of_another_question(notebook: Json) -> None:
    for role in ("solution", "public"):
        found = data(notebook, role)
        ids = [own["grade_id"] for own in found]
        for own, id in zip(found, ids[1:] + ids[:1], strict=True):
            own["grade_id"] = id


@damage
def grade_ids_of_nobody(notebook: Json) -> None:
    for number, own in enumerate(data(notebook, "solution", "public", "answer")):
        own["grade_id"] = ("", "none-such", "a b", "ñ", None)[number % 5]


@damage
def one_grade_id_for_all(notebook: Json) -> None:
    first = data(notebook, "public")[0]["grade_id"]
    for own in data(notebook, "solution", "public", "answer"):
        own["grade_id"] = first


@damage
def a_task_cell(notebook: Json) -> None:
    task = {"grade": False, "solution": False, "locked": False, "task": True, "points": 5, "grade_id": "t"}
    cell = plain("markdown", "x") | {"metadata": {"nbgrader": task | {"schema_version": 3}}}
    notebook["cells"].insert(0, cell)


@damage
def checks_edited(notebook: Json) -> None:
    for cell in of_role(notebook, "public"):
        cell["source"] = "assert True"
    for own in data(notebook, "public"):
        own["checksum"] = "0" * 32


@damage
def unknown_keys(notebook: Json) -> None:
    for own in data(notebook, "solution", "public", "answer"):
        own |= {"remark": "x", "private": {"a": [1]}}
    for cell in cells(notebook):
        cell["metadata"] |= {"editable": True, "deletable": True, "colab": {"base_uri": "x"}}


@damage
def tags(notebook: Json) -> None:  # m1, m2
    for cell in cells(notebook):
        cell["metadata"]["tags"] = ["skip-execution", "raises-exception", 3]


@damage
def our_data_of_every_kind(notebook: Json) -> None:
    odd = (None, [], "x", {"question": 3, "role": []}, {"question": "none-such", "role": "public"})
    for number, cell in enumerate(cells(notebook)):
        cell["metadata"][OURS] = odd[number % len(odd)]


# --- the file ---------------------------------------------------------------------------------------


@damage
def another_kernel(notebook: Json) -> None:
    notebook["metadata"]["kernelspec"] = {"name": "dl-2019", "display_name": "Mine", "language": "python"}


@damage
def a_kernel_of_another_language(notebook: Json) -> None:
    notebook["metadata"]["kernelspec"] = {"name": "ir", "display_name": "R", "language": "R"}
    notebook["metadata"]["language_info"] = {"name": "R"}


@damage
def without_a_kernel(notebook: Json) -> None:
    notebook["metadata"] |= {"kernelspec": None, "language_info": None}


@damage
def format_3(notebook: Json) -> None:
    for cell in cells(notebook):
        cell.pop("id", None)
        if cell["cell_type"] == "code":
            cell |= {"input": cell.pop("source"), "language": "python", "prompt_number": 1}
            cell.pop("execution_count", None)
    notebook["worksheets"] = [{"cells": notebook.pop("cells"), "metadata": {}}]
    notebook |= {"nbformat": 3, "nbformat_minor": 0}


@damage
def a_format_to_come(notebook: Json) -> None:
    notebook |= {"nbformat": 5, "nbformat_minor": 9}


@damage
def keys_missing(notebook: Json) -> None:
    notebook.pop("metadata")
    for number, cell in enumerate(cells(notebook)):
        cell.pop("outputs", None)
        cell.pop("execution_count", None)
        if number % 2:
            cell.pop("metadata")
    notebook["cells"] += [{"cell_type": "code"}, {"source": "x"}, {}]


@damage
def cells_that_are_none(notebook: Json) -> None:
    notebook["cells"] = [None, 3, "x", [], *notebook["cells"], True]


@damage
def ids_alike(notebook: Json) -> None:
    for cell in cells(notebook):
        cell["id"] = "cell"


@damage
def ids_of_every_kind(notebook: Json) -> None:
    odd = ("", "a b", "x" * 80, 7, None, "ñ")
    for number, cell in enumerate(cells(notebook)):
        cell["id"] = odd[number % len(odd)]


@damage
def giant_outputs(notebook: Json) -> None:
    stream = {"output_type": "stream", "name": "stdout", "text": ["x" * 1_000_000]}
    for cell in of_role(notebook, "solution", "public"):
        cell["outputs"] = [stream, {"output_type": "nonsense"}, None, {"data": float("nan")}]


@damage
def run_before(notebook: Json) -> None:
    """Outputs of every kind a student's kernel leaves: text, a value, a warning, an error."""
    outputs = [
        {"output_type": "stream", "name": "stdout", "text": "é ñ\n"},
        {"output_type": "stream", "name": "stderr", "text": "UserWarning: slow"},
        {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": {"text/plain": "0"}},
        {"output_type": "error", "ename": "ValueError", "evalue": "x", "traceback": ["x"]},
    ]
    for cell in cells(notebook):
        if cell["cell_type"] == "code":
            cell |= {"outputs": outputs, "execution_count": 7}


@damage
def from_colab(notebook: Json) -> None:
    """No ids, cells named in the metadata, a format of before ids."""
    notebook["metadata"] = {
        "colab": {"name": "tiny.ipynb", "provenance": []},
        "kernelspec": {"name": "python3", "display_name": "Python 3"},
        "language_info": {"name": "python"},
    }
    without_ids(notebook)
    for number, cell in enumerate(cells(notebook)):
        cell["metadata"] = {"id": f"Xy{number}", "colab": {"base_uri": "https://localhost/"}}


@damage
def windows_line_ends(notebook: Json) -> None:
    for cell in cells(notebook):
        cell["source"] = text(cell).replace("\n", "\r\n")


@damage
def cells_of_the_students_own(notebook: Json) -> None:
    """Scratch work between the cells of ours: code, notes, a cell that fails, an empty one."""
    own = [plain("code", "x = 1\nx"), plain("markdown", "Notas"), plain("code", "1 / 0"), plain("code", "")]
    for cell in of_role(notebook, "solution"):
        at = position(notebook, cell)
        notebook["cells"][at:at] = copy.deepcopy(own)


# --- what is rightly lost ---------------------------------------------------------------------------


@loss("solution")
def answer_deleted(notebook: Json) -> None:
    notebook["cells"].remove(of_role(notebook, "solution")[-1])


@loss("solution")
def answer_emptied(notebook: Json) -> None:
    of_role(notebook, "solution")[-1]["source"] = ""


@loss("solution")
def answer_never_written(notebook: Json) -> None:
    cell = of_role(notebook, "solution")[-1]
    cell["source"] = blank(text(cell))


@loss("solution")
def answer_turned_into_a_sentence(notebook: Json) -> None:
    cell = of_role(notebook, "solution")[-1]
    cell["source"] = "I do not know how to do this one."
    retype(cell, "markdown")


@loss("answer")
def essay_deleted(notebook: Json) -> None:
    notebook["cells"].remove(of_role(notebook, "answer")[-1])


@loss("answer")
def essay_never_written(notebook: Json) -> None:
    of_role(notebook, "answer")[-1]["source"] = "_Write your answer here._"


_STUBS: dict[str, str] = {}  # answers of ``solved``, and the cells they were written in as handed out


def blank(source: str) -> str:
    """The cell of an answer as it was handed out."""
    return _STUBS.get(source, "raise NotImplementedError")


def solved(released: Json, answers: Mapping[str, str]) -> Json:
    """A released notebook with its answers: source by cell id for code, ``ESSAY`` for every essay."""
    notebook = copy.deepcopy(released)
    for cell in of_role(notebook, "solution"):
        stub, cell["source"] = text(cell), answers[cell["id"]]
        _STUBS[cell["source"]] = stub
    for cell in of_role(notebook, "answer"):
        cell["source"] = ESSAY
    return notebook
