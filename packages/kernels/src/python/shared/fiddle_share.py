"""Tables of other kernels as variables: a data frame, or rows without pandas."""

import contextlib
import datetime
import json
import sys
from functools import partial

from fiddle_convert import convert
from fiddle_imports import is_importable
from fiddle_rows import LargeRows, LazyColumn, Rows

#: From here on, dicts are made when they are needed: a million of them take seconds.
_LARGE_ROWS = 20_000
#: Kinds whose values are mostly Python's already, and what those are then.
_PLAIN = {"boolean": {bool}, "integer": {int}, "number": {float}, "text": {str}}


def share(name, columns, values, count):
    """Defines a variable with another kernel's result."""
    columns = json.loads(columns)
    if is_importable("pandas"):
        table = _frame(columns, values, count)
    else:
        table = _rows(columns, values, count)
    sys.modules["__main__"].__dict__[name] = table


def _rows(columns, values, count):
    if count < _LARGE_ROWS:
        return Rows(columns, list(map(_converted, columns, values)), count)
    return LargeRows(columns, [LazyColumn(partial(_converted, *pair)) for pair in zip(columns, values)], count)


def _kind(column):
    return column.get("valueType", column["type"])


def _converted(column, value):
    """A column's values as a list of Python's own."""
    values, kind = _values(value), _kind(column)
    if isinstance(kind, str) and kind in _PLAIN:
        kinds = set(map(type, values)) - {type(None)}
        return values if kinds <= _PLAIN[kind] else convert(values, kind)
    return convert(values, kind)


def _frame(columns, values, count):
    import pandas

    series = {number: _series(pandas, column, value) for number, (column, value) in enumerate(zip(columns, values))}
    table = pandas.DataFrame(series, index=range(count))
    table.columns = [column["name"] for column in columns]
    return table


def _series(pandas, column, value):
    kind = _kind(column)
    if hasattr(value, "data"):
        import numpy

        data, nulls = _buffer(value.data), _buffer(value.nulls)
        missing = None if nulls is None else numpy.frombuffer(nulls, dtype=bool)
        if data is not None:
            return _numbers(pandas, column, numpy.array(data), missing)
    if kind in ("date", "datetime"):
        return _moments(pandas, _values(value))
    values = _converted(column, value)
    if kind == "integer" and any(one is None for one in values):
        return _integers(pandas, values)
    if kind == "boolean" and any(one is None for one in values):
        return pandas.array(values, dtype="boolean")
    if not values and kind in ("boolean", "integer"):
        return pandas.Series(values, dtype={"boolean": "bool", "integer": "int64"}[kind])
    if kind == "number":
        return pandas.Series(values, dtype="float64")
    if kind == "duration" and all(one is None or isinstance(one, datetime.timedelta) for one in values):
        return _durations(pandas, values)
    if isinstance(kind, dict) and "enum" in kind:
        return pandas.Series(pandas.Categorical(values, categories=kind["enum"]))
    if isinstance(kind, dict) and "union" in kind and {type(one) for one in values} <= {int, float, type(None)}:
        return pandas.Series(values)
    # Texts get the type that this pandas gives to texts.
    return values if kind in ("boolean", "integer") else pandas.Series(values, dtype=pandas.Series([""]).dtype if kind == "text" else object)


def _numbers(pandas, column, data, missing):
    """A numpy array, or an array of pandas where values are missing that a double couldn't tell."""
    if column["type"] == "boolean":
        data = data.astype(bool)
        return data if missing is None else pandas.arrays.BooleanArray(data, missing)
    if column["type"] == "integer":
        data = data.astype("int64")
        return data if missing is None else pandas.arrays.IntegerArray(data, missing)
    if missing is not None:
        data[missing] = float("nan")
    return data


def _integers(pandas, values):
    """Integers of which some are missing; the objects where one needs more than 64 bits."""
    for dtype in ("Int64", "UInt64"):
        with contextlib.suppress(OverflowError, TypeError, ValueError):
            return pandas.array(values, dtype=dtype)
    return pandas.Series(values, dtype=object)


def _moments(pandas, values):
    """Dates and moments; texts where pandas can't hold one of them, such as infinity."""
    texts = pandas.Series(values, dtype=object)
    read = pandas.to_datetime(texts, errors="coerce", format="ISO8601")
    lost = int(read.isna().sum()) > sum(1 for value in values if value is None)
    wide = _wide_moments(pandas, values) if lost else None
    return read if not lost else texts if wide is None else wide


def _wide_moments(pandas, values):
    """Moments in microseconds, whose range is much wider than that of nanoseconds; None where that isn't enough either."""
    moments = convert(values, "datetime")
    present = [one for one in moments if one is not None]
    if any(isinstance(one, str) for one in present):
        return None
    has_zone = {one.tzinfo is not None for one in present}
    if len(has_zone) > 1:
        return None
    utc = [one and one.astimezone(datetime.timezone.utc).replace(tzinfo=None) for one in moments] if True in has_zone else moments
    series = _in_microseconds(pandas, utc, "datetime64[us]")
    return series.dt.tz_localize("UTC") if series is not None and True in has_zone else series


def _durations(pandas, values):
    """Durations; Python's own where pandas can't hold one of them."""
    plain = pandas.Series(values, dtype=object)
    try:
        return pandas.to_timedelta(plain)
    except (OverflowError, ValueError):
        wide = _in_microseconds(pandas, values, "timedelta64[us]")
        return plain if wide is None else wide


def _in_microseconds(pandas, values, dtype):
    """None where a value has no place in the type, also because this pandas has only nanoseconds."""
    import numpy

    try:
        series = pandas.Series(numpy.array(values, dtype=dtype))
        return series if series.to_numpy().astype(dtype).tolist() == values else None
    except (OverflowError, ValueError):
        return None


def _values(value):
    """A column's values as a list."""
    if not hasattr(value, "data"):
        return json.loads(value) if isinstance(value, str) else list(value)
    data, nulls = _buffer(value.data), _buffer(value.nulls)
    if data is None:
        values = _texts(value)
    else:
        values = list(data)
    for row in _missing(nulls):
        values[row] = None
    return values


def _missing(nulls):
    if nulls is None:
        return
    nulls, row = bytes(nulls), -1
    while (row := nulls.find(1, row + 1)) >= 0:
        yield row


def _texts(value):
    """Texts come joined by a separator that none of them holds, or as a list where there is no such separator."""
    if value.joined is None:
        return list(value.texts.to_py())
    return bytes(value.joined.to_py()).decode().split(value.separator) if value.count else []


def _buffer(proxy):
    """The memory of a typed array; None for null and for what is none."""
    return proxy.to_py() if hasattr(proxy, "byteLength") else None
