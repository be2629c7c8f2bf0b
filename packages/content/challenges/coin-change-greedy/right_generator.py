def change(cents):
    if cents < 0:
        raise ValueError(cents)

    def coins(rest):
        for value in (200, 100, 50, 20, 10, 5, 2, 1):
            yield from [value] * (rest // value)
            rest %= value

    return list(coins(cents))
