# hint: Your game begins at 0, which is a multiple of everything. The first turn is number 1.
def fizz_buzz(n):
    turns = []
    for number in range(n + 1):
        if number % 15 == 0:
            turns.append("FizzBuzz")
        elif number % 3 == 0:
            turns.append("Fizz")
        elif number % 5 == 0:
            turns.append("Buzz")
        else:
            turns.append(number)
    return turns
