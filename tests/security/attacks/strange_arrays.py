"""Replies with arrays that are no plain numbers: objects, records, dates, long doubles, zero strides, sparse.

family: replies
answers: right
verdict: softmax=failed|error attention=failed|error scorer=failed|error axis=failed|error
"""


def softmax(z, axis=-1):
    return np.array([[object()] * 5] * 3, dtype=object)


def attention(q, k, v):
    return [np.zeros(3, "M8[s]"), np.zeros(3, np.longdouble), np.zeros(2, "i4,f8"), np.zeros((0, 1 << 40))]


def forward(self, x):
    return torch.zeros(2, 3).to_sparse()


def axis():
    return np.lib.stride_tricks.as_strided(np.zeros(1), (1 << 40,), (0,))


Scorer.forward = forward
