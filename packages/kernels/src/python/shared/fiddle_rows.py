"""Another kernel's result as a list of dicts, if pandas isn't installed."""

import gc
import itertools
from collections.abc import MutableSequence


class Rows(list):
    """A small result: a real list."""

    def __init__(self, columns, values, count):
        super().__init__(dicts(names_of(columns), values, count))
        self.columns = columns

    def __repr__(self):
        return described(len(self), self.columns)


class LargeRows(MutableSequence):
    """A large result. Values become Python's when a column is first read, and rows dicts when they are first touched.

    A dict that was handed out is the row from then on, so changes to it stay. What looks at or changes the whole list makes it
    a real one.
    """

    def __init__(self, columns, values, count):
        self.columns = columns
        self._names = names_of(columns)
        self._values = values
        self._count = count
        self._touched = {}
        self._list = None

    @property
    def values(self):
        """The values of each column; None once dicts may differ from them."""
        return None if self._list is not None or self._touched else self._values

    def __len__(self):
        return self._count if self._list is None else len(self._list)

    def __getitem__(self, key):
        if self._list is not None or isinstance(key, slice):
            return self._all()[key]
        row = range(self._count)[key]
        if row not in self._touched:
            self._touched[row] = {name: values[row] for name, values in zip(self._names, self._values)}
        return self._touched[row]

    def __setitem__(self, key, value):
        self._all()[key] = value

    def __delitem__(self, key):
        del self._all()[key]

    def insert(self, index, value):
        self._all().insert(index, value)

    def sort(self, *, key=None, reverse=False):
        self._all().sort(key=key, reverse=reverse)

    def copy(self):
        return self._all().copy()

    def __iter__(self):
        return iter(self._all())

    def __eq__(self, other):
        return self is other or (isinstance(other, (list, LargeRows)) and len(self) == len(other) and self._all() == list(other))

    __hash__ = None

    def __add__(self, other):
        return self._all() + list(other)

    def __radd__(self, other):
        return list(other) + self._all()

    def __repr__(self):
        return described(len(self), self.columns)

    def _all(self):
        if self._list is None:
            self._list = dicts(self._names, self._values, self._count)
            for row, touched in self._touched.items():
                self._list[row] = touched
            self._values = ()
            self._touched = {}
        return self._list


class LazyColumn:
    """A column's values, converted when one is first read."""

    def __init__(self, convert):
        self._convert = convert
        self._values = None

    def all(self):
        if self._convert:
            self._values, self._convert = self._convert(), None
        return self._values

    def __getitem__(self, row):
        return self.all()[row]

    def __iter__(self):
        return iter(self.all())


def described(count, columns):
    """A short text instead of all the values."""
    return f"<{count:,} rows of {', '.join(column['name'] for column in columns)}>"


def dicts(names, values, count):
    """A dict for each row. Without cycles among them, looking for those would take most of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        if not names:
            return [{} for _ in range(count)]
        return [dict(zip(names, row)) for row in itertools.islice(zip(*values), count)]
    finally:
        if was_enabled:
            gc.enable()


def names_of(columns):
    """A dict can't have two columns with one name, so the second becomes `name_2`."""
    names = [column["name"] for column in columns]
    taken, unique = set(names), []
    for name in names:
        other, count = name, 2
        while other in unique or (other != name and other in taken):
            other, count = f"{name}_{count}", count + 1
        unique.append(other)
    return unique
