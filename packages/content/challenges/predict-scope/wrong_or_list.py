# hint: An empty list counts as false, so `tags or []` replaces a list that the caller passed. Compare with `None`.
def add_tag(tag, tags=None):
    tags = tags or []
    tags.append(tag)
    return tags


def make_counter(start=0):
    count = start

    def counter():
        nonlocal count
        count += 1
        return count

    return counter


def make_multipliers(factors):
    return [lambda number, factor=factor: number * factor for factor in factors]
