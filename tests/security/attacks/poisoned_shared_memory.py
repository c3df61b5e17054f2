"""Leaves data in /dev/shm, /tmp, the home and the working folder, by open, tempfile and shared memory.

family: persistence
answers: right
verdict: all=full
bare: fork marker
"""

import os
import tempfile
from multiprocessing import shared_memory

for folder in target.folders:
    try:
        open(os.path.join(folder, target.token + "-left"), "x").close()
    except OSError as refusal:
        print(refusal)
attempt(
    lambda: shared_memory.SharedMemory(target.token, create=True, size=64),
    lambda: tempfile.NamedTemporaryFile(prefix=target.token, delete=False),
    lambda: os.mkdir(f"/tmp/{target.token}-folder"),
    lambda: os.mkfifo(f"/tmp/{target.token}-pipe"),
)
