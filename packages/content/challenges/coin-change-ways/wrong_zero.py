# hint: How many ways are there to pay nothing? You treat 0 as an amount that can't be paid.
def count_ways(amount, coins):
    values = set(coins)
    if any(value < 1 for value in values):
        raise ValueError("coins must be at least 1")
    if amount == 0:
        return 0
    ways = [1] + [0] * amount
    for value in values:
        for total in range(value, amount + 1):
            ways[total] += ways[total - value]
    return ways[amount]
