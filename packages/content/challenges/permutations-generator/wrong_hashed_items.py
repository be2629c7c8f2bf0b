# hint: You put the items into a set, which works for some kinds of items only. Their positions are enough.
def arrangements(items):
    def extend(used, order):
        if len(order) == len(items):
            yield order
        for place in enumerate(items):
            if place not in used:
                yield from extend(used | {place}, (*order, place[1]))

    yield from extend(set(), ())
