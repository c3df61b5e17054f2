"""
es: Has devuelto cuántas cabezas hay, no cuántos números le tocan a cada una. Con 64 y 8 las dos respuestas
coinciden; con (12, 4) se ve la diferencia. Relee «Qué se reparte».
en: You returned how many heads there are, not how many numbers each of them gets. With 64 and 8 both
answers agree; (12, 4) shows the difference. Reread "What is shared out".
"""


def head_dim(d_model, num_heads):
    if d_model <= 0 or num_heads <= 0 or d_model % num_heads:
        raise ValueError("the heads cannot share d_model evenly")
    return num_heads
