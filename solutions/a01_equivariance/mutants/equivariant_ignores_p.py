"""
es: Ahí no se ha barajado nada: se compara `f(X)` consigo misma, y eso sale bien con cualquier función,
también con posiciones dentro. Que la función y las palabras sean las mismas no prueba nada sobre el
orden. Relee «Comprobarlo con números».
en: Nothing was shuffled there: `f(X)` is compared with itself, which works out for any function, one with
positions included. That the function and the words are the same is no evidence about order. Reread
"Checking with numbers".
"""


def is_equivariant(f, x, p):
    return bool(np.allclose(f(x), f(x)))
