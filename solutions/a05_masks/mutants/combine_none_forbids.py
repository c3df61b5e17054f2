"""
es: Tomas `None` por una máscara que lo prohíbe todo, quizá porque Python lo considera falso. Significa lo
contrario: ninguna restricción. Relee «Combinar».
en: You take `None` for a mask that forbids everything, perhaps because Python counts it as false. It
means the opposite: no restriction. Reread 'Combining'.
"""


def combine(*masks):
    if all(mask is None for mask in masks):
        return None
    allowed = np.array(True)
    for mask in masks:
        allowed = allowed & np.array(False if mask is None else mask)
    return allowed
