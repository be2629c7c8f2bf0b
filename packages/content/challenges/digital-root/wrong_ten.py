# hint: You stop at 10, which has two digits.
def digital_root(n):
    while n > 10:
        n = sum(int(digit) for digit in str(n))
    return n
