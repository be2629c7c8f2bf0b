def pack(items, capacity):
    values, chosen = [0] * (capacity + 1), [frozenset()] * (capacity + 1)
    for name, weight, value in items:
        for room in range(capacity, weight - 1, -1):
            if values[room - weight] + value > values[room]:
                values[room] = values[room - weight] + value
                chosen[room] = chosen[room - weight] | {name}
    return values[capacity], sorted(chosen[capacity])
