def fizz_buzz(n):
    turns = list(range(1, n + 1))
    for step, word in ((3, "Fizz"), (5, "Buzz"), (15, "FizzBuzz")):
        turns[step - 1 :: step] = [word] * (n // step)
    return turns
