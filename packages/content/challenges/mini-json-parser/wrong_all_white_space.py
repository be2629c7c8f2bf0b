# hint: `isspace` is true for more characters than spaces, tabs and line breaks. Compare with just those three.
class ParseError(ValueError):
    def __init__(self, position):
        super().__init__(f"unexpected at position {position}")
        self.position = position


CONSTANTS = {"n": ("null", None), "t": ("true", True), "f": ("false", False)}
ESCAPES = {'"': '"', "\\": "\\", "n": "\n", "t": "\t"}
DIGITS = set("0123456789")


class Parser:
    def __init__(self, text):
        self.text = text
        self.at = 0

    @property
    def next(self):
        return self.text[self.at : self.at + 1]

    def take(self, expected):
        if self.next != expected:
            raise ParseError(self.at)
        self.at += 1

    def skip_spaces(self):
        while self.next.isspace():
            self.at += 1

    def document(self):
        value = self.value()
        if self.next:
            raise ParseError(self.at)
        return value

    def value(self):
        """A value with the spaces around it."""
        self.skip_spaces()
        if self.next == "{":
            value = self.object()
        elif self.next == "[":
            value = self.list()
        elif self.next == '"':
            value = self.string()
        elif self.next in CONSTANTS:
            word, value = CONSTANTS[self.next]
            for letter in word:
                self.take(letter)
        else:
            value = self.number()
        self.skip_spaces()
        return value

    def object(self):
        items = {}
        self.take("{")
        self.skip_spaces()
        while self.next != "}" or items:
            self.skip_spaces()
            key = self.string()
            self.skip_spaces()
            self.take(":")
            items[key] = self.value()
            if self.next != ",":
                break
            self.take(",")
        self.take("}")
        return items

    def list(self):
        items = []
        self.take("[")
        self.skip_spaces()
        while self.next != "]" or items:
            items.append(self.value())
            if self.next != ",":
                break
            self.take(",")
        self.take("]")
        return items

    def string(self):
        characters = []
        self.take('"')
        while self.next != '"':
            character = self.next
            if character in ("", "\n"):
                raise ParseError(self.at)
            self.at += 1
            if character == "\\":
                if self.next not in ESCAPES:
                    raise ParseError(self.at)
                character = ESCAPES[self.next]
                self.at += 1
            characters.append(character)
        self.take('"')
        return "".join(characters)

    def number(self):
        start = self.at
        if self.next == "-":
            self.at += 1
        if self.next == "0":
            self.at += 1
        else:
            self.digits()
        if self.next != ".":
            return int(self.text[start : self.at])
        self.at += 1
        self.digits()
        return float(self.text[start : self.at])

    def digits(self):
        if self.next not in DIGITS:
            raise ParseError(self.at)
        while self.next in DIGITS:
            self.at += 1


def parse_json(text):
    return Parser(text).document()
