# hint: The coins are right, but in the wrong order. The largest comes first.
def change(cents):
    if cents < 0:
        raise ValueError("the amount is negative")
    paid = []
    for coin in [200, 100, 50, 20, 10, 5, 2, 1]:
        while cents >= coin:
            paid.append(coin)
            cents -= coin
    return sorted(paid)
