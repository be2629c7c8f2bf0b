# hint: Taking what has the most value per unit of weight can leave room that nothing fits into. Compare taking and leaving.
def pack(items, capacity):
    total, names = 0, []
    for name, weight, value in sorted(items, key=lambda item: -item[2] / item[1]):
        if weight <= capacity:
            capacity -= weight
            total += value
            names.append(name)
    return total, sorted(names)
