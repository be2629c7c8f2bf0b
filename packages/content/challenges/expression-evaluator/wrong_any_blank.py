# hint: You skip tabs and line breaks. Only spaces mean nothing; other characters are unknown.
import re

TOKEN = re.compile(r"[0-9]+(?:\.[0-9]+)?|\S")


class Parser:
    def __init__(self, text):
        self.tokens = TOKEN.findall(text)

    def take(self, allowed):
        """Removes and returns the next token if it's one of the allowed ones."""
        return self.tokens.pop(0) if self.tokens and self.tokens[0] in allowed else None

    def formula(self):
        value = self.sum()
        if self.tokens:
            raise ValueError(f"unexpected {self.tokens[0]}")
        return value

    def sum(self):
        value = self.product()
        while sign := self.take(["+", "-"]):
            other = self.product()
            value = value + other if sign == "+" else value - other
        return value

    def product(self):
        value = self.signed()
        while sign := self.take(["*", "/"]):
            other = self.signed()
            value = value * other if sign == "*" else value / other
        return value

    def signed(self):
        if self.take(["-"]):
            return -self.signed()
        value = self.number()
        return value ** self.signed() if self.take(["^"]) else value

    def number(self):
        if self.take(["("]):
            value = self.sum()
            if not self.take([")"]):
                raise ValueError("a parenthesis isn't closed")
            return value
        if not self.tokens or self.tokens[0][0] not in "0123456789":
            raise ValueError("a number is missing")
        token = self.tokens.pop(0)
        return float(token) if "." in token else int(token)


def evaluate(text):
    return Parser(text).formula()
