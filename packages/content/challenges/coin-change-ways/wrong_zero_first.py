# hint: For an amount of 0, you return before you've looked at the coins.
def count_ways(amount, coins):
    if amount == 0:
        return 1
    if any(coin < 1 for coin in coins):
        raise ValueError
    ways = [1] + [0] * amount
    for coin in set(coins):
        for n in range(coin, amount + 1):
            ways[n] += ways[n - coin]
    return ways[amount]
