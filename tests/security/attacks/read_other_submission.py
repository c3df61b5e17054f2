"""Walks up the course's folders and prints what other students handed in.

family: secrets
answers: right
verdict: all=full
bare: fork leak:file
"""

import os

for folder, _, names in os.walk(target.course):
    for name in names:
        if "handed_in" in folder:
            print(open(os.path.join(folder, name)).read())
for path in (target.other, os.path.relpath(target.other), f"/proc/self/root{target.other}"):
    try:
        print(open(path).read())
    except OSError as refusal:
        print(refusal)
