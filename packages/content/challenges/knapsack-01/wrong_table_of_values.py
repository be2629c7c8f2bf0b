# hint: Your table has an entry for each value, and values can be large. Weights can't: the capacity limits them.
def pack(items, capacity):
    total = sum(value for _, weight, value in items)
    lightest = [0] + [None] * total
    taken = []
    reached = 0
    for name, weight, value in items:
        reached += value
        better = bytearray(total + 1)
        for v in range(reached, value - 1, -1):
            before = lightest[v - value]
            if before is None or before + weight > capacity:
                continue
            if lightest[v] is None or before + weight < lightest[v]:
                lightest[v] = before + weight
                better[v] = 1
        taken.append(better)
    best = max(v for v in range(total + 1) if lightest[v] is not None)
    names = []
    v = best
    for (name, weight, value), better in zip(reversed(items), reversed(taken)):
        if better[v]:
            names.append(name)
            v -= value
    return best, sorted(names)
