import re
from operator import add, mul, pow, sub, truediv

LEFT = {"+": (1, add), "-": (1, sub), "*": (2, mul), "/": (2, truediv)}


def evaluate(text):
    if re.search(r"[^0-9.+*/^() -]", text):
        raise ValueError("unknown character")
    tokens = re.findall(r"[0-9.]+|[-+*/^()]", text)
    tokens.append("end")
    value = climb(tokens, 1)
    if tokens != ["end"]:
        raise ValueError(tokens[0])
    return value


def climb(tokens, lowest):
    value = atom(tokens)
    while tokens[0] in LEFT and LEFT[tokens[0]][0] >= lowest:
        rank, function = LEFT[tokens.pop(0)]
        value = function(value, climb(tokens, rank + 1))
    return value


def atom(tokens):
    token = tokens.pop(0)
    if token == "-":
        return -atom(tokens)
    if token == "(":
        value = climb(tokens, 1)
        if tokens.pop(0) != ")":
            raise ValueError("a parenthesis is missing")
    elif re.fullmatch(r"[0-9]+", token):
        value = int(token)
    elif re.fullmatch(r"[0-9]+\.[0-9]+", token):
        value = float(token)
    else:
        raise ValueError(token)
    if tokens[0] == "^":
        del tokens[0]
        return pow(value, atom(tokens))
    return value
