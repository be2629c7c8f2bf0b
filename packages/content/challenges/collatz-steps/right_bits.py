def collatz_steps(n):
    if n < 1:
        raise ValueError("too small")
    halves = lambda number: (number & -number).bit_length() - 1
    steps = 0
    while True:
        zeros = halves(n)
        n >>= zeros
        steps += zeros
        if n == 1:
            return steps
        n += 2 * n + 1
        steps += 1
