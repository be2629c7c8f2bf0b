# hint: `lru_cache` keeps the list and gives it out again, so what one caller appends, all others see.
from functools import lru_cache


@lru_cache(maxsize=None)
def fibonacci(n):
    if n < 0:
        raise ValueError("n must not be negative")
    numbers = [0, 1]
    while len(numbers) < n:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers[:n]
