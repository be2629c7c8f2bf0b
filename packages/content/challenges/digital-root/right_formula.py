def digital_root(n):
    return n and (n % 9 or 9)
