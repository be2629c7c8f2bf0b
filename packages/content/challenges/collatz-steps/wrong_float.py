# hint: You halve with `/`, which makes a float. From about 16 digits on, floats drop the last digits.
def collatz_steps(n):
    if n < 1:
        raise ValueError("n must be at least 1")
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n / 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps
