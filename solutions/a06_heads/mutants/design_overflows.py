"""
es: Tus puntuaciones se desbordan: pesos tan grandes dan infinito, e infinito menos infinito no es un
número. Para concentrar una cabeza basta con puntuaciones de unas pocas unidades.
en: Your scores overflow: weights that large give infinity, and infinity minus infinity is not a number.
Scores of a few units are enough to concentrate a head.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["heads"] = [(W_Q * 1e300, W_K * 1e300) for W_Q, W_K in design["heads"]]
    return design
