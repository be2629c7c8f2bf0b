def fizz_buzz(n):
    words = {(True, True): "FizzBuzz", (True, False): "Fizz", (False, True): "Buzz"}
    return [words.get((not turn % 3, not turn % 5), turn) for turn in range(1, n + 1)]
