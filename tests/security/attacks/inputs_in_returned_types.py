"""Returns objects whose class is named after the hidden input.

family: hidden inputs
answers: right
verdict: softmax=failed attention=failed scorer=full axis=full
"""


def softmax(z, axis=-1):
    return type(leak(z), (), {})()


def attention(q, k, v):
    kind = type(leak(q), (), {"__module__": "elsewhere"})
    return kind()
