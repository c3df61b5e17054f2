"""What ``check.py`` says, in both languages: a part of it."""

from __future__ import annotations

import shutil

WORDS = {
    "es": {
        "pass": "PASA",
        "fail": "NO PASA: {why}",
        "todo": "sin hacer todavía",
        "answered": "respondida; se corrige al entregar",
        "unread": "escrita; la leerá una persona",
        "unwritten": "sin escribir todavía",
        "missing": "no encuentro `{name}` en el archivo",
        "not_held": "no se cumple `{line}`",
        "choice": "responde con una sola letra, la de una de las opciones",
        "numeric": "se espera un solo número, y que sea posible en esta pregunta",
        "slow": "no terminó en {seconds:g} s: busca un bucle que no acaba nunca{at}",
        "slow_cell": "Aviso: una celda no terminó en {seconds:g} s: busca un bucle que no acaba nunca{at}",
        "at": " -> {where}: `{line}`",
        "cell": "celda {cell}, línea {line}",
        "line": "línea {line}",
        "stopped": "Aviso: una celda se detuvo con {error}{at}",
        "none": "Junto a check.py no hay {module}.py ni cuaderno. Di cuál es: python check.py ARCHIVO",
        "unreadable": "No puedo leer {file}: {why}",
        "other": "Este parece otro archivo: en {file} no hay nada de esta entrega ({names}).",
        "broken": "no es un cuaderno completo; vuelve a guardarlo",
        "sum": "Preguntas que pasan los ejemplos públicos: {done} de {all}.",
        "hidden": "Al corregir habrá además comprobaciones ocultas: pasar estas no asegura la nota.",
        "besides": "Eso no asegura la nota. Al corregir se hacen además:",
        "one_hidden": "{id}: {count} comprobación oculta: {kinds}",
        "many_hidden": "{id}: {count} comprobaciones ocultas: {kinds}",
        "hint": "Pista {n} de {count}",
        "hints": "pistas: {count}",
        "more": "Para ver la siguiente: python check.py --hint {number}",
        "last_hint": "Es la última.",
        "no_more": "No hay más pistas: es la última. La primera: python check.py --hint {number}:1",
        "no_hint": "La pregunta {number} no tiene esa pista (pistas: {count}).",
        "no_question": "No hay ninguna pregunta «{name}». Di su número o su nombre:",
        "forgotten": "No he podido apuntar en {file} que ya la has visto. Para ver la siguiente: "
        "python check.py --hint {number}:{next}",
        "watching": "Se comprueba ahora y cada vez que guardes. Para terminar, Ctrl-C.",
    },
    "en": {
        "pass": "PASS",
        "fail": "FAIL: {why}",
        "todo": "not done yet",
        "answered": "answered; marked after you hand it in",
        "unread": "written; a person will read it",
        "unwritten": "not written yet",
        "missing": "there is no `{name}` in the file",
        "not_held": "this does not hold: `{line}`",
        "choice": "answer with a single letter, that of one of the options",
        "numeric": "a single number is expected, and one that is possible here",
        "slow": "did not finish in {seconds:g} s: look for a loop that never ends{at}",
        "slow_cell": "Note: a cell did not finish in {seconds:g} s: look for a loop that never ends{at}",
        "at": " -> {where}: `{line}`",
        "cell": "cell {cell}, line {line}",
        "line": "line {line}",
        "stopped": "Note: a cell stopped with {error}{at}",
        "none": "There is no {module}.py or notebook beside check.py. Name it: python check.py FILE",
        "unreadable": "{file} cannot be read: {why}",
        "other": "This looks like another file: nothing of this assignment is in {file} ({names}).",
        "broken": "it is not a whole notebook; save it again",
        "sum": "Questions that pass the public examples: {done} of {all}.",
        "hidden": "Grading also runs hidden checks: passing these does not settle your mark.",
        "besides": "That does not settle your mark. Grading also runs:",
        "one_hidden": "{id}: {count} hidden check: {kinds}",
        "many_hidden": "{id}: {count} hidden checks: {kinds}",
        "hint": "Hint {n} of {count}",
        "hints": "hints: {count}",
        "more": "For the next one: python check.py --hint {number}",
        "last_hint": "That is the last one.",
        "no_more": "There are no more: that was the last. The first one: python check.py --hint {number}:1",
        "no_hint": "Question {number} has no such hint (hints: {count}).",
        "no_question": 'There is no question "{name}". Give its number or its name:',
        "forgotten": "That you have seen it could not be noted in {file}. For the next one: "
        "python check.py --hint {number}:{next}",
        "watching": "Checking now, and again whenever you save. Ctrl-C ends it.",
    },
}


def columns() -> int:
    """How wide a paragraph may be: as wide as the terminal, and never hard to read."""
    return max(20, min(shutil.get_terminal_size().columns, 78))
