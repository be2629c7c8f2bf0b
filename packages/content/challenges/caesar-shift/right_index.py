ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def shift(text, places):
    def move(sign):
        place = ALPHABET.find(sign.upper()) if len(sign.upper()) == 1 and sign.isascii() else -1
        if place < 0:
            return sign
        moved = ALPHABET[(place + places) % 26]
        return moved if sign.isupper() else moved.lower()

    return "".join(map(move, text))
