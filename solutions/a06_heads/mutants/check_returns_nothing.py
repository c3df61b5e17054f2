"""
es: Tu función comprueba y no devuelve la respuesta: imprimirla no basta, y sin `return` quien la llama recibe
None.
en: Your function checks and does not return its answer: printing is not enough, and without `return` the
caller receives None.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        length, num_heads, width = 5, 4, 3
        size = (*lead, length, num_heads * width)
        x = np.arange(np.prod(size)).reshape(size)
        try:
            out = split(x, num_heads)
        except Exception:
            return print(False)
        wanted = np.stack([x[..., i * width : (i + 1) * width] for i in range(num_heads)], axis=-3)
        if not isinstance(out, np.ndarray) or out.shape != wanted.shape:
            return print(False)
        if not np.array_equal(out, wanted):
            return print(False)
    print(True)
