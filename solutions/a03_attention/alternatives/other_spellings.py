"""Short answers as people type them: capitals, brackets, dots, rounded on paper, a one-element array."""


def row_sums():
    return "C"


def mask_place():
    return " b) "


def mask_reason():
    return "D."


def weight_by_hand():
    return np.array([0.73])
