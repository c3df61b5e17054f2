"""
es: RoPE no gira los valores. Lo que se entrega queda como estaba; la posición interviene solo en cuánto
encajan una consulta y una clave. Relee «Dentro de la atención: RoPE».
en: RoPE does not turn values. What gets handed over stays as it was; position plays a part only in how well
a query matches a key. Reread "Inside attention: RoPE".
"""


def sum_or_turn():
    return "c"
