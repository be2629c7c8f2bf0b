# hint: Two rounds are enough for most numbers, but not for all. Which condition tells you when to stop?
def digital_root(n):
    for _ in range(2):
        n = sum(int(digit) for digit in str(n))
    return n
