def is_valid(text):
    return sum(int(digit) for digit in text) % 10 == 0
