class ParseError(ValueError):
    def __init__(self, position):
        super().__init__(f"unexpected at position {position}")
        self.position = position


def parse_json(text):
    if text == "null":
        return None
    if text.isdigit():
        return int(text)
    raise ParseError(0)
