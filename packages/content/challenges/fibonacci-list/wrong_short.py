# hint: For n = 0 or n = 1 your list is too long: it always begins with two numbers.
def fibonacci(n):
    if n < 0:
        raise ValueError("n must not be negative")
    numbers = [0, 1]
    while len(numbers) < n:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers
