"""A sentence of Markdown with LaTeX, as a terminal can show it: ``$\\sqrt{d_k}$`` becomes √d_k."""

from __future__ import annotations

import re
from collections.abc import Callable

_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|\s+|.", re.DOTALL)
# A dollar that opens has something right behind it, one that closes something before and no digit behind:
# "a $5 and $6" holds no formula.
_KEPT = re.compile(
    r"(`+)(?P<code>.+?)\1|\$\$(?P<block>.+?)\$\$|\$(?=\S)(?P<formula>(?:\\.|[^$\\])+?)(?<=\S)\$(?!\d)",
    re.DOTALL,
)
_STRONG = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*", re.DOTALL)
_EMPHASIS = re.compile(r"(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])")
_ITEM = re.compile(r"(?m)^(?=(?:[-*]|\d+[.)]) )")
_RAISED = str.maketrans("0123456789+-−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻")

_NAMES = "log ln exp sin cos tan max min arg argmax argmin lim det dim"
_GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "eta": "η",
    "theta": "θ", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "pi": "π", "rho": "ρ", "sigma": "σ",
    "tau": "τ", "phi": "φ", "varphi": "φ", "omega": "ω", "Delta": "Δ", "Sigma": "Σ", "Phi": "Φ",
    "Omega": "Ω", "Pi": "Π",
}  # fmt: skip
_BETWEEN = {
    "cdot": "·", "times": "×", "odot": "⊙", "oplus": "⊕", "otimes": "⊗", "circ": "∘", "pm": "±",
    "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠", "ne": "≠", "approx": "≈", "sim": "~",
    "equiv": "≡", "ll": "≪", "gg": "≫", "in": "∈", "notin": "∉", "subset": "⊂", "mid": "|",
    "to": "→", "rightarrow": "→", "mapsto": "↦", "Rightarrow": "⇒",
}  # fmt: skip
_SIGNS = {
    "forall": "∀", "exists": "∃", "infty": "∞", "partial": "∂",
    "nabla": "∇", "sum": "∑", "prod": "∏", "dots": "…", "ldots": "…", "cdots": "…", "vdots": "⋮",
    "top": "⊤", "prime": "′", "lVert": "‖", "rVert": "‖", "lvert": "|", "rvert": "|",
    "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "langle": "⟨", "rangle": "⟩",
}  # fmt: skip
_EMPTY = ("left", "right", "big", "Big", "bigl", "bigr", "displaystyle", "limits", "!")
_SPACES = (",", ";", ":", " ", "quad", "qquad")
_SYMBOLS = {
    **_GREEK, **_SIGNS, **{name: name for name in _NAMES.split()},
    **{name: f" {sign} " for name, sign in _BETWEEN.items()},
    **dict.fromkeys(_EMPTY, ""), **dict.fromkeys(_SPACES, " "),
    "{": "{", "}": "}", "%": "%", "_": "_", "&": "&", "$": "$", "#": "#", "|": "‖", "\\": ";",
}  # fmt: skip
_ROOTS = {"": "√", "2": "√", "3": "∛", "4": "∜"}
_PLAIN = ("text", "mathrm", "mathbf", "mathit", "mathsf", "mathcal", "operatorname", "textbf", "boldsymbol")
_BRACKETS = {"pmatrix": "()", "bmatrix": "[]", "vmatrix": "||"}
_DOUBLE = {"R": "ℝ", "N": "ℕ", "Z": "ℤ", "C": "ℂ"}


def terminal_text(markdown: str) -> str:
    """One line a paragraph or list item, without marks of Markdown or LaTeX; code stays in its back-ticks.

    A LaTeX command that is not known here is left as it is, backslash and all.
    """
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        latex = found["block"] or found["formula"]
        kept.append(f"`{found['code']}`" if latex is None else formula_text(latex))
        return f"\x00{len(kept) - 1}\x00"

    text = _EMPHASIS.sub(r"\1", _STRONG.sub(r"\1", _KEPT.sub(keep, markdown)))
    parts = (item for passage in re.split(r"\n\s*\n", text) for item in _ITEM.split(passage))
    lines = (" ".join(part.split()) for part in parts if part.strip())
    return re.sub("\x00(\\d+)\x00", lambda found: kept[int(found[1])], "\n".join(lines))


def formula_text(latex: str) -> str:
    """A formula in the letters of a terminal; subscripts and long superscripts keep their sign."""
    text = _Formula(latex).until("")
    text = re.sub(r"\s+", " ", text).strip()
    signs = "".join(_BETWEEN.values())  # of one that stands alone, f(·), or in front, (±1), no space is made
    return re.sub(rf"(?<=[(\[]) (?=[{signs}])|(?<=[{signs}]) (?=[)\],])", "", text)


class _Formula:
    """Reads LaTeX from left to right."""

    def __init__(self, latex: str) -> None:
        self.tokens = _TOKEN.findall(latex)[::-1]

    def until(self, end: str) -> str:
        """Everything up to the token ``end``, which is taken too."""
        parts = []
        while self.tokens:
            token = self.tokens.pop()
            if token == end:
                break
            parts.append(self.shown(token))
        return "".join(parts)

    def shown(self, token: str) -> str:
        if token == "{":
            return self.until("}")
        if token == "^":
            return _raised(self.argument())
        if token == "_":
            return f"_{_whole(self.argument())}"
        if token == "&":
            return " "
        return self.command(token) if token.startswith("\\") else token

    def argument(self) -> str:
        while self.tokens and self.tokens[-1].isspace():
            self.tokens.pop()
        return self.shown(self.tokens.pop()).strip() if self.tokens else ""

    def option(self) -> str:
        """What stands in square brackets behind a command, if anything."""
        if self.tokens[-1:] != ["["]:
            return ""
        self.tokens.pop()
        return self.until("]")

    def command(self, token: str) -> str:
        name = token[1:]
        if name in ("begin", "end"):
            return _BRACKETS.get(self.argument(), "  ")[name == "end"].strip()
        if name in ("frac", "tfrac", "dfrac"):
            return f"{_whole(self.argument())}/{_whole(self.argument())}"
        degree = self.option() if name == "sqrt" else ""
        root = _ROOTS.get(degree, f"\\sqrt[{degree}]")
        takes: dict[str, Callable[[str], str]] = {
            "sqrt": lambda text: f"{root}{_whole(text)}",
            "mathbb": lambda text: _DOUBLE.get(text, text),
            **dict.fromkeys(_PLAIN, str),
        }
        return takes[name](self.argument()) if name in takes else _SYMBOLS.get(name, token)


def _raised(text: str) -> str:
    if text.endswith("⊤"):
        return (_raised(text[:-1]) if text[:-1] else "") + "ᵀ"
    short = text.translate(_RAISED)
    return short if text and not set(text) - set("0123456789+-−") else f"^{_whole(text)}"


def _whole(text: str) -> str:
    """In brackets where it is more than one word or number."""
    return text if re.fullmatch(r"[√∛∜]?[\w.…⊤′]*|\([^()]*\)", text) else f"({text})"
