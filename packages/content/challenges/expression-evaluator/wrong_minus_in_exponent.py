# hint: `2 ^ -3 ^ 2` goes from right to left, too: the exponent is `-3 ^ 2` as a whole.
import re


def evaluate(text):
    tokens = re.findall(r"[0-9]+(?:\.[0-9]+)?|.", text, re.S)
    tokens = [t for t in re.split(r"([0-9]+(?:\.[0-9]+)?|[^ ])", text) if t.strip(" ")]
    for token in tokens:
        if not re.fullmatch(r"[0-9]+(\.[0-9]+)?|[-+*/^()]", token):
            raise ValueError(token)
    tokens.append("")
    place = 0

    def take(*wanted):
        nonlocal place
        if tokens[place] in wanted:
            place += 1
            return tokens[place - 1]
        return None

    def total():
        value = product()
        while sign := take("+", "-"):
            other = product()
            value = value + other if sign == "+" else value - other
        return value

    def product():
        value = signed()
        while sign := take("*", "/"):
            other = signed()
            value = value * other if sign == "*" else value / other
        return value

    def signed():
        if take("-"):
            return -signed()
        return power()

    def power():
        base = atom()
        if take("^"):
            minus = False
            while take("-"):
                minus = not minus
            exponent = atom()
            base = base ** (-exponent if minus else exponent)
            while take("^"):
                base = base ** signed()
        return base

    def atom():
        nonlocal place
        if take("("):
            value = total()
            if not take(")"):
                raise ValueError
            return value
        token = tokens[place]
        if not token or not token[0].isdigit():
            raise ValueError
        place += 1
        return float(token) if "." in token else int(token)

    value = total()
    if tokens[place]:
        raise ValueError
    return value
