# hint: All your counters share one global number, so making a second counter resets the first.
def add_tag(tag, tags=None):
    if tags is None:
        tags = []
    tags.append(tag)
    return tags


def make_counter(start=0):
    global count
    count = start

    def counter():
        global count
        count += 1
        return count

    return counter


def make_multipliers(factors):
    return [lambda number, factor=factor: number * factor for factor in factors]
