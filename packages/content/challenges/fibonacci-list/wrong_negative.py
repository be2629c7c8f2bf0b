# hint: A negative n gives you an empty list. `range(-3)` doesn't complain, so you have to.
def fibonacci(n):
    numbers = []
    a, b = 0, 1
    for _ in range(n):
        numbers.append(a)
        a, b = b, a + b
    return numbers
