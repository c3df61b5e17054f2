"""Spoils the list of its loaded cells, so that the reply cannot be encoded and becomes an error.

family: forged frames
answers: right
verdict: all=full
"""

import gc

for thing in gc.get_objects():
    if (
        type(thing) is list
        and thing
        and all(type(x) is dict and x.keys() == {"index", "error"} for x in thing)
    ):
        thing[:] = [object()]
