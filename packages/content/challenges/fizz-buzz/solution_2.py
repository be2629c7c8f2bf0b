def fizz_buzz(n):
    turns = []
    for number in range(1, n + 1):
        words = ""
        if number % 3 == 0:
            words += "Fizz"
        if number % 5 == 0:
            words += "Buzz"
        turns.append(words or number)
    return turns
