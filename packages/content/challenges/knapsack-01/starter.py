def pack(items, capacity):
    names = sorted(name for name, weight, value in items)
    return sum(value for name, weight, value in items), names
