# hint: Your machine has a coin of 25 cents, which euros don't have, but none of 20.
def change(cents):
    if cents < 0:
        raise ValueError("the amount is negative")
    paid = []
    for coin in [200, 100, 50, 25, 10, 5, 2, 1]:
        while cents >= coin:
            paid.append(coin)
            cents -= coin
    return paid
