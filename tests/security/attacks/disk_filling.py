"""Fills the disk, in one file, in many, by truncation and by fallocate (bounded at 8 MB).

family: resources
answers: right
verdict: all=full
bare: fork marker
"""

import os

block = bytes(1 << 20)
for folder in ("/tmp", "/dev/shm", "/"):
    for part in range(2):
        try:
            with open(f"{folder}/{target.token}-{part}", "wb") as file:
                file.write(block)
                os.posix_fallocate(file.fileno(), 0, 1 << 20)
                file.truncate(1 << 20)
        except OSError as refusal:
            print(refusal)
