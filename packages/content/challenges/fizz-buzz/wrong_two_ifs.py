# hint: Multiples of 3 get two entries. The `else` belongs only to the `if` right above it, not to both.
def fizz_buzz(n):
    turns = []
    for number in range(1, n + 1):
        if number % 15 == 0:
            turns.append("FizzBuzz")
            continue
        if number % 3 == 0:
            turns.append("Fizz")
        if number % 5 == 0:
            turns.append("Buzz")
        else:
            turns.append(number)
    return turns
