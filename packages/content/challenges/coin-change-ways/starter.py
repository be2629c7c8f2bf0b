def count_ways(amount, coins):
    return sum(1 for coin in coins if amount % coin == 0)
