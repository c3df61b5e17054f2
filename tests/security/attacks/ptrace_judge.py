"""Attaches to the judge, the fork server and a sibling as a debugger, and lets go again.

family: secrets
answers: right
verdict: all=full
bare: fork victory (root)
"""

SEIZE, TRACEME, DETACH = 0x4206, 0, 17
for pid in (target.judge, *target.servers, *target.siblings):
    if kernel(101, 117, SEIZE, pid, 0, 0) == 0:
        won(f"attached to {pid}")
        kernel(101, 117, DETACH, pid, 0, 0)
