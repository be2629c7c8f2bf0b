# hint: After halving, your code tests the new number and may triple it in the same round. Use `else`.
def collatz_steps(n):
    if n < 1:
        raise ValueError("n must be at least 1")
    steps = 0
    while n > 1:
        if n % 2 == 0:
            n //= 2
        if n % 2 == 1 and n > 1:
            n = 3 * n + 1
        steps += 1
    return steps
