import re


class ParseError(ValueError):
    def __init__(self, position):
        super().__init__(f"unexpected at position {position}")
        self.position = position


WORDS = {"n": ("null", None), "t": ("true", True), "f": ("false", False)}
INT = re.compile(r"-?(0|[1-9][0-9]*)")


def scalar(text, at):
    first = text[at : at + 1]
    if first in WORDS:
        word, value = WORDS[first]
        for offset, letter in enumerate(word):
            if text[at + offset : at + offset + 1] != letter:
                raise ParseError(at + offset)
        return value, at + len(word)
    if first == '"':
        return string(text, at)
    whole = INT.match(text, at)
    if not whole:
        raise ParseError(at + 1 if first == "-" else at)
    end = whole.end()
    if text[end : end + 1] != ".":
        return int(whole[0]), end
    decimals = re.compile("[0-9]+").match(text, end + 1)
    if not decimals:
        raise ParseError(end + 1)
    return float(text[at : decimals.end()]), decimals.end()


def string(text, at):
    result, at = [], at + 1
    while True:
        sign = text[at : at + 1]
        if sign == '"':
            return "".join(result), at + 1
        if sign == "" or sign == "\n":
            raise ParseError(at)
        at += 1
        if sign == "\\":
            sign = text[at : at + 1]
            if sign == "" or sign not in '"\\nt':
                raise ParseError(at)
            sign = {"n": "\n", "t": "\t"}.get(sign, sign)
            at += 1
        result.append(sign)


def parse_json(text):
    at, stack, state = 0, [], "value"
    while True:
        while text[at : at + 1] in ("\t", "\n", " "):
            at += 1
        sign = text[at : at + 1]
        if state == "done":
            if sign:
                raise ParseError(at)
            return value
        if state in ("key", "first key"):
            if state == "first key" and sign == "}":
                value, at, state = stack.pop()[0], at + 1, "after"
            elif sign != '"':
                raise ParseError(at)
            else:
                stack[-1][1], at = string(text, at)
                state = "colon"
        elif state == "colon":
            if sign != ":":
                raise ParseError(at)
            at, state = at + 1, "value"
        elif state in ("value", "first value"):
            if state == "first value" and sign == "]":
                value, at, state = stack.pop()[0], at + 1, "after"
            elif sign == "[":
                stack.append([[], None])
                at, state = at + 1, "first value"
            elif sign == "{":
                stack.append([{}, None])
                at, state = at + 1, "first key"
            else:
                value, at = scalar(text, at)
                state = "after"
        if state == "after":
            if not stack:
                state = "done"
                continue
            box, key = stack[-1]
            if isinstance(box, list):
                box.append(value)
            else:
                box[key] = value
            state = "next"
        elif state == "next":
            box = stack[-1][0]
            if sign == ",":
                at, state = at + 1, "value" if isinstance(box, list) else "key"
            elif sign == ("]" if isinstance(box, list) else "}"):
                value, at, state = stack.pop()[0], at + 1, "after"
            else:
                raise ParseError(at)
