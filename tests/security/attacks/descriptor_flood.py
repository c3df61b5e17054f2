"""Opens pipes until it is refused, and keeps them.

family: resources
answers: right
verdict: all=full
"""

import os

pipes = []
try:
    for _ in range(5000):
        pipes += os.pipe()
except OSError as refusal:
    print(refusal)
