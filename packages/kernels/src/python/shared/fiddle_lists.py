"""Tables of plain values, stored by column."""

import json
from decimal import Decimal
from fractions import Fraction

from fiddle_values import carried, row_test

NUMBERS = (int, float, Decimal, Fraction)


class ListTable:
    """`columns` as the page takes them, and each one's values. `heads` says what those don't tell: see `_of_list` in fiddle_take."""

    def __init__(self, columns, values, count, heads=None):
        self.columns = columns
        self.heads = heads or [{}] * len(columns)
        self.count = count
        self._values = values
        self._finder = None

    def select(self, query):
        if not self.columns or not (query["filters"] or query["sort"]):
            return _ListRows(self._values, range(self.count))
        if self._finder is None:
            self._finder = _make_finder(self._values, self.count)
        return _ListRows(self._values, self._finder.rows(query))


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


class _Finder:
    """Finds and sorts the rows of a table in Python."""

    def __init__(self, values, count):
        self._values = values
        self._count = count

    def rows(self, query):
        """The numbers of the rows, in order."""
        rows = range(self._count)
        for part in query["filters"]:
            if "test" in part:
                passes, column = row_test(part["test"]), self._values[part["column"]]
                rows = [row for row in rows if passes(carried(column[row]))]
                continue
            columns = self._values if part["column"] < 0 else [self._values[part["column"]]]
            text = part["text"].lower()
            rows = [row for row in rows if any(_holds(column[row], text) for column in columns)]
        for part in reversed(query["sort"]):
            column = self._values[part["column"]]
            present = [row for row in rows if not _is_missing(column[row])]
            missing = [row for row in rows if _is_missing(column[row])]
            present.sort(key=lambda row, column=column: order(column[row]), reverse=part["descending"])
            rows = present + missing
        return rows


_make_finder = _Finder


def find_with(make):
    """Has rows found by what `make(values, count)` returns instead, whose `rows(query)` is like that of `_Finder`."""
    global _make_finder
    _make_finder = make


def _holds(item, text):
    return not _is_missing(item) and text in _shown(item).lower()


def _shown(item):
    item = carried(item)
    return json.dumps(item) if isinstance(item, bool) else str(item)


def _is_missing(item):
    return item is None or item != item


def order(item):
    """Numbers come before everything else, which is ordered by its text."""
    if isinstance(item, NUMBERS) and not isinstance(item, bool):
        return 0, item, ""
    return 1, 0, str(item)
