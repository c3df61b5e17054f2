"""
es: Has dado la frase en una sola cadena. Se pide una lista con una cadena por palabra, porque cada palabra
es una fila de `X`.
en: You gave the sentence as a single string. A list with a string per word is asked for, since every word
is a row of `X`.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["tokens"] = " ".join(design["tokens"])
    return design
