"""
es: Tu comprobación reparte, vuelve a juntar y mira si sale lo mismo. Eso dice que una función deshace a la
otra, y nada de qué número tiene cada cabeza: si las dos se saltan el mismo paso, o si el reparto tiene otra
forma y juntar la deshace igual, la vuelta sale bien por muchos arrays que pruebes. Mira dentro del reparto.
en: Your check splits, merges again and sees whether the same comes out. That says that one function undoes
the other, and nothing about which number each head holds: if both skip the same step, or if the split has
another shape that merging undoes all the same, the trip succeeds however many arrays you try. Look inside
the split.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        x = np.arange(np.prod((*lead, 5, 12))).reshape(*lead, 5, 12)
        try:
            if not np.array_equal(merge_heads(split(x, 4)), x):
                return False
        except Exception:
            return False
    return True
