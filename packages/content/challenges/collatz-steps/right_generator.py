def collatz_steps(n):
    return len(list(path(n)))


def path(n):
    if n <= 0:
        raise ValueError(n)
    while n > 1:
        n = [n >> 1, n * 3 + 1][n & 1]
        yield n
