# hint: The most valuable parcel may be so heavy that several others would be worth more together.
def pack(items, capacity):
    total, names = 0, []
    for name, weight, value in sorted(items, key=lambda item: -item[2]):
        if weight <= capacity:
            capacity -= weight
            total += value
            names.append(name)
    return total, sorted(names)
