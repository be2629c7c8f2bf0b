# hint: You use each coin at most once. Going through the amounts from the top keeps a coin from building on itself.
def count_ways(amount, coins):
    values = set(coins)
    if any(value < 1 for value in values):
        raise ValueError("coins must be at least 1")
    ways = [1] + [0] * amount
    for value in values:
        for total in range(amount, value - 1, -1):
            ways[total] += ways[total - value]
    return ways[amount]
