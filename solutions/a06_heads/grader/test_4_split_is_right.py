"""Hidden checks of ``split_is_right``: what it says of right splits, and of wrong ones of every kind.

Each check asks about all of its splits before it judges any: the pattern of answers is what tells one mistake
from another. A right split comes along everywhere, since turning everything down is no check.
"""

from autograder.grading import check


@check(
    "split_is_right",
    weight=2,
    kind="values",
    catches=[
        "check_undone_by_reshape",
        "check_needs_error",
        "check_other_way_round",
        "check_interleaved_rule",
        "check_rejects_everything",
        "check_returns_nothing",
        "check_number",
    ],
)
def test_check_accepts_right_ones(lab, splits):
    """
    es: Todos los repartos que cumplen la regla se dan por buenos, estén escritos como estén.
    en: Every split that follows the rule is accepted, however it is written.
    """
    right = {
        "el que corta el último eje y apila": ("the one that cuts the last axis and stacks", splits.right),
        "el que copia columna a columna": ("the one that copies column by column", splits.right_by_loops),
        "el que cambia la forma y luego los ejes": ("the one that reshapes and swaps axes", splits.right_swapped),
        "el que no mira si el reparto es exacto": ("the one that never checks divisibility", splits.right_unchecked),
        "el que multiplica por trozos de la identidad": ("the one with products", splits.right_by_products),
        "el que elige columnas con índices": ("the one that picks columns by index", splits.right_from_columns),
    }
    verdicts = lab.verdicts(*(split for _, split in right.values()))
    for verdict, (es, (en, _)) in zip(verdicts, right.items(), strict=True):
        lab.accepts(verdict, es, en)


def judge(lab, splits, wrong):
    """Ask about two right splits and the wrong ones, then hold the answers against what they are."""
    first, second, *verdicts = lab.verdicts(splits.right, splits.right_swapped, *(split for _, _, split in wrong))
    lab.accepts(first, "el que corta el último eje y apila", "the one that cuts the last axis and stacks")
    lab.accepts(second, "el que cambia la forma y luego los ejes", "the one that reshapes and swaps axes")
    for verdict, (es, en, _) in zip(verdicts, wrong, strict=True):
        lab.rejects(verdict, es, en)


@check(
    "split_is_right",
    weight=1,
    kind="shapes",
    catches=[
        "check_undone_by_reshape",
        "check_forces_shape",
        "check_against_itself",
        "check_ignores_size",
        "check_takes_lists",
    ],
)
def test_check_sees_shapes(lab, splits):
    """
    es: Se rechaza lo que no es un array de la forma (..., h, T, d_k).
    en: Whatever is not an array of shape (..., h, T, d_k) is turned down.
    """
    wrong = [
        ("deja las cabezas detrás de los tokens", "it leaves the heads behind the tokens", splits.heads_last),
        ("devuelve una lista de trozos", "it returns a list of pieces", splits.piece_list),
        ("no devuelve nada", "it returns nothing", splits.nothing),
        ("junta el lote con las cabezas", "it folds the batch into the heads", splits.folded),
        ("devuelve listas de Python", "it returns Python lists", splits.nested_lists),
        ("añade una cabeza de más", "it adds one head too many", splits.one_head_more),
        ("hace cada cabeza más ancha", "it makes every head wider", splits.too_wide),
    ]
    judge(lab, splits, wrong)


@check(
    "split_is_right",
    weight=2,
    kind="properties",
    catches=[
        "check_shape_only",
        "check_against_itself",
        "check_one_token",
        "check_one_head",
        "check_batch_of_one",
        "check_no_batch",
        "check_constant_input",
        "check_first_number",
        "check_first_sentence",
    ],
)
def test_check_sees_mixed_tokens(lab, splits):
    """
    es: Se rechazan los repartos que dan a un token números de otro, o de otra frase del lote.
    en: Splits are turned down when they give a token numbers of another, or of another sentence of the batch.
    """
    wrong = [
        ("echa los números de corrido", "it pours the numbers in one go", splits.poured),
        ("los echa de corrido, con la cabeza delante", "it pours them with the heads in front", splits.head_major),
        ("apila las cabezas delante del lote", "it stacks the heads in front of the batch", splits.in_front),
        ("repite la primera frase", "it repeats the first sentence", splits.first_sentence),
    ]
    judge(lab, splits, wrong)


@check(
    "split_is_right",
    weight=2,
    kind="properties",
    catches=[
        "check_shape_only",
        "check_same_numbers",
        "check_first_head",
        "check_first_number",
        "check_constant_input",
        "check_interleaved_rule",
    ],
)
def test_check_sees_wrong_columns(lab, splits):
    """
    es: Se rechazan los repartos que dan a una cabeza otros números, o los suyos en otro orden.
    en: Splits are turned down when they give a head other numbers, or its own in another order.
    """
    wrong = [
        ("alterna las columnas entre cabezas", "it deals columns out to heads in turn", splits.interleaved),
        ("pone las cabezas en orden inverso", "it puts the heads in reverse order", splits.reversed_heads),
        ("corre los tokens un lugar", "it moves the tokens by one place", splits.rolled_tokens),
        ("usa trozos que se solapan", "its pieces overlap", splits.overlapping),
        ("da a todas las cabezas el primer trozo", "it gives every head the first piece", splits.same_head),
        ("devuelve ceros", "it returns zeros", splits.zeros),
    ]
    judge(lab, splits, wrong)


@check(
    "split_is_right",
    weight=2,
    kind="edges",
    catches=[
        "check_round_trip",
        "check_square_heads",
        "check_length_as_width",
        "check_three_axes",
    ],
)
def test_check_sees_luck(lab, splits):
    """
    es: Se rechazan los repartos que solo aciertan cuando dos tamaños coinciden o con cierto número de ejes.
    en: Splits are turned down when they are right only where two sizes coincide or for some numbers of axes.
    """
    wrong = [
        ("intercambia número de cabezas y anchura", "it swaps number and width of heads", splits.sizes_swapped),
        ("deja todas las columnas en una cabeza", "it leaves all columns in one head", splits.one_big_head),
        ("toma la longitud como anchura", "it takes the length for the width", splits.length_as_width),
        ("funde los ejes de delante en uno", "it folds the axes in front into one", splits.one_leading_axis),
        ("cuenta los ejes desde el principio", "it counts axes from the front", splits.axes_from_front),
    ]
    judge(lab, splits, wrong)


@check(
    "split_is_right",
    weight=1,
    kind="errors",
    catches=["check_lets_errors_out", "check_three_axes", "check_errors_are_fine"],
)
def test_check_survives_errors(lab, splits):
    """
    es: Si el reparto lanza una excepción, aunque sea solo con algunos ejes, la respuesta es False.
    en: When a split raises, even if only for some numbers of axes, the answer is False.
    """
    wrong = [
        ("lanza una excepción siempre", "it always raises", splits.refuses),
        ("solo admite un eje delante", "it only takes one axis in front", splits.only_three_axes),
        ("no admite lotes", "it takes no batches", splits.only_two_axes),
    ]
    judge(lab, splits, wrong)
