"""Renews random generators after a start from a snapshot. Otherwise each of them would repeat the same numbers."""

import random
import sys

#: Those that imported packages hold.
_generators = []


def collect():
    """Finds the generators that exist. Called before a snapshot is made."""
    import gc

    # Not `isinstance`, which asks the objects themselves, and some of them import modules to answer.
    _generators[:] = [
        each
        for each in gc.get_objects()
        if issubclass(type(each), random.Random) and not issubclass(type(each), random.SystemRandom)
    ]
    if "tempfile" in sys.modules:
        sys.modules["tempfile"]._name_sequence = None


def renew():
    random.seed()
    for generator in _generators:
        generator.seed()
    numpy_random = sys.modules.get("numpy.random")
    if numpy_random:
        numpy_random.seed()
