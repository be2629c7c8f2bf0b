COINS = [200, 100, 50, 20, 10, 5, 2, 1]


def change(cents):
    if cents < 0:
        raise ValueError("the amount is negative")
    paid = []
    for coin in COINS:
        while cents >= coin:
            paid.append(coin)
            cents -= coin
    return paid
