"""Takes memory in a call, and touches it, until it is refused (bounded at 3 GB).

family: resources
answers: right
verdict: axis=memory softmax=full attention=full scorer=full
"""


def axis():
    held = [bytearray(b"x") * (1 << 26) for _ in range(48)]
    return "b" if held else "a"
