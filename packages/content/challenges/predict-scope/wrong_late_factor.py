# hint: All multipliers use the last factor. Each lambda looks the name up when it's called, and the loop is over by then.
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


def make_multipliers(factors):
    return [lambda number: number * factor for factor in factors]
