# hint: You're always one too high: you count the numbers on the way, not the steps between them.
def collatz_steps(n):
    if n < 1:
        raise ValueError("n must be at least 1")
    count = 1
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1
    return count
