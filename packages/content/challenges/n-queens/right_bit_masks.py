def queens(n):
    full = (1 << n) - 1

    def search(columns, left, right, placed):
        if columns == full:
            yield placed
        free = full & ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            yield from search(columns | bit, (left | bit) << 1, (right | bit) >> 1, placed + (bit.bit_length() - 1,))

    return list(search(0, 0, 0, ()))
