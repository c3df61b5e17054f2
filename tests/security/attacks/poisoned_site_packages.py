"""Leaves a .pth file, a sitecustomize and compiled modules for the next submission to import.

family: persistence
answers: right
verdict: all=full
bare: fork marker
"""

import os

for folder in (
    target.site,
    f"{target.site}/__pycache__",
    f"{target.site}/numpy",
    os.path.dirname(os.__file__),
):
    for name in (f"{target.token}.pth", f"{target.token}.py", f"{target.token}.cpython-311.pyc"):
        try:
            with open(os.path.join(folder, name), "w") as file:
                file.write("# harmless\n")
        except OSError as refusal:
            print(refusal)
