def collatz_steps(n):
    steps = 0
    if n % 2 == 0:
        n = n // 2
    return steps
