# hint: A parcel is taken more than once. When a row of the table builds on itself, the same item comes in again.
def pack(items, capacity):
    best = [(0, [])] * (capacity + 1)
    for name, weight, value in items:
        for room in range(weight, capacity + 1):
            total, names = best[room - weight]
            if total + value > best[room][0]:
                best[room] = (total + value, [*names, name])
    return best[capacity][0], sorted(best[capacity][1])
