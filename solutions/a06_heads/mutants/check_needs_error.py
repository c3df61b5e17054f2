"""
es: Exiges que el reparto lance un error cuando las columnas no se pueden repartir por igual. Aquí no se
juzga eso, y rechazas repartos que cumplen la regla siempre que el reparto es exacto. Relee qué entra en la
comprobación.
en: You insist that the split raises an error when columns cannot be shared out evenly. That is not at issue
here, and you turn down splits that follow the rule whenever the sharing is even. Reread what belongs to the
check.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        length, num_heads, width = 5, 4, 3
        size = (*lead, length, num_heads * width)
        x = np.arange(np.prod(size)).reshape(size)
        try:
            out = split(x, num_heads)
        except Exception:
            return False
        wanted = np.stack([x[..., i * width : (i + 1) * width] for i in range(num_heads)], axis=-3)
        if not isinstance(out, np.ndarray) or out.shape != wanted.shape:
            return False
        if not np.array_equal(out, wanted):
            return False
    try:
        split(np.ones((5, 10)), 4)
    except ValueError:
        return True
    return False
