class ParseError(ValueError):
    def __init__(self, position):
        super().__init__(f"unexpected at position {position}")
        self.position = position


def parse_json(text):
    place = 0

    def fail():
        raise ParseError(place)

    def blank():
        nonlocal place
        while place < len(text) and text[place] in (" ", "\t", "\n"):
            place += 1

    def sign():
        return text[place] if place < len(text) else None

    def eat(word):
        nonlocal place
        for letter in word:
            if sign() != letter:
                fail()
            place += 1

    def digits():
        nonlocal place
        if sign() is None or not "0" <= sign() <= "9":
            fail()
        while sign() is not None and "0" <= sign() <= "9":
            place += 1

    def number():
        start = place
        if sign() == "-":
            eat("-")
        if sign() == "0":
            eat("0")
        else:
            digits()
        if sign() == ".":
            eat(".")
            digits()
            return float(text[start:place])
        return int(text[start:place])

    def string():
        nonlocal place
        eat('"')
        parts = ""
        while sign() != '"':
            if sign() in (None, "\n"):
                fail()
            if sign() == "\\":
                eat("\\")
                if sign() is None or sign() not in '"\\nt':
                    fail()
                parts += {"n": "\n", "t": "\t"}.get(sign(), sign())
            else:
                parts += sign()
            place += 1
        eat('"')
        return parts

    def several(close, item):
        nonlocal place
        place += 1
        blank()
        found = []
        if sign() != close:
            found.append(item())
            blank()
            while sign() == ",":
                eat(",")
                blank()
                found.append(item())
                blank()
        eat(close)
        return found

    def pair():
        key = string()
        blank()
        eat(":")
        return key, value()

    def value():
        blank()
        match sign():
            case "[":
                return several("]", value)
            case "{":
                return dict(several("}", pair))
            case '"':
                return string()
            case "n":
                return eat("null")
            case "t":
                eat("true")
                return True
            case "f":
                eat("false")
                return False
        return number()

    result = value()
    blank()
    if sign() is not None:
        fail()
    return result
