"""
es: La matriz es casi la debida, pero sus ángulos se han calculado en precisión simple, y pasarlos después a
`float64` no devuelve las cifras perdidas. Calcula en `float64` desde las frecuencias. Relee el enunciado de
la pregunta 3.
en: The matrix is nearly right, but its angles were computed in single precision, and turning them into
`float64` afterwards does not bring back the lost digits. Compute in `float64` from the frequencies on.
Reread question 3.
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = (k * np.float32(10000) ** (-s.astype(np.float32) / np.float32(d_model))).astype(np.float64)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    return matrix
