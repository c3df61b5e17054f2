"""
es: Tu comprobación responde False a todo, también a los repartos correctos. Algo de lo que esperas no
coincide con la regla: la forma, el orden de los ejes o las columnas. Dale tu propio reparto de la pregunta
1 y mira en qué paso dice que no.
en: Your check answers False to everything, correct splits included. Something that you expect does not
agree with the rule: the shape, the order of the axes, or the columns. Give it your own split of question 1
and see at which step it says no.
"""


def split_is_right(split):
    x = np.arange(2 * 60).reshape(2, 5, 12)
    try:
        return split(x, 4).shape == (2, 5, 4, 3) and bool((split(x, 4) == x).all())
    except Exception:
        return False
