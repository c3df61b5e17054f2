"""Every sign and name that a formula may hold: its LaTeX, its look, its class, and its words in es and en."""

from __future__ import annotations

from autograder.render.tex.tree import Kind, Name, Sign

# A line each: LaTeX names, the glyph, Spanish | English.
_RELATIONS = """
= = igual a | equals
lt < menor que | less than
gt > mayor que | greater than
leq,le,leqslant ≤ menor o igual que | less than or equal to
geq,ge,geqslant ≥ mayor o igual que | greater than or equal to
neq,ne ≠ distinto de | not equal to
ll ≪ mucho menor que | much less than
gg ≫ mucho mayor que | much greater than
approx ≈ aproximadamente igual a | approximately equal to
sim ∼ distribuido como | distributed as
simeq ≃ semejante a | similar to
cong ≅ congruente con | congruent to
equiv ≡ equivalente a | equivalent to
propto ∝ proporcional a | proportional to
coloneqq ≔ definido como | defined as
: : dos puntos | colon
in ∈ pertenece a | in
notin ∉ no pertenece a | not in
ni ∋ contiene a | contains
subset ⊂ subconjunto propio de | proper subset of
subseteq ⊆ subconjunto de | subset of
supset ⊃ superconjunto propio de | proper superset of
supseteq ⊇ superconjunto de | superset of
mid ∣ barra | bar
parallel ∥ paralelo a | parallel to
perp ⟂ perpendicular a | perpendicular to
to,rightarrow,longrightarrow → a | to
gets,leftarrow ← toma el valor de | gets
leftrightarrow ↔ en correspondencia con | in correspondence with
mapsto,longmapsto ↦ se transforma en | maps to
Rightarrow,Longrightarrow,implies ⇒ implica | implies
Leftarrow ⇐ es implicado por | is implied by
Leftrightarrow,iff ⇔ si y solo si | if and only if
uparrow ↑ flecha arriba | up arrow
downarrow ↓ flecha abajo | down arrow
lesssim ≲ menor o aproximadamente igual a | less than or approximately equal to
gtrsim ≳ mayor o aproximadamente igual a | greater than or approximately equal to
"""
_BINARIES = """
+ + más | plus
- − menos | minus
* ∗ asterisco | star
ast ∗ asterisco | star
star ⋆ estrella | star
cdot ⋅ por | times
bmod mod módulo | mod
times × por | by
div ÷ dividido entre | divided by
pm ± más menos | plus or minus
mp ∓ menos más | minus or plus
circ ∘ compuesta con | composed with
bullet ∙ punto | bullet
odot ⊙ producto elemento a elemento con | elementwise times
oplus ⊕ suma directa con | direct sum
otimes ⊗ producto tensorial con | tensor product
cup ∪ unión | union
cap ∩ intersección | intersection
setminus ∖ menos el conjunto | minus the set
land,wedge ∧ y | and
lor,vee ∨ o | or
"""
_ORDINARY = """
/ / partido por | divided by
! ! factorial | factorial
? ? interrogación | question mark
. . punto | point
% % por ciento | percent
# # almohadilla | hash
$ $ dólares | dollars
& & ampersand | ampersand
_ _ guion bajo | underscore
infty ∞ infinito | infinity
partial ∂ parcial de | partial
nabla ∇ gradiente de | gradient of
ell ℓ ele | ell
hbar ℏ hache barra | h bar
forall ∀ para todo | for all
exists ∃ existe | there exists
nexists ∄ no existe | there does not exist
neg,lnot ¬ no | not
emptyset,varnothing ∅ conjunto vacío | empty set
top ⊤ verdadero | true
bot ⊥ falso | false
prime ′ prima | prime
angle ∠ ángulo | angle
triangle △ triángulo | triangle
degree ° grados | degrees
checkmark ✓ marca | check mark
backslash \\ barra invertida | backslash
Re ℜ parte real de | real part of
Im ℑ parte imaginaria de | imaginary part of
aleph ℵ álef | aleph
dagger † daga | dagger
"""
_DOTS = """
dots,ldots … puntos suspensivos | dot dot dot
cdots ⋯ puntos suspensivos | dot dot dot
vdots ⋮ puntos suspensivos | dot dot dot
ddots ⋱ puntos suspensivos | dot dot dot
"""
_PUNCTUATION = """
, , , | ,
; ; ; | ;
colon : dos puntos | colon
"""
_LARGE = """
sum ∑ suma | sum
prod ∏ producto | product
coprod ∐ coproducto | coproduct
int ∫ integral | integral
iint ∬ integral doble | double integral
oint ∮ integral de contorno | contour integral
bigcup ⋃ unión | union
bigcap ⋂ intersección | intersection
bigoplus ⨁ suma directa | direct sum
bigotimes ⨂ producto tensorial | tensor product
"""
_OPEN = """
( ( abre paréntesis | open paren
[ [ abre corchete | open bracket
lbrack [ abre corchete | open bracket
{,lbrace { abre llave | open brace
langle ⟨ abre ángulo | open angle
lfloor ⌊ suelo de | floor of
lceil ⌈ techo de | ceiling of
lvert | barra | bar
lVert ‖ doble barra | double bar
"""
_CLOSE = """
) ) cierra paréntesis | close paren
] ] cierra corchete | close bracket
rbrack ] cierra corchete | close bracket
},rbrace } cierra llave | close brace
rangle ⟩ cierra ángulo | close angle
rfloor ⌋ fin del suelo | end floor
rceil ⌉ fin del techo | end ceiling
rvert | barra | bar
rVert ‖ doble barra | double bar
"""
_BARS = """
|,vert | barra | bar
||,Vert ‖ doble barra | double bar
"""
_GREEK = """
alpha α alfa | alpha
beta β beta | beta
gamma γ gamma | gamma
delta δ delta | delta
epsilon ϵ épsilon | epsilon
varepsilon ε épsilon | epsilon
zeta ζ dseta | zeta
eta η eta | eta
theta θ theta | theta
vartheta ϑ theta | theta
iota ι iota | iota
kappa κ kappa | kappa
lambda λ lambda | lambda
mu μ mu | mu
nu ν nu | nu
xi ξ xi | xi
pi π pi | pi
rho ρ ro | rho
sigma σ sigma | sigma
tau τ tau | tau
upsilon υ ípsilon | upsilon
phi ϕ fi | phi
varphi φ fi | phi
chi χ ji | chi
psi ψ psi | psi
omega ω omega | omega
Gamma Γ gamma mayúscula | capital gamma
Delta Δ delta mayúscula | capital delta
Theta Θ theta mayúscula | capital theta
Lambda Λ lambda mayúscula | capital lambda
Xi Ξ xi mayúscula | capital xi
Pi Π pi mayúscula | capital pi
Sigma Σ sigma mayúscula | capital sigma
Phi Φ fi mayúscula | capital phi
Psi Ψ psi mayúscula | capital psi
Omega Ω omega mayúscula | capital omega
"""
_NAMES = """
sin sin seno | sine
cos cos coseno | cosine
tan tan tangente | tangent
cot cot cotangente | cotangent
sec sec secante | secant
csc csc cosecante | cosecant
sinh sinh seno hiperbólico | hyperbolic sine
cosh cosh coseno hiperbólico | hyperbolic cosine
tanh tanh tangente hiperbólica | hyperbolic tangent
arcsin arcsin arcoseno | arcsine
arccos arccos arcocoseno | arccosine
arctan arctan arcotangente | arctangent
exp exp exponencial | exponential
log log logaritmo | logarithm
ln ln logaritmo natural | natural logarithm
lg lg logaritmo | logarithm
dim dim dimensión | dimension
ker ker núcleo | kernel
arg arg arg | arg
deg deg grado | degree
"""
_LIMIT_NAMES = """
max max máximo | maximum
min min mínimo | minimum
argmax arg_max argumento del máximo | arg max
argmin arg_min argumento del mínimo | arg min
sup sup supremo | supremum
inf inf ínfimo | infimum
lim lim límite | limit
limsup lim_sup límite superior | limit superior
liminf lim_inf límite inferior | limit inferior
det det determinante | determinant
gcd gcd máximo común divisor | greatest common divisor
Pr Pr probabilidad | probability
"""


def _lines(block: str) -> list[tuple[list[str], str, str, str]]:
    found = []
    for line in block.strip().splitlines():
        head, en = line.rsplit(" | ", 1)
        latex, glyph, es = head.split(" ", 2)
        found.append(([latex] if latex == "," else latex.split(","), glyph, es, en))
    return found


def _signs(kind: Kind, block: str) -> dict[str, Sign]:
    return {name: Sign(glyph, kind, es, en) for names, glyph, es, en in _lines(block) for name in names}


def _names(block: str, limits: bool) -> dict[str, Name]:
    return {
        name: Name(text.replace("_", " "), es, en, limits)
        for names, text, es, en in _lines(block)
        for name in names
    }


_ALL: dict[str, Sign] = {
    **_signs("relation", _RELATIONS), **_signs("binary", _BINARIES), **_signs("ordinary", _ORDINARY),
    **_signs("ordinary", _GREEK),
    **_signs("dots", _DOTS), **_signs("punctuation", _PUNCTUATION), **_signs("large", _LARGE),
    **_signs("open", _OPEN), **_signs("close", _CLOSE), **_signs("bar", _BARS),
}  # fmt: skip
_TYPED = "=:+-*/!?.,;()[]|"
CHARACTERS = {"<": _ALL["lt"], ">": _ALL["gt"], **{c: _ALL[c] for c in _TYPED}}
COMMANDS = {"|": _ALL["||"], **{name: s for name, s in _ALL.items() if name.isalpha() or name in "{}%#$&_"}}
NAMES = {**_names(_NAMES, False), **_names(_LIMIT_NAMES, True)}
SPACES = {
    ",": 3, "thinspace": 3, ":": 4, ">": 4, "medspace": 4, ";": 5, "thickspace": 5, " ": 6, "space": 6,
    "!": -3, "negthinspace": -3, "enspace": 9, "quad": 18, "qquad": 36,
}  # fmt: skip
