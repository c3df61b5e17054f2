"""
es: Con lambdas, otros nombres de argumentos, enteros de NumPy y un diccionario en otro orden.
en: With lambdas, other argument names, NumPy integers, and a dictionary in another order.
"""


def attention_shapes(b, i, j, d, n):
    if (d // n) * n - d:
        raise ValueError((d, n))
    b, i, j, d, n = np.array([b, i, j, d, n])
    big = {"output": (b, i, d), "concat": (b, i, d)}
    return {
        **big,
        **dict.fromkeys(("weights", "scores"), (b, n, i, j)),
        **dict.fromkeys(("v", "k"), (b, n, j, d // n)),
        **dict.fromkeys(("heads", "q"), (b, n, i, d // n)),
    }


token_rows = lambda w, t: np.ascontiguousarray(w.swapaxes(-2, -3))[..., t, :, :]  # noqa: E731


def attention_parameters(*sizes):
    d, n, b, o, k = (*sizes, *(False, True, None)[len(sizes) - 2 :])
    if k is None:
        k, left = np.divmod(d, n)
        if left:
            raise ValueError("left over: %d" % left)
    return np.int64(n * k * (3 * d + 3 * int(b) + d * int(o)) + d * int(b and o))


block_parameters = lambda d, f, ln=True: d * (4 * d + 2 * f + 1) + f + (d << 2) * bool(ln)  # noqa: E731
