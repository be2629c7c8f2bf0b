"""Hands a table over as Arrow keeps one: each column has a buffer of its values, and one that says which are missing."""

import json
import sys

import fiddle_frames
import fiddle_take
from IPython import get_ipython

#: More would fill the browser's memory.
_MOST_VALUES = 50_000_000


def take(name):
    """Sends each column of a variable in a message of its own, and returns how many columns and rows those are, as JSON."""
    table = fiddle_take.table_of(name)
    width = len(table.columns)
    if table.count * width > _MOST_VALUES:
        rows, columns = f"{table.count:,} rows", f"{width:,} columns"
        raise ValueError(f"{name} is too large for this browser: {rows} of {columns}. Name a part of it in Python, and read that.")
    for number, column in enumerate(table.columns):
        if isinstance(table, fiddle_frames.PandasTable):
            head, layout, buffers = _of_series(table._frame.iloc[:, number])
        else:
            head, layout, buffers = _of_taken(fiddle_take._of_list(table, number))
        kernel = get_ipython().kernel
        content = {"number": number, "layout": layout, "head": {"name": column["name"], **head}}
        # Copies, because the next cell may change the frame before they are sent.
        kernel.send_response(kernel.iopub_socket, "fiddle_column", content, None, [bytes(one) for one in buffers])
    return json.dumps([width, table.count])


def _of_taken(taken):
    """Values as `fiddle_take` writes them: numbers, or JSON."""
    head, values = taken
    return (head, "json", [values.encode("utf-8", "replace")]) if isinstance(values, str) else (head, "float64", [values])


def _of_series(series):
    """The head, the layout and the buffers of a column of pandas. The last buffer has a byte for each row, 1 where the value is missing."""
    series = fiddle_take.without_arrow(series)
    missing = series.isna().to_numpy(dtype=bool)
    nulls = [missing.tobytes()] if missing.any() else []
    found = _texts(series, missing) if _kind(series) == "O" else _numbers(series)
    if not found:
        return _of_taken(fiddle_take._of_series(series))
    head, layout, buffers = found
    return head, layout, [*buffers, *nulls]


def _kind(series):
    """numpy's letter for the type. A type that numpy doesn't have, such as categories, is an object."""
    if type(series.dtype).__name__ in ("ArrowDtype", "StringDtype") or hasattr(series.dtype, "categories"):
        return "O"
    return getattr(series.dtype, "kind", "O")


def _numbers(series):
    kind = _kind(series)
    if kind == "f":
        return {"type": "number"}, "float64", [_filled(series, "float64", float("nan"))]
    if kind in "iu" and not (kind == "u" and series.dtype.itemsize == 8):
        return {"type": "integer"}, "int64", [_filled(series, "int64", 0)]
    if kind == "b":
        return {"type": "boolean"}, "boolean", [_filled(series, "bool", False)]
    if kind == "M" and not fiddle_take.has_nanoseconds(series):
        zone = getattr(series.dtype, "tz", None)
        lost = fiddle_take.lost_type(series)
        moments = series if zone is None else series.dt.tz_convert(None)
        head = {"type": "datetime", **({"lost": lost} if lost else {})}
        return head, "local" if zone is None else "utc", [moments.to_numpy(dtype="datetime64[us]").view("int64").tobytes()]
    return None


def _filled(series, dtype, gap):
    """The values, with any number where one is missing."""
    return (series.to_numpy(dtype=dtype, na_value=gap) if series.hasnans else series.to_numpy(dtype=dtype)).tobytes()


def _texts(series, missing):
    """Texts, also as categories; None where some values are something else."""
    head = {"type": "text"}
    if hasattr(series.dtype, "categories"):
        head = fiddle_take.category_head(series)
        if not head:
            return None
        series = series.astype(object)
    # pandas has loaded it where it is installed.
    pyarrow = sys.modules.get("pyarrow")
    found = _arrow_texts(pyarrow, series) if pyarrow else None
    found = found or _plain_texts(series, missing)
    return found and (head, "texts", found)


def _arrow_texts(pyarrow, series):
    """The buffers of pyarrow's own array; None where it takes the values for something else."""
    try:
        array = pyarrow.array(series, from_pandas=True)
        array = array.combine_chunks() if isinstance(array, pyarrow.ChunkedArray) else array
        if array.type not in (pyarrow.string(), pyarrow.large_string()):
            return None
        # Begins at the first byte, and has offsets of 32 bits.
        array = pyarrow.concat_arrays([array.cast(pyarrow.string())])
    except (pyarrow.ArrowException, OverflowError, TypeError, ValueError):
        # Such as days of numpy's own among the values.
        return None
    _, offsets, data = array.buffers()
    if array.offset or not offsets:
        return None
    ends = memoryview(offsets)[4 : 4 * (len(array) + 1)]
    return [memoryview(data) if data else b"", ends]


def _plain_texts(series, missing):
    import numpy

    values = ["" if gone else value for value, gone in zip(series.tolist(), missing.tolist())]
    if set(map(type, values)) != {str}:
        return None
    encoded = [value.encode("utf-8", "replace") for value in values]
    ends = numpy.cumsum(numpy.fromiter(map(len, encoded), dtype="int64", count=len(encoded)))
    return [b"".join(encoded), ends.astype("uint32")] if ends[-1] < 2**31 else None
