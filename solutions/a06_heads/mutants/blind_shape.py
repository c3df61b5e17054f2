"""
es: Esta respuesta lo fía todo a la forma. Los dos repartos tienen la misma, (2, 4, 5, 3), así que mirarla
no los distingue; y la ida y vuelta no compara formas, compara números. Piensa qué número queda en cada
índice.
en: This answer puts it all down to the shape. Both splits have the same one, (2, 4, 5, 3), so looking at it
cannot tell them apart; and what the round trip compares is numbers. Think about which number ends up at
which index.
"""


def telling_test():
    return "b"
