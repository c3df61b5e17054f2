"""
es: El dibujo es el bueno, pero está hecho de unos y ceros y se piden booleanos. Negar, combinar o elegir
con una máscara de números falla o da resultados extraños. Relee el enunciado de la pregunta 1.
en: The pattern is right, but it is made of ones and zeros where booleans are asked for. Negating,
combining or choosing with a mask of numbers fails or gives odd results. Reread question 1.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_q, t_k, k=t_k - t_q)
