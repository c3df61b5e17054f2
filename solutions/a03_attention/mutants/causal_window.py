"""
es: Tu máscara deja a cada token verse a sí mismo y al anterior, nada más. Causal no significa «solo el
vecino»: el token i puede mirar a todos los anteriores, por lejos que estén. Relee el enunciado de la
pregunta 6.
en: Your mask lets each token see itself and the one before, nothing else. Causal does not mean 'only the
neighbour': token i may look at all earlier tokens, however far away. Reread question 6.
"""


def causal_mask(n):
    return np.eye(n, dtype=bool) | np.eye(n, k=-1, dtype=bool)
