"""
es: Has puesto en lo prohibido una puntuación de 0 o casi 0 (quizá −10⁻⁹ donde querías −10⁹), y eso no es
un peso de 0: su exponencial vale 1. Relee la tabla de «El otro formato».
en: You gave what is forbidden a score of 0 or nearly 0 (perhaps −10⁻⁹ where you meant −10⁹), and that is
not a weight of 0: its exponential is 1. Reread the table of 'The other format'.
"""


def masked_softmax(scores, mask):
    return torch.softmax(scores * mask, dim=-1)
