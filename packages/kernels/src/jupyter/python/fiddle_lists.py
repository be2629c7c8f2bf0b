"""Tables of plain values, held by column, whose rows are found and sorted by Python itself."""

import json
from decimal import Decimal
from fractions import Fraction

from fiddle_values import carried, row_test

_NUMBERS = (int, float, Decimal, Fraction)


class ListTable:
    """`columns` as the page takes them, and each one's values."""

    def __init__(self, columns, values, count):
        self.columns = columns
        self.count = count
        self._values = values

    def select(self, query):
        rows = range(self.count)
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
            present.sort(key=lambda row, column=column: _order(column[row]), reverse=part["descending"])
            rows = present + missing
        return _ListRows(self._values, rows)


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
        return [column[row] for row in self._rows]


def _holds(item, text):
    return not _is_missing(item) and text in _shown(item).lower()


def _shown(item):
    item = carried(item)
    return json.dumps(item) if isinstance(item, bool) else str(item)


def _is_missing(item):
    return item is None or item != item


def _order(item):
    """Numbers before everything else, which goes by its text."""
    if isinstance(item, _NUMBERS) and not isinstance(item, bool):
        return 0, item, ""
    return 1, 0, str(item)
