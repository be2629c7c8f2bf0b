# hint: Your search skips most selections only if some parcels are clearly better than others. When all are about equally good, it takes too long.
def pack(items, capacity):
    order = sorted(items, key=lambda item: item[2] / item[1], reverse=True)
    best = 0
    best_names = []

    def bound(i, room):
        worth = 0
        for _, weight, value in order[i:]:
            if weight > room:
                return worth + value * room / weight
            room -= weight
            worth += value
        return worth

    def search(i, room, worth, names):
        nonlocal best, best_names
        if worth > best:
            best, best_names = worth, names
        if i == len(order) or worth + bound(i, room) <= best:
            return
        name, weight, value = order[i]
        if weight <= room:
            search(i + 1, room - weight, worth + value, names + [name])
        search(i + 1, room, worth, names)

    search(0, capacity, 0, [])
    return best, sorted(best_names)
