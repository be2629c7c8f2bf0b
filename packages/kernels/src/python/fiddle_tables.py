"""Data frames and rows as tables that the page reads in windows, and tables from other kernels."""

import csv
import gc
import html
import io
import json
import sys
import uuid
from collections import OrderedDict

import fiddle_display
from fiddle_frames import Rows, as_table
from fiddle_modules import is_importable

_MIME = "application/vnd.fiddle.table+json"
_MAX_KEPT_TABLES = 50
_FIRST_ROWS = 100

_tables = OrderedDict()
#: The last selection and what it was of, so that scrolling does not sort again.
_selected = {"of": None, "rows": None}


def install():
    """Runs before any user code."""
    fiddle_display.formatters += [_format_pandas, _format_polars, _format_rows]


def summary(table):
    """Keeps the table for later questions. Returns what the page shows immediately."""
    table_id = uuid.uuid4().hex
    _tables[table_id] = table
    while len(_tables) > _MAX_KEPT_TABLES:
        _tables.popitem(last=False)
    _selected.update(of=None, rows=None)
    rows = table.select({"filters": [], "sort": []})
    return {"tableId": table_id, "columns": table.columns, "rowCount": table.count, **_window(rows, 0, _FIRST_ROWS)}


def table_rows(table_id, query, offset, limit):
    """A window of a kept table under a query, as JSON."""
    rows = selected(table_id, query)
    return json.dumps({"rowCount": len(rows), **_window(rows, offset, offset + limit)})


def _window(rows, start, stop):
    labels = rows.labels(start, stop) if hasattr(rows, "labels") else None
    return {"rows": rows.window(start, stop), **({} if labels is None else {"labels": labels})}


def table_csv(table_id, query):
    """All rows of a kept table under a query as RFC 4180 CSV."""
    table, rows = find(table_id), selected(table_id, query)
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow([column["name"] for column in table.columns])
    for start in range(0, len(rows), 10_000):
        writer.writerows(rows.window(start, start + 10_000))
    return file.getvalue()


def find(table_id):
    """The table with this id."""
    if table_id not in _tables:
        raise LookupError("This table is no longer in memory. Run the cell again to see all its rows.")
    return _tables[table_id]


def selected(table_id, query):
    """The rows of a kept table under a query, which is JSON."""
    if _selected["of"] != (table_id, query):
        rows = find(table_id).select(json.loads(query))
        _selected.update(of=(table_id, query), rows=rows)
    return _selected["rows"]


def share(name, columns, values, count):
    """Defines a variable with another kernel's result: a data frame, or rows without pandas."""
    columns = json.loads(columns)
    if is_importable("pandas"):
        import pandas

        series = {number: _series(pandas, column, value) for number, (column, value) in enumerate(zip(columns, values))}
        table = pandas.DataFrame(series, index=range(count))
        table.columns = [column["name"] for column in columns]
    else:
        table = Rows(columns, _rows([column["name"] for column in columns], [_values(value) for value in values]))
    sys.modules["__main__"].__dict__[name] = table


def _rows(names, lists):
    """A dict for each row. Without cycles among them, looking for those would take most of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return [dict(zip(names, row)) for row in zip(*lists)]
    finally:
        if was_enabled:
            gc.enable()


def _series(pandas, column, value):
    if hasattr(value, "data"):
        import numpy

        data, nulls = _buffer(value.data), _buffer(value.nulls)
        missing = None if nulls is None else numpy.frombuffer(nulls, dtype=bool)
        if data is not None:
            return _numbers(pandas, column, numpy.array(data), missing)
    values = _values(value)
    return _moments(pandas, values) if column["type"] in ("date", "datetime") else values


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


def _moments(pandas, values):
    """Dates and moments; the texts where pandas can't hold one of them, such as infinity."""
    read = pandas.to_datetime(pandas.Series(values, dtype=object), errors="coerce", format="ISO8601")
    lost = int(read.isna().sum()) > sum(1 for value in values if value is None)
    return values if lost else read


def _values(value):
    """A column's values as a list."""
    if not hasattr(value, "data"):
        return [_none_for_nan(one) for one in (value.to_py() if hasattr(value, "to_py") else value)]
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


def _none_for_nan(value):
    return None if value != value else value


def _format_pandas(value):
    pandas = sys.modules.get("pandas")
    if not pandas or not hasattr(pandas, "DataFrame") or not isinstance(value, (pandas.DataFrame, pandas.Series)):
        return None
    frame = value.to_frame(name=value.name if value.name is not None else "value") if isinstance(value, pandas.Series) else value
    return {"text/html": frame._repr_html_() or "", "text/plain": repr(value), _MIME: summary(as_table(value))}


def _format_polars(value):
    polars = sys.modules.get("polars")
    if not polars or not hasattr(polars, "DataFrame") or not isinstance(value, (polars.DataFrame, polars.Series)):
        return None
    frame = value.to_frame() if isinstance(value, polars.Series) else value
    return {"text/html": frame._repr_html_(), "text/plain": repr(value), _MIME: summary(as_table(value))}


def _format_rows(value):
    if not isinstance(value, Rows):
        return None
    table = summary(as_table(value))
    return {"text/plain": repr(value), "text/html": _html(table), _MIME: table}


def _html(table):
    def cells(tag, items):
        return "".join(f"<{tag}>{html.escape('' if item is None else str(item))}</{tag}>" for item in items)

    head = cells("th", [column["name"] for column in table["columns"]])
    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in table["rows"])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
