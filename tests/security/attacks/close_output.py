"""Closes its standard output and error while loading, then goes on as if nothing were.

family: forged frames
answers: right
verdict: all=full
"""

import os

os.close(1)
os.close(2)
