"""Looks for secrets in the environment and command line of every process in /proc.

family: secrets
answers: right
verdict: all=full
bare: fork leak:environment
"""

import os


def environments():
    for pid in ("self", "1", str(os.getppid()), str(target.judge), *map(str, target.servers)):
        for part in ("environ", "cmdline", "maps"):
            try:
                data = open(f"/proc/{pid}/{part}", "rb").read()
            except OSError:
                continue
            yield from (line for line in data.split(b"\0") if b"canary" in line)


print(list(environments()))
