"""
es: Comparas la diferencia con su signo, y una salida que baja se te escapa. Lo que cuenta es cuánto se
mueve, en un sentido o en otro: toma el valor absoluto. Relee el enunciado de la pregunta 8.
en: You compare the difference with its sign, and an output that falls escapes you. What counts is how far
it moves, either way: take the absolute value. Reread question 8.
"""


def sees_the_future(f, x):
    before = f(x)
    for j in range(1, len(x)):
        for scale in (-1.0, 1.0):
            changed = x.copy()
            changed[j] += scale * np.linspace(0.5, 1.5, x.shape[1])
            if (f(changed) - before)[:j].max() > 1e-7:
                return True
    return False
