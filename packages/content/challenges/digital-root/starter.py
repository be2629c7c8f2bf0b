def digital_root(n):
    return n % 10
