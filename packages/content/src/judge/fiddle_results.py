"""What a test returned, as plain JSON. What JSON can't hold exactly is written with a tag."""

import collections
import datetime
import decimal
import fractions
import json
import sys

#: The most of a text that leaves, in characters.
MOST_TEXT = 64_000
_MOST_ITEMS = 20_000
_DEEPEST = 60
# Kept before any solution runs, so that a patched builtin changes nothing here.
_dumps, _type, _id, _sorted, _str = json.dumps, type, id, sorted, str
_isinstance, _repr, _list, _tuple = isinstance, repr, list, tuple


class Refused(Exception):
    """A value that can't leave the interpreter, or code that a challenge forbids. Its text is for the learner."""


def encode(value):
    """A value as plain JSON: what JSON has as itself, everything else as a dict of one tag."""
    return _Encoder().encode(value, 0)


class _Encoder:
    def __init__(self):
        self._open = set()
        self._items = 0

    def encode(self, value, depth):
        kind = _type(value)
        self._items += 1
        if depth > _DEEPEST:
            raise Refused("The result is nested too deeply to compare.")
        if self._items > _MOST_ITEMS:
            raise Refused(f"The result has more than {_MOST_ITEMS:,} items.")
        if value is None or kind is bool:
            return value
        if kind is str:
            return value[:MOST_TEXT]
        if kind is int:
            return value if -(2**53) < value < 2**53 else {"int": _str(value)}
        if kind is float:
            return {"float": _repr(value)}
        if kind in _SIMPLE:
            return _SIMPLE[kind](value)
        if _id(value) in self._open:
            return {"cycle": kind.__name__}
        self._open.add(_id(value))
        try:
            return self._container(value, kind, depth + 1)
        finally:
            self._open.discard(_id(value))

    def _container(self, value, kind, depth):
        if kind is _list:
            return [self.encode(item, depth) for item in value]
        if kind is _tuple:
            return {"tuple": [self.encode(item, depth) for item in value]}
        if kind in (set, frozenset):
            items = [self.encode(item, depth) for item in value]
            return {kind.__name__: _sorted(items, key=lambda item: _dumps(item, sort_keys=True))}
        if kind in _DICTS:
            return {"dict": [[self.encode(key, depth), self.encode(item, depth)] for key, item in value.items()]}
        if kind.__name__ == "deque" and kind.__module__ == "collections":
            return {"deque": [self.encode(item, depth) for item in value]}
        if _isinstance(value, tuple) and hasattr(kind, "_fields"):
            return {"tuple": [self.encode(item, depth) for item in tuple.__iter__(value)]}
        library = kind.__module__.split(".")[0]
        if library in ("numpy", "pandas"):
            return self._data(value, kind, depth)
        raise Refused(f"The result is {_article(kind.__name__)} object, which can't be compared. Return a plain value.")

    def _data(self, value, kind, depth):
        pandas, numpy = sys.modules.get("pandas"), sys.modules.get("numpy")
        if pandas and kind is pandas.DataFrame:
            columns = [self.encode(_plain(name), depth) for name in value.columns]
            rows = [[self.encode(_plain(item), depth) for item in row] for row in value.itertuples(index=False, name=None)]
            index = [self.encode(_plain(item), depth) for item in value.index]
            return {"frame": {"columns": columns, "types": [_kind(t) for t in value.dtypes], "index": index, "rows": rows}}
        if pandas and kind is pandas.Series:
            items = [self.encode(_plain(item), depth) for item in value]
            index = [self.encode(_plain(item), depth) for item in value.index]
            return {"series": {"name": self.encode(_plain(value.name), depth), "type": _kind(value.dtype), "index": index, "items": items}}
        if pandas and _isinstance(value, pandas.Index):
            return {"index": [self.encode(_plain(item), depth) for item in value]}
        if numpy and kind is numpy.ndarray:
            return {"array": {"shape": _list(value.shape), "type": _kind(value.dtype), "items": self.encode(value.tolist(), depth)}}
        plain = _plain(value)
        if plain is value:
            raise Refused(f"The result is {_article(kind.__name__)} object, which can't be compared.")
        return self.encode(plain, depth)


def _plain(value):
    """A scalar of numpy or pandas as Python's own."""
    pandas, numpy = sys.modules.get("pandas"), sys.modules.get("numpy")
    if pandas and (value is pandas.NA or value is pandas.NaT):
        return None
    if pandas and _type(value) is pandas.Timestamp:
        return value.to_pydatetime(warn=False)
    if pandas and _type(value) is pandas.Timedelta:
        return value.to_pytimedelta()
    if pandas and _isinstance(value, (pandas.Period, pandas.Interval)):
        return _str(value)
    if numpy and _isinstance(value, numpy.generic):
        return value.item()
    return value


def _kind(dtype):
    """The family of a dtype: sizes and storage differ between platforms."""
    name = _str(dtype)
    for start in ("int", "uint", "Int", "UInt"):
        if name.startswith(start):
            return "int"
    if name.startswith(("float", "Float")):
        return "float"
    if name.startswith("datetime64"):
        return "datetime"
    return {"boolean": "bool", "string": "str", "object": "str"}.get(name, name)


def _article(name):
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _seconds(value):
    return {"timedelta": [value.days, value.seconds, value.microseconds]}


_DICTS = (dict, collections.Counter, collections.defaultdict, collections.OrderedDict)
_SIMPLE = {
    bytes: lambda value: {"bytes": value.hex()},
    bytearray: lambda value: {"bytearray": value.hex()},
    complex: lambda value: {"complex": [_repr(value.real), _repr(value.imag)]},
    range: lambda value: {"range": [value.start, value.stop, value.step]},
    decimal.Decimal: lambda value: {"Decimal": _str(value)},
    fractions.Fraction: lambda value: {"Fraction": [_str(value.numerator), _str(value.denominator)]},
    datetime.date: lambda value: {"date": value.isoformat()},
    datetime.datetime: lambda value: {"datetime": value.isoformat()},
    datetime.time: lambda value: {"time": value.isoformat()},
    datetime.timedelta: _seconds,
}
