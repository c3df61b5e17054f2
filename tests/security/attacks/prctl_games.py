"""Undoes what the kit told the kernel about it: dumpable, death signal, tracer, reaper, privileges.

family: signals
answers: right
verdict: all=full
bare: fork victory
"""

for name, option, value in (
    ("dumpable", 4, 1), ("death signal", 1, 0), ("tracer", 0x59616D61, -1), ("reaper", 36, 1),
    ("keep capabilities", 8, 1), ("timer slack", 29, 1), ("endian", 20, 0),
):  # fmt: skip
    if reached(157, 167, option, value):
        won(name)
