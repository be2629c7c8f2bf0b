# hint: The tag ends up in a copy of the list, and the caller's own list doesn't get it.
def add_tag(tag, tags=()):
    return [*tags, tag]


def make_counter(start=0):
    count = start

    def counter():
        nonlocal count
        count += 1
        return count

    return counter


def make_multipliers(factors):
    return [lambda number, factor=factor: number * factor for factor in factors]
