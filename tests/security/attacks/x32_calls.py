"""Makes system calls by their x32 numbers, which a careless filter takes for unknown ones.

family: crashes
answers: right
verdict: all=full
"""

for number in (39, 56, 59, 101, 514, 520):
    if kernel(0x40000000 | number, None, 0, 0) >= 0:
        won(f"x32 call {number}")
