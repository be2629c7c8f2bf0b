# hint: A tab or another invisible character may stand in a string. Only a line break may not.
class ParseError(ValueError):
    def __init__(self, position):
        super().__init__(f"unexpected at position {position}")
        self.position = position


def parse_json(text):
    value, at = read(text, skip(text, 0))
    at = skip(text, at)
    if at < len(text):
        raise ParseError(at)
    return value


def skip(text, at):
    while at < len(text) and text[at] in " \t\n":
        at += 1
    return at


def peek(text, at):
    return text[at] if at < len(text) else ""


def read(text, at):
    sign = peek(text, at)
    for word, value in (("null", None), ("true", True), ("false", False)):
        if sign == word[0]:
            for i, letter in enumerate(word):
                if peek(text, at + i) != letter:
                    raise ParseError(at + i)
            return value, at + len(word)
    if sign == '"':
        return read_text(text, at)
    if sign == "[":
        items, at = [], skip(text, at + 1)
        if peek(text, at) == "]":
            return items, at + 1
        while True:
            value, at = read(text, skip(text, at))
            items.append(value)
            at = skip(text, at)
            if peek(text, at) == "]":
                return items, at + 1
            if peek(text, at) != ",":
                raise ParseError(at)
            at += 1
    if sign == "{":
        items, at = {}, skip(text, at + 1)
        if peek(text, at) == "}":
            return items, at + 1
        while True:
            at = skip(text, at)
            if peek(text, at) != '"':
                raise ParseError(at)
            key, at = read_text(text, at)
            at = skip(text, at)
            if peek(text, at) != ":":
                raise ParseError(at)
            items[key], at = read(text, skip(text, at + 1))
            at = skip(text, at)
            if peek(text, at) == "}":
                return items, at + 1
            if peek(text, at) != ",":
                raise ParseError(at)
            at += 1
    return read_number(text, at)


def is_digit(sign):
    return sign != "" and sign in "0123456789"


def read_number(text, at):
    start = at
    if peek(text, at) == "-":
        at += 1
    if not is_digit(peek(text, at)):
        raise ParseError(at)
    if text[at] == "0":
        at += 1
    else:
        while is_digit(peek(text, at)):
            at += 1
    if peek(text, at) != ".":
        return int(text[start:at]), at
    at += 1
    if not is_digit(peek(text, at)):
        raise ParseError(at)
    while is_digit(peek(text, at)):
        at += 1
    return float(text[start:at]), at


def read_text(text, at):
    at += 1
    parts = []
    while True:
        sign = peek(text, at)
        if sign == "" or ord(sign) < 32:
            raise ParseError(at)
        if sign == '"':
            return "".join(parts), at + 1
        if sign == "\\":
            at += 1
            escape = peek(text, at)
            if escape == "" or escape not in '"\\nt':
                raise ParseError(at)
            sign = {"n": "\n", "t": "\t"}.get(escape, escape)
        parts.append(sign)
        at += 1
