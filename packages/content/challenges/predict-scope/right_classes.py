NEW = object()


def add_tag(tag, tags=NEW):
    if tags is NEW:
        return [tag]
    tags.append(tag)
    return tags


class make_counter:
    def __init__(self, start=0):
        self.value = start

    def __call__(self):
        self.value += 1
        return self.value


def make_multipliers(factors):
    functions = []
    for factor in factors:

        def multiply(number, factor=factor):
            return factor * number

        functions.append(multiply)
    return functions
