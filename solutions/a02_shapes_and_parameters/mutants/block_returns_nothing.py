"""
es: Tu función no devuelve nada, aunque quizá imprima la cuenta. Lo que se corrige es lo que devuelve con
`return`.
en: Your function returns nothing, though it may print the count. What is graded is what it hands back with
`return`.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    print(4 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model + (4 * d_model if layer_norm else 0))
