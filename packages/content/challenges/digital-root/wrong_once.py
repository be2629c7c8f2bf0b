# hint: You add the digits once. If the sum has two digits or more, it needs another round.
def digital_root(n):
    return sum(int(digit) for digit in str(n))
