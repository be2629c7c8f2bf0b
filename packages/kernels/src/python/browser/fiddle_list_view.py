"""Finds the rows of tables of plain values in JavaScript, in a tenth of the time."""

import json
from array import array
from itertools import repeat
from operator import is_

import fiddle_lists
from fiddle_lists import NUMBERS, order
from fiddle_values import SAFE_INTEGER
from pyodide.ffi import to_js


def connect(open_list):
    """`open_list(column_count, row_count)` creates the JavaScript object that finds rows."""
    fiddle_lists.find_with(lambda values, count: _Finder(open_list(len(values), count), values, count))


class _Finder:
    """Hands a column over when it is first sorted or filtered by."""

    def __init__(self, view, values, count):
        self._view = view
        self._values = values
        self._count = count

    def rows(self, query):
        wanted = {part["column"] for part in query["filters"] + query["sort"]}
        for number in range(len(self._values)) if -1 in wanted else wanted:
            if not self._view.has(number):
                _hand_over(self._view, number, self._values[number])
        rows = self._view.rows(json.dumps(query))
        return range(self._count) if rows is None else rows.to_py()


def _hand_over(view, number, values):
    kinds = set(map(type, values))
    has_gaps = type(None) in kinds
    kinds.discard(type(None))
    missing = to_js(bytes(map(is_, values, repeat(None)))) if has_gaps else None
    if kinds and kinds <= {int, float} and (int not in kinds or _are_exact(values)):
        view.putNumbers(number, to_js(array("d", _filled(values) if has_gaps else values)), float not in kinds, missing)
        return
    are_ranked = any(issubclass(kind, NUMBERS) and kind is not bool for kind in kinds)
    view.putTexts(number, _texts(values, kinds, has_gaps), missing, to_js(_ranks(values)) if are_ranked else None)


def _are_exact(values):
    """Whether all the integers are exact as doubles."""
    integers = [value for value in values if type(value) is int]
    return -SAFE_INTEGER <= min(integers) and max(integers) <= SAFE_INTEGER


def _filled(values):
    nothing = float("nan")
    return [nothing if value is None else value for value in values]


def _texts(values, kinds, has_gaps):
    """Joined into one text, which is the fastest to pass."""
    if kinds != {str}:
        values = list(map(str, values))
    elif has_gaps:
        values = ["" if value is None else value for value in values]
    joined = "\0".join(values)
    return joined if joined.count("\0") == len(values) - 1 else to_js(values)


def _ranks(values):
    keys = [None if value is None or value != value else order(value) for value in values]
    ranks = {key: rank for rank, key in enumerate(sorted(set(keys) - {None}))}
    ranks[None] = float("nan")
    return array("d", map(ranks.__getitem__, keys))
