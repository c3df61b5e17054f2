"""Ends its process while loading, without Python noticing.

family: ends
answers: right
verdict: all=full
"""

import os

os._exit(0)
