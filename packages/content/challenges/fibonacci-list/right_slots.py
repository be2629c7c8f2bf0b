def fibonacci(n):
    if n < 0:
        raise ValueError
    result = [0] * n
    for i in range(1, n):
        result[i] = 1 if i == 1 else result[i - 1] + result[i - 2]
    return result
