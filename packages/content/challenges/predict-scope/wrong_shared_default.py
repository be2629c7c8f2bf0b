# hint: Calls of `add_tag` without a list still share one, because its default value is made only once.
def add_tag(tag, tags=[]):
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
