"""Data frames and rows as tables that the page reads in windows, and tables that come from other kernels."""

import csv
import datetime
import html
import io
import json
import math
import sys
import uuid
from collections import OrderedDict

import fiddle_display
from fiddle_modules import is_importable

_MIME = "application/vnd.fiddle.table+json"
_KEPT = 50
_FIRST_ROWS = 100
_SAFE_INTEGER = 2**53

_tables = OrderedDict()


def install():
    """Before any code runs."""
    fiddle_display.formatters += [_format_pandas, _format_polars, _format_rows]


class PandasTable:
    """A pandas frame; an index that says something comes first, as columns."""

    def __init__(self, frame):
        import pandas

        if not (isinstance(frame.index, pandas.RangeIndex) and frame.index.start == 0 and frame.index.step == 1):
            names = [name if name is not None else "" for name in frame.index.names]
            frame = frame.reset_index(names=names if len(names) > 1 else names[0], allow_duplicates=True)
        self._frame = frame
        self.columns = [_column(_label(name), _pandas_type(dtype), dtype) for name, dtype in zip(frame.columns, frame.dtypes)]
        self.count = len(frame)

    def select(self, query):
        frame = self._frame
        for part in query["filters"]:
            numbers = range(frame.shape[1]) if part["column"] < 0 else [part["column"]]
            keep = None
            for number in numbers:
                found = frame.iloc[:, number].astype(str).str.contains(part["text"], case=False, regex=False, na=False)
                keep = found if keep is None else keep | found
            if keep is not None:
                frame = frame[keep.to_numpy(dtype=bool)]
        for part in reversed(query["sort"]):
            column = frame.iloc[:, part["column"]]
            column = column.reset_index(drop=True)
            how = {"ascending": not part["descending"], "kind": "stable", "na_position": "last"}
            try:
                order = column.sort_values(**how)
            except TypeError:
                order = column.astype(str).sort_values(**how)
            frame = frame.iloc[order.index.to_numpy()]
        return _PandasRows(frame)


class _PandasRows:
    def __init__(self, frame):
        self._frame = frame

    def __len__(self):
        return len(self._frame)

    def window(self, start, stop):
        part = self._frame.iloc[start:stop]
        columns = [[_value(item) for item in part.iloc[:, number]] for number in range(part.shape[1])]
        return [list(row) for row in zip(*columns)] if columns else [[] for _ in range(len(part))]


class ListTable:
    """Rows held as tuples."""

    def __init__(self, columns, rows):
        self.columns = columns
        self._rows = rows
        self.count = len(rows)

    def select(self, query):
        rows = self._rows
        for part in query["filters"]:
            text, column = part["text"].lower(), part["column"]
            rows = [row for row in rows if any(text in _text(item) for item in (row if column < 0 else (row[column],)))]
        for part in reversed(query["sort"]):
            column = part["column"]
            empty = [row for row in rows if row[column] is None]
            rest = [row for row in rows if row[column] is not None]
            rows = sorted(rest, key=lambda row: _order(row[column]), reverse=part["descending"]) + empty
        return _ListRows(rows)


class _ListRows:
    def __init__(self, rows):
        self._rows = rows

    def __len__(self):
        return len(self._rows)

    def window(self, start, stop):
        return [[_value(item) for item in row] for row in self._rows[start:stop]]


class Rows(list):
    """A table as a list of dicts: what another kernel's result is where pandas is not."""

    def __init__(self, columns, rows):
        super().__init__(rows)
        self.columns = columns

    def __repr__(self):
        names = ", ".join(column["name"] for column in self.columns)
        return f"<{len(self):,} rows of {names}>"


def summary(table):
    """Keeps the table for later questions; returns what the page shows at once."""
    table_id = uuid.uuid4().hex
    _tables[table_id] = table
    while len(_tables) > _KEPT:
        _tables.popitem(last=False)
    first = table.select({"filters": [], "sort": []}).window(0, _FIRST_ROWS)
    return {"tableId": table_id, "columns": table.columns, "rowCount": table.count, "rows": first}


def table_rows(table_id, query, offset, limit):
    """A window of a kept table under a query, as JSON."""
    rows = _kept(table_id).select(json.loads(query))
    return json.dumps({"rowCount": len(rows), "rows": rows.window(offset, offset + limit)})


def table_csv(table_id, query):
    """All of a kept table under a query as RFC 4180 CSV."""
    table = _kept(table_id)
    rows = table.select(json.loads(query))
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow([column["name"] for column in table.columns])
    for start in range(0, len(rows), 10_000):
        writer.writerows(rows.window(start, start + 10_000))
    return file.getvalue()


def _kept(table_id):
    if table_id not in _tables:
        raise LookupError("This table is no longer in the kernel. Run the cell again to see all its rows.")
    return _tables[table_id]


def share(name, columns, values, count):
    """Defines a variable that holds another kernel's result: a data frame, or rows where pandas is not."""
    columns = json.loads(columns)
    lists = [list(column.to_py() if hasattr(column, "to_py") else column) for column in values]
    if is_importable("pandas"):
        import pandas

        frame = pandas.DataFrame(dict(enumerate(lists)), index=range(count))
        for number, column in enumerate(columns):
            if column["type"] in ("date", "datetime"):
                frame[number] = pandas.to_datetime(frame[number], errors="coerce")
        frame.columns = [column["name"] for column in columns]
        table = frame
    else:
        names = [column["name"] for column in columns]
        table = Rows(columns, [dict(zip(names, map(_none_for_nan, row))) for row in zip(*lists)])
    sys.modules["__main__"].__dict__[name] = table


def _none_for_nan(value):
    return None if value != value else value


def _format_pandas(value):
    pandas = sys.modules.get("pandas")
    if not pandas or not hasattr(pandas, "DataFrame") or not isinstance(value, (pandas.DataFrame, pandas.Series)):
        return None
    if isinstance(value, pandas.Series):
        frame = value.to_frame(name=value.name if value.name is not None else "value")
    else:
        frame = value
    return {"text/html": frame._repr_html_() or "", "text/plain": repr(value), _MIME: summary(PandasTable(frame))}


def _format_polars(value):
    polars = sys.modules.get("polars")
    if not polars or not hasattr(polars, "DataFrame") or not isinstance(value, (polars.DataFrame, polars.Series)):
        return None
    frame = value.to_frame() if isinstance(value, polars.Series) else value
    columns = [_column(name, _named_type(str(dtype)), dtype) for name, dtype in frame.schema.items()]
    return {"text/html": frame._repr_html_(), "text/plain": repr(value), _MIME: summary(ListTable(columns, frame.rows()))}


def _format_rows(value):
    if not isinstance(value, Rows):
        return None
    columns = [_column(column["name"], column["type"], column["type"]) for column in value.columns]
    rows = [tuple(row.get(column["name"]) for column in columns) for row in value]
    table = summary(ListTable(columns, rows))
    return {"text/plain": repr(value), "text/html": _html(table), _MIME: table}


def _html(table):
    def cells(tag, items):
        return "".join(f"<{tag}>{html.escape('' if item is None else str(item))}</{tag}>" for item in items)

    head = cells("th", [column["name"] for column in table["columns"]])
    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in table["rows"])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _column(name, kind, shown):
    return {"name": str(name), "type": kind, "displayType": str(shown)}


def _label(name):
    return " / ".join(map(str, name)) if isinstance(name, tuple) else str(name)


def _pandas_type(dtype):
    kind = getattr(dtype, "kind", "O")
    if kind == "M" or "datetime" in str(dtype):
        return "datetime"
    return {"i": "integer", "u": "integer", "f": "number", "b": "boolean"}.get(kind, "text")


def _named_type(name):
    name = name.lower()
    for part, kind in (("int", "integer"), ("float", "number"), ("decimal", "number"), ("bool", "boolean")):
        if part in name:
            return kind
    return "datetime" if name.startswith("datetime") else "date" if name == "date" else "text"


def _value(item):
    """As JSON can carry it."""
    if item is None or isinstance(item, (str, bool)):
        return item
    if hasattr(item, "item") and getattr(item, "shape", None) == ():
        item = item.item()
    if isinstance(item, bool):
        return item
    if isinstance(item, int):
        return item if -_SAFE_INTEGER <= item <= _SAFE_INTEGER else str(item)
    if isinstance(item, float):
        return None if math.isnan(item) else item if math.isfinite(item) else str(item)
    if type(item).__name__ in ("NAType", "NaTType"):
        return None
    if isinstance(item, (datetime.datetime, datetime.date, datetime.time)):
        return item.isoformat()
    return str(item)


def _text(item):
    return str(item).lower()


def _order(item):
    """Numbers before everything else, which goes by its text."""
    if isinstance(item, (int, float)) and not isinstance(item, bool):
        return 0, item, ""
    return 1, 0, str(item)
