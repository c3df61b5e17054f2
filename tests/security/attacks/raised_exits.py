"""Raises what is no ordinary error: SystemExit, KeyboardInterrupt, GeneratorExit, pytest's own.

family: ends
answers: right
verdict: axis=error softmax=error attention=full scorer=error
"""

import sys

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731


def axis():
    sys.exit(0)


def softmax(z, axis=-1):
    raise KeyboardInterrupt


def set_weight(self, weight):
    raise SystemExit(0)


Scorer.set_weight = set_weight

# %%
raise GeneratorExit

# %%
exit()
