# hint: The remainder of a division by 9 is almost the digital root. It goes wrong for multiples of 9.
def digital_root(n):
    return n % 9
