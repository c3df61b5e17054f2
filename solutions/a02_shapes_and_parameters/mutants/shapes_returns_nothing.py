"""
es: Tu función no devuelve nada, aunque quizá imprima las formas. Lo que se corrige es lo que devuelve con
`return`.
en: Your function returns nothing, though it may print the shapes. What is graded is what it hands back with
`return`.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    for name, shape in right_shapes(batch, t_q, t_k, d_model, num_heads).items():
        print(name, shape)
