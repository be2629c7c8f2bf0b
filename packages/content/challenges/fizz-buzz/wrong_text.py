# hint: You turn the plain numbers into texts. `"7"` and `7` print alike, but they're different values.
def fizz_buzz(n):
    turns = []
    for number in range(1, n + 1):
        words = "Fizz" * (number % 3 == 0) + "Buzz" * (number % 5 == 0)
        turns.append(words or str(number))
    return turns
