# hint: 15 comes out as Fizz: the first condition that is true wins, and the ones below aren't looked at. Which must come first?
def fizz_buzz(n):
    turns = []
    for number in range(1, n + 1):
        if number % 3 == 0:
            turns.append("Fizz")
        elif number % 5 == 0:
            turns.append("Buzz")
        elif number % 15 == 0:
            turns.append("FizzBuzz")
        else:
            turns.append(number)
    return turns
