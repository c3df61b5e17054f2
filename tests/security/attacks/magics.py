"""Uses magics that write, run and load files, and installs packages.

family: IPython
answers: right
verdict: all=full
bare: fork marker
"""

import os

mark = os.path.join("/tmp", target.token + "-magic")
if "get_ipython" in globals() or "get_ipython" in dir(__builtins__):
    shell = get_ipython()  # noqa: F821
    attempt(
        lambda: shell.run_cell_magic("writefile", mark, "x"),
        lambda: shell.run_line_magic("run", target.solution),
        lambda: shell.run_line_magic("save", f"{mark}.py 1"),
        lambda: shell.run_line_magic("logstart", mark),
        lambda: shell.run_line_magic("pip", "install nothing-of-that-name"),
        lambda: shell.run_line_magic("history", f"-f {mark}"),
    )
