# hint: What should happen for 0 and for negative numbers? Your function returns a number for them.
def collatz_steps(n):
    steps = 0
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps
