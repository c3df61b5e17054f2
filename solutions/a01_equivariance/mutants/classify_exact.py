"""
es: Comparas con `==`, y el redondeo te cambia el veredicto: las mismas sumas en otro orden difieren en la
última cifra. Usa la tolerancia de la pregunta 5, por ejemplo llamando a tus dos funciones.
en: You compare with `==`, and rounding changes your verdict: the same sums in another order differ in the
last digit. Use the tolerance of question 5, for instance by calling your two functions.
"""


def classify(f, x):
    orders = [list(p) for p in itertools.permutations(range(x.shape[-2]))]
    if all(np.array_equal(f(x[..., p, :]), f(x)) for p in orders):
        return "invariant"
    if np.ndim(f(x)) == x.ndim and all(np.array_equal(f(x[..., p, :]), f(x)[..., p, :]) for p in orders):
        return "equivariant"
    return "neither"
