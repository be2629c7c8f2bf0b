# hint: Counters with the same start share their count. Each call of `make_counter` needs a count of its own.
def add_tag(tag, tags=None):
    if tags is None:
        tags = []
    tags.append(tag)
    return tags


counts = {}


def make_counter(start=0):
    counts.setdefault(start, start)

    def counter():
        counts[start] += 1
        return counts[start]

    return counter


def make_multipliers(factors):
    return [lambda number, factor=factor: number * factor for factor in factors]
