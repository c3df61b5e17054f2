"""Opens the graders through /proc, directory descriptors, O_PATH and mmap instead of by name.

family: secrets
answers: right
verdict: all=full
bare: fork leak:file
"""

import mmap
import os

file = os.path.join(target.graders, "canary.txt")


def by_folder():
    folder = os.open(target.graders, os.O_PATH)
    return os.read(os.open("canary.txt", os.O_RDONLY, dir_fd=folder), 999)


def by_proc():
    return open(f"/proc/self/fd/{os.open(file, os.O_PATH)}").read()


def by_judge():
    return open(f"/proc/{target.judge}/root{file}").read()


def by_map():
    return bytes(mmap.mmap(os.open(file, os.O_RDONLY), 0, prot=mmap.PROT_READ))


print(attempt(by_folder, by_proc, by_judge, by_map))
