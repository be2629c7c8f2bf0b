import operator
import re

BINARY = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "^": operator.pow}
RANKS = {"(": 0, "+": 1, "-": 1, "*": 2, "/": 2, "minus": 3, "^": 4}
TOKEN = re.compile(r"([0-9]+(?:\.[0-9]+)?)|([-+*/^()])|( +)|(.)", re.DOTALL)


def evaluate(text):
    values, waiting = [], []

    def apply():
        name = waiting.pop()
        right = values.pop()
        values.append(-right if name == "minus" else BINARY[name](values.pop(), right))

    number_expected = True
    for number, sign, space, other in TOKEN.findall(text):
        if space:
            continue
        # Values and operators take turns. A parenthesis that opens, or a minus in front, belongs to the value.
        starts_value = bool(number) or sign == "(" or (sign == "-" and number_expected)
        if other or starts_value != number_expected:
            raise ValueError(f"unexpected {number or sign or other}")
        if number:
            values.append(float(number) if "." in number else int(number))
            number_expected = False
        elif sign == "(":
            waiting.append(sign)
        elif number_expected:
            waiting.append("minus")
        elif sign == ")":
            while waiting and waiting[-1] != "(":
                apply()
            if not waiting:
                raise ValueError("a parenthesis isn't opened")
            waiting.pop()
        else:
            while waiting and (RANKS[waiting[-1]] > RANKS[sign] or RANKS[waiting[-1]] == RANKS[sign] and sign != "^"):
                apply()
            waiting.append(sign)
            number_expected = True
    if number_expected or "(" in waiting:
        raise ValueError("the formula isn't complete")
    while waiting:
        apply()
    return values[0]
