def add_tag(tag, tags=None):
    if tags is None:
        tags = []
    tags.append(tag)
    return tags


def make_counter(start=0):
    count = start

    def counter():
        nonlocal count
        count += 1
        return count

    return counter


def make_multiplier(factor):
    return lambda number: number * factor


def make_multipliers(factors):
    return [make_multiplier(factor) for factor in factors]
