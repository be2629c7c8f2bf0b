# hint: When the amount equals a coin, you don't take it. An amount of exactly 50 is one coin.
def change(cents):
    if cents < 0:
        raise ValueError("the amount is negative")
    paid = []
    for coin in [200, 100, 50, 20, 10, 5, 2, 1]:
        while cents > coin:
            paid.append(coin)
            cents -= coin
    return paid + [1] * cents
