"""Reading one submitted file, however it was saved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from filled_in import solved_notebook, solved_stub

from autograder.course.release import Release, read_release
from autograder.course.source import read_source, release_signatures, signature
from autograder.model import Assignment, SourceFile

SOLVED = "return x / x.sum(axis=1, keepdims=True)"


@pytest.fixture(scope="module")
def release(release_dir: Path) -> Release:
    return read_release(release_dir)


def code(file: SourceFile) -> str:
    return "\n".join(cell.source for cell in file.cells)


def codes(file: SourceFile) -> list[str]:
    return [notice.code for notice in file.notices]


def read(name: str, data: bytes | str | dict, tiny: Assignment, release: Release) -> SourceFile:
    if isinstance(data, dict):
        data = json.dumps(data)
    return read_source(name, data.encode() if isinstance(data, str) else data, tiny, release)


@pytest.mark.parametrize("name", ["a.py", "a.ipynb"])
def test_a_filled_in_file(name: str, tiny: Assignment, release: Release, release_dir: Path) -> None:
    data = solved_stub(release_dir) if name == "a.py" else solved_notebook(release_dir)
    file = read(name, data, tiny, release)
    assert file.unreadable is None
    assert file.notices == ()
    assert [cell.question for cell in file.cells] == [None, "normalise", "axis", "total"]
    # Cells of checks and figures count and never run.
    assert [cell.index for cell in file.cells] == [1, 2, *((4, 5) if name == "a.py" else (6, 7))]
    assert "assert" not in code(file)
    assert "draw" not in code(file)


def test_both_forms_give_the_same_cells(tiny: Assignment, release: Release, release_dir: Path) -> None:
    stub = read("a.py", solved_stub(release_dir), tiny, release)
    for language in ("es", "en"):
        notebook = read("a.ipynb", solved_notebook(release_dir, language), tiny, release)
        assert signature(notebook) == signature(stub)


def test_the_release_itself_is_known_again(tiny: Assignment, release: Release, release_dir: Path) -> None:
    handed_out = release_signatures(tiny, release)
    for name in ("tiny.py", "tiny.es.ipynb", "tiny.en.ipynb"):
        data = (release_dir / name).read_bytes()
        assert signature(read(name, data, tiny, release)) in handed_out
        assert signature(read(name, data.replace(b"\n", b"\r\n"), tiny, release)) in handed_out
    assert signature(read("a.py", solved_stub(release_dir), tiny, release)) not in handed_out


def test_windows_line_ends(tiny: Assignment, release: Release, release_dir: Path) -> None:
    text = solved_stub(release_dir)
    assert (
        read("a.py", text.replace("\n", "\r\n"), tiny, release).cells
        == read("a.py", text, tiny, release).cells
    )


@pytest.mark.parametrize(
    ("encoding", "said"),
    [("utf-8-sig", []), ("utf-16", ["encoding"]), ("utf-16-le", ["encoding"]), ("cp1252", ["encoding"])],
)
def test_encodings(
    encoding: str, said: list[str], tiny: Assignment, release: Release, release_dir: Path
) -> None:
    text = solved_stub(release_dir).replace("_Write your answer here._", "¿Y si ñandú?").encode(encoding)
    file = read("a.py", text, tiny, release)
    assert file.unreadable is None
    assert codes(file) == said
    assert "¿Y si ñandú?" in file.essays["why"]


def test_a_program_without_markers_is_one_cell(tiny: Assignment, release: Release) -> None:
    text = "\n\nimport numpy as np\ndef normalise(x):\n    return x\n"
    (cell,) = read("a.py", text, tiny, release).cells
    assert cell.source == text  # so that line numbers are the file's
    assert cell.question == "normalise"


def test_checks_left_in_a_program_without_markers(
    tiny: Assignment, release: Release, release_dir: Path
) -> None:
    lines = [t for t in solved_stub(release_dir).split("\n") if not t.startswith("# %%")]
    (cell,) = read("a.py", "\n".join(lines), tiny, release).cells
    assert "assert" not in cell.source
    assert len(cell.source.split("\n")) == len(lines)


def test_jupyters_own_export_has_markers_too(tiny: Assignment, release: Release) -> None:
    text = "#!/usr/bin/env python\n# coding: utf-8\n\n# # A title\n\n# In[1]:\n\n\nx = 1\n\n\n"
    text += "# In[ ]:\n\ndef axis():\n    return 'a'\n"
    assert [c.source for c in read("a.py", text, tiny, release).cells] == [
        "x = 1",
        "def axis():\n    return 'a'",
    ]


def test_code_that_does_not_parse_is_the_judges_matter(tiny: Assignment, release: Release) -> None:
    file = read("a.py", "def normalise(x):\n    return x x\n", tiny, release)
    assert file.unreadable is None
    assert file.cells[0].question == "normalise"


def test_a_notebook_without_metadata(tiny: Assignment, release: Release, release_dir: Path) -> None:
    notebook = solved_notebook(release_dir)
    notebook["metadata"] = {}
    for cell in notebook["cells"]:
        cell["metadata"] = {}
        del cell["id"]
        if "_Escribe aquí" in "".join(cell["source"]):
            cell["source"] = ["Porque sí."]
    file = read("a.ipynb", notebook, tiny, release)
    assert codes(file) == ["no-metadata"]
    assert [c.question for c in file.cells] == [None, "normalise", "axis", "total"]
    assert file.essays == {"why": "Porque sí."}


def test_a_notebook_of_format_3(tiny: Assignment, release: Release, release_dir: Path) -> None:
    cells = [
        {"cell_type": "heading", "level": 1, "source": ["Title"], "metadata": {}},
        {
            "cell_type": "code",
            "input": ["import numpy as np"],
            "language": "python",
            "metadata": {},
            "outputs": [],
        },
        {"cell_type": "code", "input": "def axis():\n    return 'a'", "language": "python", "outputs": []},
    ]
    notebook = {
        "nbformat": 3,
        "nbformat_minor": 0,
        "metadata": {"name": ""},
        "worksheets": [{"cells": cells}],
    }
    file = read("a.ipynb", notebook, tiny, release)
    assert codes(file) == ["old-notebook", "no-metadata"]
    assert [c.source for c in file.cells] == ["import numpy as np", "def axis():\n    return 'a'"]


def test_check_cells_never_run_from_the_students_copy(
    tiny: Assignment, release: Release, release_dir: Path
) -> None:
    notebook = solved_notebook(release_dir)
    for cell in notebook["cells"]:
        if cell["metadata"]["multicabeza"]["role"] == "public":
            cell["source"] = ["import os; os.system('forged')"]
            break
    hidden = {"grade": True, "solution": False, "grade_id": "t1", "locked": True}
    notebook["cells"].append(
        {"cell_type": "code", "source": "assert True # test", "metadata": {"nbgrader": hidden}, "outputs": []}
    )
    file = read("a.ipynb", notebook, tiny, release)
    assert "forged" not in code(file)
    assert "test" not in code(file)
    assert [(n.code, n.fields["count"]) for n in file.notices] == [("check-edited", 2)]


def test_an_answer_of_nbgrader_stays(tiny: Assignment, release: Release) -> None:
    own = {"nbgrader": {"grade": True, "solution": True, "grade_id": "a1"}}
    cell = {"cell_type": "code", "source": "def axis(): return 'a'", "metadata": own}
    file = read("a.ipynb", {"nbformat": 4, "metadata": {}, "cells": [cell]}, tiny, release)
    assert "axis" in code(file)


def by_role(notebook: dict, role: str) -> list[dict]:
    return [c for c in notebook["cells"] if c["metadata"]["multicabeza"]["role"] == role]


@pytest.mark.parametrize("type", ["markdown", "raw"])
def test_a_solution_turned_into_text_is_code_again(
    type: str, tiny: Assignment, release: Release, release_dir: Path
) -> None:
    whole = read("a.ipynb", solved_notebook(release_dir), tiny, release)
    notebook = solved_notebook(release_dir)
    for cell in by_role(notebook, "solution"):
        cell["cell_type"] = type
    file = read("a.ipynb", notebook, tiny, release)
    assert [(c.source, c.question) for c in file.cells] == [(c.source, c.question) for c in whole.cells]
    assert [(n.code, n.fields["count"]) for n in file.notices] == [("answer-retyped", 3)]


def test_an_older_answer_kept_as_text_stays_text(
    tiny: Assignment, release: Release, release_dir: Path
) -> None:
    notebook = solved_notebook(release_dir)
    cell = by_role(notebook, "solution")[0]
    older = {**cell, "cell_type": "raw", "source": "def normalise(x):\n    return None"}
    notebook["cells"].insert(notebook["cells"].index(cell) + 1, older)
    file = read("a.ipynb", notebook, tiny, release)
    assert "return None" not in code(file)
    assert file.notices == ()


def test_text_that_is_no_answer_is_never_run(tiny: Assignment, release: Release, release_dir: Path) -> None:
    notebook = solved_notebook(release_dir)
    for cell in by_role(notebook, "question"):
        cell["cell_type"] = "code"
    for type in ("markdown", "raw"):
        notebook["cells"].append({"cell_type": type, "source": "def axis():\n    return 'b'", "metadata": {}})
    file = read("a.ipynb", notebook, tiny, release)
    assert "return 'b'" not in code(file)
    assert [cell.question for cell in file.cells] == [None, "normalise", "axis", "total"]


@pytest.mark.parametrize("type", ["code", "raw"])
def test_an_essay_in_another_type_of_cell(
    type: str, tiny: Assignment, release: Release, release_dir: Path
) -> None:
    notebook = solved_notebook(release_dir)
    by_role(notebook, "answer")[0] |= {"cell_type": type, "source": "Una media de pesos."}
    file = read("a.ipynb", notebook, tiny, release)
    assert file.essays == {"why": "Una media de pesos."}
    assert codes(file) == ["answer-retyped"]
    assert "media" not in code(file)


def test_an_essay_in_a_new_cell_which_is_code_by_default(
    tiny: Assignment, release: Release, release_dir: Path
) -> None:
    notebook = solved_notebook(release_dir)
    answer = by_role(notebook, "answer")[0]
    at = notebook["cells"].index(answer)
    notebook["cells"][at] = {"cell_type": "code", "source": "Es una media de pesos.", "metadata": {}}
    assert read("a.ipynb", notebook, tiny, release).essays == {"why": "Es una media de pesos."}
    broken = "def axis():\n    return 'a' 'b"  # a program that does not parse is no essay
    notebook["cells"][at]["source"] = broken
    file = read("a.ipynb", notebook, tiny, release)
    assert file.essays == {}
    assert broken in code(file)


def test_an_answer_pasted_twice_is_read_once(tiny: Assignment, release: Release, release_dir: Path) -> None:
    notebook = solved_notebook(release_dir)
    answer = by_role(notebook, "answer")[0] | {"source": "Una media."}
    notebook["cells"] += [answer, answer]
    assert read("a.ipynb", notebook, tiny, release).essays == {"why": "Una media."}


def test_a_stub_beside_its_answer_does_not_undo_it(
    tiny: Assignment, release: Release, release_dir: Path
) -> None:
    notebook = solved_notebook(release_dir)
    handed_out = json.loads((release_dir / "tiny.es.ipynb").read_text(encoding="utf-8"))
    notebook["cells"] += by_role(handed_out, "solution")
    file = read("a.ipynb", notebook, tiny, release)
    assert "NotImplementedError" not in code(file)
    assert [cell.question for cell in file.cells] == [None, "normalise", "axis", "total"]


def test_imports_that_were_moved_down_come_first(
    tiny: Assignment, release: Release, release_dir: Path
) -> None:
    notebook = solved_notebook(release_dir)
    setup = by_role(notebook, "setup")[0]
    notebook["cells"].remove(setup)
    notebook["cells"].append(setup)
    file = read("a.ipynb", notebook, tiny, release)
    assert file.cells[0].source == "import numpy as np"
    assert [cell.question for cell in file.cells] == [None, "normalise", "axis", "total"]


GRADED = {"schema_version": 3, "grade": True, "solution": False, "locked": True, "points": 1}


def test_with_nbgraders_data_alone(tiny: Assignment, release: Release, release_dir: Path) -> None:
    """A grade id names the question, and says what is an answer whatever the flags say."""
    notebook = solved_notebook(release_dir)
    notebook["metadata"] = {}
    for cell in notebook["cells"]:
        own = cell["metadata"]["multicabeza"]
        id = {"solution": f"{own.get('question')}-solution-1"}.get(own["role"], own.get("question"))
        cell["metadata"] = {"nbgrader": GRADED | {"grade_id": id}} if own["role"] in NAMED else {}
        cell["source"] = "Una media." if own["role"] == "answer" else cell["source"]
        cell["source"] = "assert 'edited'" if own["role"] == "public" else cell["source"]
        del cell["id"]
    file = read("a.ipynb", notebook, tiny, release)
    assert codes(file) == ["check-edited"]
    assert [cell.question for cell in file.cells] == [None, "normalise", "axis", "total"]
    assert file.essays == {"why": "Una media."}
    assert "edited" not in code(file)


NAMED = ("solution", "public", "answer")


def test_flags_of_nbgrader_do_not_turn_an_answer_into_a_check(
    tiny: Assignment, release: Release, release_dir: Path
) -> None:
    notebook = solved_notebook(release_dir)
    for cell in by_role(notebook, "solution"):
        cell["metadata"]["nbgrader"] = GRADED | {"grade_id": "axis"}
    assert len(read("a.ipynb", notebook, tiny, release).cells) == 4


def test_marks_of_another_question_yield_to_the_cells_id(
    tiny: Assignment, release: Release, release_dir: Path
) -> None:
    notebook = solved_notebook(release_dir)
    for cell in notebook["cells"]:
        cell["metadata"]["multicabeza"] = {"question": "axis", "role": "public"}
    file = read("a.ipynb", notebook, tiny, release)
    assert [cell.question for cell in file.cells if cell.question] == ["normalise", "axis", "total"]


def test_our_own_notebook_in_the_kernel_of_another_language(
    tiny: Assignment, release: Release, release_dir: Path
) -> None:
    notebook = solved_notebook(release_dir)
    notebook["metadata"]["kernelspec"] = {"name": "ir", "language": "R", "display_name": "R"}
    notebook["metadata"]["language_info"] = {"name": "R"}
    assert read("a.ipynb", notebook, tiny, release).unreadable is None


def test_essays(tiny: Assignment, release: Release, release_dir: Path) -> None:
    stub = solved_stub(release_dir)
    assert read("a.py", stub, tiny, release).essays == {}
    written = stub.replace(
        "# _Escribe aquí tu respuesta._ _Write your answer here._", "# Una **media**.\n#\n# Y más."
    )
    assert read("a.py", written, tiny, release).essays == {"why": "Una **media**.\n\nY más."}
    notebook = solved_notebook(release_dir, "en")
    answer = next(c for c in notebook["cells"] if c["metadata"]["multicabeza"]["role"] == "answer")
    answer["source"] = ["_Write your answer here._\n", "A mean."]
    at = notebook["cells"].index(answer) + 1
    notebook["cells"].insert(at, {"cell_type": "markdown", "source": ["More."], "metadata": {}})
    assert read("a.ipynb", notebook, tiny, release).essays == {"why": "A mean.\n\nMore."}


@pytest.mark.parametrize("essay", ["# Una media.", '"""Una media."""', '"""\nUna media.\n"""'])
def test_code_below_the_essay_is_code(
    essay: str, tiny: Assignment, release: Release, release_dir: Path
) -> None:
    below = "# mine\ndef axis():\n    # b\n    return 'b'"
    written = solved_stub(release_dir).replace(
        "# _Escribe aquí tu respuesta._ _Write your answer here._", f"{essay}\n\nimport math\n\n{below}"
    )
    file = read("a.py", written, tiny, release)
    assert file.essays == {"why": "Una media."}
    assert file.cells[-1].source == f"import math\n\n{below}"
    assert file.cells[-1].question == "axis"


@pytest.mark.parametrize("essay", ["Una media.", "Media", "Porque crece.\n\nY más: x = 1, por ejemplo."])
def test_an_essay_without_its_comment_signs_is_still_an_essay(
    essay: str, tiny: Assignment, release: Release, release_dir: Path
) -> None:
    placeholder = "# _Escribe aquí tu respuesta._ _Write your answer here._"
    file = read("a.py", solved_stub(release_dir).replace(placeholder, essay), tiny, release)
    assert file.essays == {"why": essay}


BAD = [
    ("a.py", b"", "empty-file"),
    ("a.py", b" \n\t\n", "empty-file"),
    ("a.ipynb", b"\xef\xbb\xbf", "empty-file"),
    ("a.py", b"%PDF-1.7\0\0\x01\x02\x03 stream", "not-text"),
    ("a.py", b"print('hello')\n", "wrong-file"),
    ("a.ipynb", b'{"nbformat": 4, "metadata": {}, "cells": []}', "wrong-file"),
    ("a.ipynb", b'{"nbformat": 4, "cells": [{"cell_type": "code", "sour', "truncated-notebook"),
    ("a.ipynb", b'{"nbformat": 4, "cells": [{"cell_type": "code"}', "truncated-notebook"),
    ("a.ipynb", b"<html><body>Sign in</body></html>", "broken-notebook"),
    ("a.ipynb", b"[1, 2]", "broken-notebook"),
    ("a.ipynb", b'{"nbformat": 4, "cells": 7}', "broken-notebook"),
    ("a.ipynb", b'{"nbformat": 4, "cells": ' + b"[" * 100_000, "broken-notebook"),
    ("a.ipynb", b'{"x": ' + b"9" * 6_000 + b', "cells": []}', "broken-notebook"),
    ("a.ipynb", b'{"metadata": {"kernelspec": {"language": "R"}}, "cells": []}', "wrong-language"),
    ("a.ipynb", b'{"metadata": {"multicabeza": {"assignment": "a09_x"}}, "cells": []}', "other-assignment"),
    ("a.py", b"# %%\n" * 2_001, "too-many-cells"),
    ("a.py", b"x = 1\n" * 400_000, "too-large"),
]


@pytest.mark.parametrize(("name", "data", "code"), BAD, ids=[f"{b[2]}-{n}" for n, b in enumerate(BAD)])
def test_what_cannot_be_graded_says_why(
    name: str, data: bytes, code: str, tiny: Assignment, release: Release
) -> None:
    file = read(name, data, tiny, release)
    assert file.unreadable is not None
    assert file.unreadable.code == code
    assert file.unreadable.fields["file"] == name


ODD = [
    {"cells": [None, 3, "x", {"cell_type": "code"}, {"cell_type": 7, "source": 3}]},
    {"cells": [{"cell_type": "code", "source": [1, None, "def axis(): return 'a'"], "metadata": []}]},
    {"cells": [{"cell_type": "code", "source": {"a": 1}, "metadata": {"multicabeza": "x", "nbgrader": 3}}]},
    {"worksheets": [None, {"cells": []}], "nbformat": "3"},
    {"cells": [], "metadata": {"language_info": {"name": 3}, "kernelspec": []}},
    {
        "cells": [
            {"cell_type": "code", "source": "x", "metadata": {"multicabeza": {"question": 3, "role": []}}}
        ]
    },
]


@pytest.mark.parametrize("top", ODD, ids=range(len(ODD)))
def test_odd_json_never_raises(top: dict, tiny: Assignment, release: Release) -> None:
    file = read("a.ipynb", top, tiny, release)
    assert file.unreadable is None or file.unreadable.code in {"wrong-file", "broken-notebook"}


def test_half_a_character_is_replaced(tiny: Assignment, release: Release) -> None:
    data = '{"cells": [{"cell_type": "code", "source": "def axis():\\n    return \'\\ud800\'"}]}'
    code(read("a.ipynb", data, tiny, release)).encode()


def test_without_a_release_folder_files_are_read_all_the_same(tiny: Assignment, release_dir: Path) -> None:
    file = read("a.py", solved_stub(release_dir), tiny, Release())
    assert file.unreadable is None
    assert "assert" not in code(file)
