"""
es: Construyes el diseño y no lo devuelves: sin `return`, quien llama recibe None.
en: You build the design and do not hand it over: without `return`, the caller receives None.
"""


whole_design = design_heads


def design_heads():
    whole_design()
