# hint: A value that's listed twice counts as two kinds of coins in your code. It should make no difference.
def count_ways(amount, coins):
    if any(value < 1 for value in coins):
        raise ValueError("coins must be at least 1")
    ways = [1] + [0] * amount
    for value in coins:
        for total in range(value, amount + 1):
            ways[total] += ways[total - value]
    return ways[amount]
