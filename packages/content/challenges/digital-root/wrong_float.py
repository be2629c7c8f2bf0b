# hint: Large numbers go wrong: `/` gives a float, which is exact to about 16 digits. Divide without leaving the whole numbers.
def digital_root(n):
    while n >= 10:
        total = 0
        while n > 0:
            total += n % 10
            n = int(n / 10)
        n = total
    return n
