"""
es: Has puesto menos infinito en lo permitido y 0 en lo prohibido. `True` = puede atender: ahí se suma 0 y
la puntuación no cambia. Relee «El otro formato».
en: You put minus infinity at what is allowed and 0 at what is forbidden. `True` = may attend: there you
add 0 and the score stays. Reread 'The other format'.
"""


def to_additive(mask):
    return np.where(mask, -np.inf, 0.0)
