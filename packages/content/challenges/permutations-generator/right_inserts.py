def arrangements(items):
    if len(items) == 0:
        yield ()
        return
    first, rest = items[0], items[1:]
    for order in arrangements(rest):
        for place in range(len(order) + 1):
            yield order[:place] + (first,) + order[place:]
