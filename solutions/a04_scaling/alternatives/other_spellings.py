"""Short answers as people type them: capitals, brackets, dots, rounded on paper."""


def std_by_hand():
    return np.array([20.8])


def divisor():
    return "C)"


def divisor_reason():
    return " d. "
