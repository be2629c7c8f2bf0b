# hint: A load that fills the capacity exactly is allowed, too. Is your comparison too strict?
def pack(items, capacity):
    best = [(0, [])] * (capacity + 1)
    for name, weight, value in items:
        for room in range(capacity, weight, -1):
            total, names = best[room - weight]
            if total + value > best[room][0]:
                best[room] = (total + value, [*names, name])
    return best[capacity][0], sorted(best[capacity][1])
