"""Values of another kernel's table as Python's own: see `ValueType` in tables.ts."""

import datetime
import json
import re
from decimal import Decimal, InvalidOperation

_UNITS = {
    "year": datetime.timedelta(days=365),
    "mon": datetime.timedelta(days=30),
    "month": datetime.timedelta(days=30),
    "day": datetime.timedelta(days=1),
}


def converter(kind):
    """A function for values of a kind that aren't None; None where they are Python's already."""
    if isinstance(kind, dict):
        return None if "enum" in kind else _nested(kind)
    found = _CONVERTERS.get(kind)
    return found and _or_as_it_is(found)


def convert(values, kind):
    """A list with each value converted."""
    function = converter(kind)
    return [None if value is None else function(value) for value in values] if function else values


def _or_as_it_is(function):
    """What Python's type can't hold stays text, such as the date `infinity`."""

    def converted(value):
        try:
            return function(value)
        except (ValueError, InvalidOperation, OverflowError):
            return value

    return converted


def _nested(kind):
    if "list" in kind:
        return lambda value: convert(value, kind["list"])
    if "struct" in kind:
        return _struct([name for name, _ in kind["struct"]], [converter(inner) for _, inner in kind["struct"]])
    if "union" in kind:
        members = [converter(inner) for _, inner in kind["union"]]
        return lambda value: _with(members[value[0]], value[1])
    keys, items = map(converter, kind["map"])
    return lambda value: {_key(_with(keys, key)): _with(items, item) for key, item in value}


def _struct(names, functions):
    """A dict, or a tuple where the fields have no names."""
    if any(names):
        return lambda value: {name: _with(function, item) for name, function, item in zip(names, functions, value)}
    return lambda value: tuple(map(_with, functions, value))


def _with(function, value):
    return value if value is None or function is None else function(value)


def _key(value):
    """A key that Python can look up: a list or a dict can't be one."""
    if isinstance(value, dict):
        return tuple((name, _key(item)) for name, item in value.items())
    return tuple(map(_key, value)) if isinstance(value, (list, tuple)) else value


def _bytes(text):
    """Hexadecimal digits, or what PostgreSQL (`\\x`) and MySQL (`0x`) put before them."""
    return bytes.fromhex(text[2:] if text[:2] in ("\\x", "0x") else text)


_INTERVAL = re.compile(r"(?P<count>[-+]?\d+) (?P<unit>year|month|mon|day)s?|(?P<sign>[-+]?)(?P<clock>\d+:\d\d(?::\d\d(?:\.\d+)?)?)")


def _duration(text):
    """An interval as PostgreSQL and DuckDB write it. As in Python's database drivers, a month is 30 days and a year 365."""
    total = datetime.timedelta()
    if _INTERVAL.sub("", text).strip():
        raise ValueError(text)
    for part in _INTERVAL.finditer(text):
        if part["unit"]:
            total += int(part["count"]) * _UNITS[part["unit"]]
        else:
            hours, minutes, seconds = (*part["clock"].split(":"), "0")[:3]
            clock = datetime.timedelta(hours=int(hours), minutes=int(minutes), microseconds=round(float(seconds) * 1e6))
            total += -clock if part["sign"] == "-" else clock
    return total


def _moment(text):
    """Python would drop nanoseconds without a word."""
    if re.search(r"\.\d{6}\d*[1-9]", text):
        raise ValueError(text)
    return datetime.datetime.fromisoformat(text)


def _time(text):
    """The end of a day isn't its beginning."""
    if text.startswith("24"):
        raise ValueError(text)
    return datetime.time.fromisoformat(text)


_CONVERTERS = {
    "boolean": bool,
    "bytes": _bytes,
    "date": datetime.date.fromisoformat,
    "datetime": _moment,
    "decimal": lambda value: Decimal(str(value)),
    "duration": _duration,
    "integer": int,
    "json": json.loads,
    "number": float,
    "time": _time,
}
