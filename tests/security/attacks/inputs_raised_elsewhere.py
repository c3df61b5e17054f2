"""Has its message raised by a line that is no raise: exec, a generator's throw, a future's result.

family: hidden inputs
answers: right
verdict: softmax=error attention=error scorer=error axis=full
"""

import concurrent.futures


def softmax(z, axis=-1):
    exec("raise ValueError(leak(z))")


def attention(q, k, v):
    (x for x in [1]).throw(ValueError(leak(q)))


def set_weight(self, weight):
    future = concurrent.futures.Future()
    future.set_exception(RuntimeError(leak(weight.numpy())))
    future.result()


Scorer.set_weight = set_weight
