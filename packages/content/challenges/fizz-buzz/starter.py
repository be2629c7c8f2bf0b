def fizz_buzz(n):
    turns = []
    for number in range(n):
        turns.append(number)
    return turns
