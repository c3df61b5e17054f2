"""Makes itself root of a user namespace of its own, from where the kernel's rarer code can be reached.

family: kernel
answers: right
verdict: all=full
bare: fork victory
"""

USER, NET, MOUNT = 0x10000000, 0x40000000, 0x20000
for flags in (MOUNT, NET, USER | MOUNT | NET):
    if kernel(272, 97, flags) == 0:
        won(f"unshare {flags:x}")
