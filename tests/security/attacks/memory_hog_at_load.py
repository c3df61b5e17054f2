"""Takes memory while loading, in Python, NumPy, torch and by mmap (bounded at 3 GB).

family: resources
answers: right
verdict: all=full
"""

import mmap

held = []
for take in (
    lambda: bytearray(1 << 28),
    lambda: np.ones(1 << 25),
    lambda: torch.ones(1 << 26),
    lambda: mmap.mmap(-1, 1 << 28),
):
    try:
        held += [take() for _ in range(3)]
    except (MemoryError, RuntimeError, OSError) as refusal:
        print(type(refusal).__name__)
del held
