# hint: A negative amount gives an empty list, because no coin fits. The caller should hear about the mistake.
def change(cents):
    paid = []
    for coin in [200, 100, 50, 20, 10, 5, 2, 1]:
        while cents >= coin:
            paid.append(coin)
            cents -= coin
    return paid
