"""Tables of plain values, stored by column. JavaScript finds the rows of a query, in a tenth of the time."""

import json
from array import array
from decimal import Decimal
from fractions import Fraction
from itertools import repeat
from operator import is_

from fiddle_values import SAFE_INTEGER, carried
from pyodide.ffi import to_js

_NUMBERS = (int, float, Decimal, Fraction)

_open = None


def connect(open_list):
    """`open_list(column_count, row_count)` creates the JavaScript object that finds rows."""
    global _open
    _open = open_list


class ListTable:
    """`columns` as the page takes them, and each one's values."""

    def __init__(self, columns, values, count):
        self.columns = columns
        self.count = count
        self._values = values
        self._view = None

    def select(self, query):
        wanted = {part["column"] for part in query["filters"] + query["sort"]}
        if not wanted or not self.columns:
            return _ListRows(self._values, range(self.count))
        if self._view is None:
            self._view = _open(len(self.columns), self.count)
        for number in range(len(self.columns)) if -1 in wanted else wanted:
            if not self._view.has(number):
                _hand_over(self._view, number, self._values[number])
        rows = self._view.rows(json.dumps(query))
        return _ListRows(self._values, range(self.count) if rows is None else rows.to_py())


class _ListRows:
    """Rows by their numbers."""

    def __init__(self, values, rows):
        self._values = values
        self._rows = rows

    def __len__(self):
        return len(self._rows)

    def window(self, start, stop, step=1):
        return [[carried(column[row]) for column in self._values] for row in self._rows[start:stop:step]]

    def values(self, number):
        column = self._values[number]
        return column if type(self._rows) is range else list(map(column.__getitem__, self._rows))


def _hand_over(view, number, values):
    kinds = set(map(type, values))
    has_gaps = type(None) in kinds
    kinds.discard(type(None))
    missing = to_js(bytes(map(is_, values, repeat(None)))) if has_gaps else None
    if kinds and kinds <= {int, float} and (int not in kinds or _are_exact(values)):
        view.putNumbers(number, to_js(array("d", _filled(values) if has_gaps else values)), float not in kinds, missing)
        return
    are_ranked = any(issubclass(kind, _NUMBERS) and kind is not bool for kind in kinds)
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
    keys = [None if value is None or value != value else _order(value) for value in values]
    ranks = {key: rank for rank, key in enumerate(sorted(set(keys) - {None}))}
    ranks[None] = float("nan")
    return array("d", map(ranks.__getitem__, keys))


def _order(item):
    """Numbers come before everything else, which is ordered by its text."""
    if isinstance(item, _NUMBERS) and not isinstance(item, bool):
        return 0, item, ""
    return 1, 0, str(item)
