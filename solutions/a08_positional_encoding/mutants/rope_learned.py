"""
es: Una tabla con un vector aprendido por posición es lo que usan BERT y GPT-2. RoPE no suma ni aprende
nada: gira, con ángulos fijos. Relee «Dentro de la atención: RoPE».
en: A table with one learned vector per position is what BERT and GPT-2 use. RoPE adds nothing and learns
nothing: it turns, through fixed angles. Reread "Inside attention: RoPE".
"""


def sum_or_turn():
    return "d"
