"""
es: Has contado como si cada cabeza proyectara solo sus 3 coordenadas, con matrices de 3 × 3. Cada una ve el
vector entero, así que sus matrices son de 3 × 12. Relee «Qué se reparte».
en: You counted as if each head projected only its own 3 coordinates, with 3 × 3 matrices. Each one sees the
whole vector, so its matrices are 3 × 12. Reread "What is shared out".
"""


def parameter_count():
    return 300
