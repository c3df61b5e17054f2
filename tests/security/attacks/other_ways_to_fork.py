"""Makes processes without fork: vfork, clone with and without threads' flags, clone3, multiprocessing.

family: processes
answers: right
verdict: all=full
bare: fork victory
"""

import multiprocessing
import os

SIGCHLD, VM, VFORK = 17, 0x100, 0x4000
for flags in (SIGCHLD, SIGCHLD | 0x10000000, 0x80000000 | SIGCHLD):
    pid = kernel(56, 220, flags, 0, 0, 0, 0)
    if pid == 0:
        os._exit(0)
    if pid > 0:
        won(f"clone {flags:x}")


def with_multiprocessing():
    process = multiprocessing.get_context("fork").Process(target=won, args=("multiprocessing",))
    process.start()
    process.join(2)


attempt(with_multiprocessing)
if kernel(435, 435, 0, 0) not in (-errno.ENOSYS, -errno.EPERM):
    won("clone3")
