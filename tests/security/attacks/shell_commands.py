"""Starts programs: by the shell's magics, subprocess, os.system, exec, posix_spawn and a pseudo-terminal.

family: IPython
answers: right
verdict: all=full
bare: fork marker
"""

import os
import pty
import subprocess

mark = os.path.join("/tmp", target.token + "-program")
attempt(
    lambda: get_ipython().system(f"touch {mark}"),  # noqa: F821
    lambda: get_ipython().run_cell_magic("bash", "", f"touch {mark}"),  # noqa: F821
    lambda: get_ipython().run_cell_magic("script", "sh", f"touch {mark}"),  # noqa: F821
    lambda: get_ipython().getoutput(f"touch {mark}"),  # noqa: F821
    lambda: os.system(f"touch {mark}"),
    lambda: subprocess.run(["touch", mark], timeout=2),
    lambda: os.posix_spawn("/usr/bin/touch", ["touch", mark], {}),
    lambda: os.waitpid(os.spawnv(os.P_NOWAIT, "/usr/bin/touch", ["touch", mark]), 0),
    lambda: won(f"a terminal: {pty.openpty()}"),
)
