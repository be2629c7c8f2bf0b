# hint: You take each coin at most once. 40 cents need two coins of 20.
def change(cents):
    if cents < 0:
        raise ValueError("the amount is negative")
    paid = []
    for coin in [200, 100, 50, 20, 10, 5, 2, 1]:
        if cents >= coin:
            paid.append(coin)
            cents -= coin
    return paid
