import re


class ParseError(ValueError):
    def __init__(self, position):
        super().__init__(f"unexpected at position {position}")
        self.position = position


CONSTANTS = {"null": None, "true": True, "false": False}
ESCAPES = {r"\"": '"', r"\\": "\\", r"\n": "\n", r"\t": "\t"}
SPACES = re.compile(r"[ \t\n]*")
WORD = re.compile("[a-z]*")
# What's missing at the end is optional here, so the end of a match tells how far the text is right.
NUMBER = re.compile(r"-?(?:(?:0|[1-9][0-9]*)(\.[0-9]*)?)?")
STRING = re.compile(r'"((?:[^"\\\n]|\\["\\nt])*)(\\?)("?)')


def skip(text, at):
    return SPACES.match(text, at).end()


def read_string(text, at):
    found = STRING.match(text, at)
    if not found:
        raise ParseError(at)
    if found[2] or not found[3]:
        raise ParseError(found.end())
    return re.sub(r"\\.", lambda escape: ESCAPES[escape[0]], found[1]), found.end()


def read_number(text, at):
    found = NUMBER.match(text, at)
    if found[0] in ("", "-") or found[0].endswith("."):
        raise ParseError(found.end())
    return (float if found[1] else int)(found[0]), found.end()


def read_word(text, at):
    found = WORD.match(text, at)[0]
    for word, value in CONSTANTS.items():
        if found.startswith(word):
            return value, at + len(word)
    fitting = max(sum(found[:n] == word[:n] for n in range(1, len(word) + 1)) for word in CONSTANTS)
    raise ParseError(at + fitting)


def read_items(text, at, end, read_item):
    items = []
    at = skip(text, at + 1)
    if text[at : at + 1] == end:
        return items, at + 1
    while True:
        item, at = read_item(text, at)
        items.append(item)
        sign = text[at : at + 1]
        if sign == end:
            return items, at + 1
        if sign != ",":
            raise ParseError(at)
        at += 1


def read_pair(text, at):
    key, at = read_string(text, skip(text, at))
    at = skip(text, at)
    if text[at : at + 1] != ":":
        raise ParseError(at)
    value, at = read_value(text, at + 1)
    return (key, value), at


def read_value(text, at):
    """The value that starts at a position, and the position behind it."""
    at = skip(text, at)
    first = text[at : at + 1]
    if first == "[":
        value, at = read_items(text, at, "]", read_value)
    elif first == "{":
        pairs, at = read_items(text, at, "}", read_pair)
        value = dict(pairs)
    elif first == '"':
        value, at = read_string(text, at)
    elif "a" <= first <= "z":
        value, at = read_word(text, at)
    else:
        value, at = read_number(text, at)
    return value, skip(text, at)


def parse_json(text):
    value, at = read_value(text, 0)
    if at < len(text):
        raise ParseError(at)
    return value
