# hint: A list as a default value is made only once, so the second call goes on with the first one's list.
def fibonacci(n, numbers=[]):
    if n < 0:
        raise ValueError("n must not be negative")
    a, b = 0, 1
    for _ in range(n):
        numbers.append(a)
        a, b = b, a + b
    return numbers
