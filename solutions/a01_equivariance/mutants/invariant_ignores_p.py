"""
es: En tu comprobación de invarianza no se baraja nada: comparas `f(X)` consigo misma, y eso sale bien con
cualquier función. Relee «Comprobarlo con números».
en: Nothing is shuffled in your check of invariance: you compare `f(X)` with itself, which works out for
any function. Reread "Checking with numbers".
"""


def is_invariant(f, x, p):
    return bool(np.allclose(f(x), f(x)))
