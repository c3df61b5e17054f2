"""Asks only whether hidden files exist, which Landlock does not see.

family: secrets
answers: right
verdict: all=full
bare: fork victory
needs: namespaces
"""

import os

for path in (target.graders, target.solution, target.other, f"/proc/{target.judge}"):
    if os.path.exists(path) or os.access(path, os.F_OK):
        won(f"{path} exists")
