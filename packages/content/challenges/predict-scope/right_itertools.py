from functools import partial
from itertools import count
from operator import mul


def add_tag(tag, tags=None):
    tags = [] if tags is None else tags
    tags += [tag]
    return tags


def make_counter(start=0):
    return count(start + 1).__next__


def make_multipliers(factors):
    return [partial(mul, factor) for factor in factors]
