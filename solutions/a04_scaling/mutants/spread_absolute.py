"""
es: Promedias los valores absolutos de las desviaciones. Es otra medida de dispersión; la desviación típica
es la raíz de la media de sus cuadrados. Relee el enunciado de la pregunta 1.
en: You average the absolute values of the deviations. That is another measure of spread; the standard
deviation is the root of the mean of their squares. Reread question 1.
"""


def score_spread(scores):
    return float(np.abs(scores - scores.mean(axis=1, keepdims=True)).mean())
