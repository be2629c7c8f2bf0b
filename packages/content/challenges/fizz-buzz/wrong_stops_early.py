# hint: The last turn is missing. A range stops one before its end.
def fizz_buzz(n):
    turns = []
    for number in range(1, n):
        if number % 15 == 0:
            turns.append("FizzBuzz")
        elif number % 3 == 0:
            turns.append("Fizz")
        elif number % 5 == 0:
            turns.append("Buzz")
        else:
            turns.append(number)
    return turns
