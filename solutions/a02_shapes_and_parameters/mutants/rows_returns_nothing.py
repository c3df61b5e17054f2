"""
es: Tu función no devuelve nada, aunque quizá imprima las filas. Lo que se corrige es lo que devuelve con
`return`.
en: Your function returns nothing, though it may print the rows. What is graded is what it hands back with
`return`.
"""


def token_rows(weights, token):
    print(weights[..., token, :])
