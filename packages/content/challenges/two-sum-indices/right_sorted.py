def two_sum(values, target):
    order = sorted(range(len(values)), key=values.__getitem__)
    left, right, best = 0, len(order) - 1, None
    firsts = {}
    for place in range(len(values) - 1, -1, -1):
        firsts[values[place]] = place
    seconds = {}
    for place, value in enumerate(values):
        if firsts[value] != place:
            seconds.setdefault(value, place)
    while left < right:
        low, high = values[order[left]], values[order[right]]
        if low + high < target:
            left += 1
        elif low + high > target:
            right -= 1
        elif low == high:
            pair = (firsts[low], seconds[low])
            best = pair if best is None or pair[::-1] < best[::-1] else best
            break
        else:
            pair = tuple(sorted((firsts[low], firsts[high])))
            best = pair if best is None or pair[::-1] < best[::-1] else best
            left += 1
            right -= 1
    return best
