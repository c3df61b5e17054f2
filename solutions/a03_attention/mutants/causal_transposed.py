"""
es: Tu máscara es el triángulo superior: el primer token ve toda la frase y el último solo a sí mismo. Es
el futuro lo que hay que esconder. Recuerda: fila = consulta, columna = clave. Relee el enunciado de la
pregunta 6.
en: Your mask is the upper triangle: the first token sees the whole sentence and the last sees only
itself. It is the future that must be hidden. Remember: rows are queries, columns are keys. Reread
question 6.
"""


def causal_mask(n):
    return np.triu(np.ones((n, n), dtype=bool))
