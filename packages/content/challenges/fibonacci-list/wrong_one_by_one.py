# hint: `a = b` overwrites the value that the next line still needs, so your numbers double. Do both steps at once.
def fibonacci(n):
    if n < 0:
        raise ValueError("n must not be negative")
    numbers = []
    a, b = 0, 1
    for _ in range(n):
        numbers.append(a)
        a = b
        b = a + b
    return numbers
