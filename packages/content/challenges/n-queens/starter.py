def queens(n):
    return [tuple(range(n))]
