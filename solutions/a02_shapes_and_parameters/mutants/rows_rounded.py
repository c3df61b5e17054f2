"""
es: Redondeas los números. `FOUR_HEADS` viene ya redondeado, pero tu función tiene que devolver lo que
recibe, con todas sus cifras.
en: You round the numbers. `FOUR_HEADS` happens to be rounded already, but your function has to return what
it was given, with all its digits.
"""


def token_rows(weights, token):
    return np.round(weights[..., token, :], 4)
