def roman_to_int(text):
    if text == "":
        raise ValueError("empty")
    worth = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
    try:
        values = tuple(worth[letter] for letter in text.lower())
    except KeyError as missing:
        raise ValueError(f"{missing} isn't Roman") from missing

    def total(values):
        match values:
            case ():
                return 0
            case (small, large, *_) if small < large:
                return total(values[1:]) - small
        return values[0] + total(values[1:])

    return total(values)
