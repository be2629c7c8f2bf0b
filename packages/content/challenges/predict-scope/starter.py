def add_tag(tag, tags=[]):
    tags.append(tag)
    return tags


def make_counter(start=0):
    count = start

    def counter():
        count += 1
        return count

    return counter


def make_multipliers(factors):
    return [lambda number: number * factor for factor in factors]
