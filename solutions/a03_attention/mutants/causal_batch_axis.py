"""
es: La máscara es correcta, pero le has añadido un eje de lote: su forma es (1, n, n). Se pide (n, n);
NumPy ya la extiende al lote cuando haga falta. Relee el enunciado de la pregunta 6.
en: The mask is right, but you gave it a batch axis: its shape is (1, n, n). Shape (n, n) is asked for;
NumPy stretches it over a batch when needed. Reread question 6.
"""


def causal_mask(n):
    return np.tril(np.ones((n, n), dtype=bool))[None]
