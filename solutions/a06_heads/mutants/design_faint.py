"""
es: Tus cabezas miran a donde quieres, pero con poca fuerza: las puntuaciones se distinguen poco y la
softmax reparte casi por igual. Calcula cuánto tiene que sobresalir una puntuación para llevarse más de 0,8,
y recuerda que se divide por √d_k.
en: Your heads look where you want, but faintly: the scores hardly differ and softmax shares almost evenly.
Work out by how much a score must stand out to take more than 0.8, and remember the division by √d_k.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["heads"] = [(W_Q / 6, W_K) for W_Q, W_K in design["heads"]]
    return design
