"""How many bytes a value takes, computed in a bounded number of steps."""

import sys

import fiddle_preview

#: Objects looked at for one value, and items of one container; what is beyond is estimated from those.
_MAX_OBJECTS = 2_000
_MAX_ITEMS = 500
_SHARED = (type(None), bool, type, type(sys), type(fiddle_preview.preview), type(len))


def size_of(value):
    """(bytes, whether estimated) of the value with everything it contains. An object contained twice counts once."""
    measure = _Measure()
    return round(measure.size(value)), measure.estimated


class _Measure:
    def __init__(self):
        self.estimated = False
        self._seen = set()
        self._left = _MAX_OBJECTS

    def size(self, value):
        kind = type(value)
        if issubclass(kind, _SHARED) or id(value) in self._seen:
            return 0
        self._seen.add(id(value))
        self._left -= 1
        known = self._library(value, kind)
        if known is not None:
            return known
        own = _shallow(value)
        if issubclass(kind, dict):
            return own + self._items(_pairs(value), 2 * dict.__len__(value))
        for container in (list, tuple, set, frozenset):
            if issubclass(kind, container):
                return own + self._items(container.__iter__(value), container.__len__(value))
        if kind.__module__ == "collections" and kind.__name__ == "deque":
            return own + self._items(iter(value), len(value))
        if kind.__module__ == "__main__" or kind.__flags__ & (1 << 9):
            held = fiddle_preview.attributes(value)
            return own + self._items(iter(held.values()), len(held))
        return own

    def _items(self, items, count):
        total = looked = 0
        for item in items:
            if looked >= _MAX_ITEMS or self._left <= 0:
                break
            total += self.size(item)
            looked += 1
        if looked < count:
            self.estimated = True
            return total / looked * count if looked else 0
        return total

    def _library(self, value, kind):
        root = kind.__module__.partition(".")[0]
        if root == "numpy" and kind.__name__ == "ndarray":
            self.estimated |= value.dtype.hasobject
            return value.nbytes
        if root == "pandas" and kind.__name__ in ("DataFrame", "Series"):
            return self._pandas(value)
        if root == "polars" and kind.__name__ in ("DataFrame", "Series"):
            return value.estimated_size()
        return None

    def _pandas(self, value):
        """Texts are separate objects. In a long data frame, a thousand rows are sampled."""
        shallow, few = value.memory_usage(index=True), value.iloc[:1_000]
        total = shallow.sum() if hasattr(shallow, "sum") else shallow
        deep, flat = few.memory_usage(index=True, deep=True), few.memory_usage(index=True)
        beyond = (deep.sum() if hasattr(deep, "sum") else deep) - (flat.sum() if hasattr(flat, "sum") else flat)
        if not beyond:
            return int(total)
        self.estimated |= len(value) > len(few)
        return int(total + beyond / len(few) * len(value))


def _shallow(value):
    """Bypasses any `__sizeof__` of the value's own class."""
    for base in type.__dict__["__mro__"].__get__(type(value)):
        if not base.__flags__ & (1 << 9):
            return base.__sizeof__(value)
    return object.__sizeof__(value)


def _pairs(value):
    for key, item in dict.items(value):
        yield key
        yield item
