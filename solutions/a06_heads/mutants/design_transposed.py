"""
es: Tus matrices están traspuestas: tienen forma (d_k, d). Las palabras van en filas de `X` y se multiplican
como `X @ W_Q`, así que W_Q tiene una fila por coordenada de `X`.
en: Your matrices are transposed: their shape is (d_k, d). Words are rows of `X` and the product is `X @ W_Q`,
so W_Q has a row for each coordinate of `X`.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["heads"] = [(W_Q.T, W_K.T) for W_Q, W_K in design["heads"]]
    return design
