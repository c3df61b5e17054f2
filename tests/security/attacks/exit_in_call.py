"""Ends its process in a call, with a status that means success.

family: ends
answers: right
verdict: axis=error softmax=full attention=full scorer=full
"""

import os


def axis():
    os._exit(0)
