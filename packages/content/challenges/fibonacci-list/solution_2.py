def fibonacci(n):
    if n < 0:
        raise ValueError("n must not be negative")
    numbers = [0, 1]
    while len(numbers) < n:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers[:n]
