"""Data frames and rows as tables that the page reads in windows."""

import html
import io
import json
import sys
import uuid
from collections import OrderedDict

from fiddle_frames import as_table
from fiddle_rows import LargeRows, Rows

_MIME = "application/vnd.fiddle.table+json"
_MAX_KEPT_TABLES = 50
_FIRST_ROWS = 100
#: A table of up to so many rows and characters is sent whole, so that it is complete without its kernel.
_MAX_WHOLE_ROWS = 5_000
_MAX_WHOLE_CHARACTERS = 400_000

_tables = OrderedDict()
#: The last selection and what it was of, so that scrolling does not sort again.
_selected = {"of": None, "rows": None}


def install(formatters):
    """Adds the tables to the functions that show values. Runs before any user code."""
    formatters += [_format_pandas, _format_polars, _format_rows]


def summary(table):
    """Keeps the table for later questions. Returns what the page shows immediately."""
    table_id = uuid.uuid4().hex
    _tables[table_id] = table
    while len(_tables) > _MAX_KEPT_TABLES:
        _tables.popitem(last=False)
    _selected.update(of=None, rows=None)
    rows = table.select({"filters": [], "sort": []})
    return {"tableId": table_id, "columns": table.columns, "rowCount": table.count, **_first_rows(table, rows)}


def _first_rows(table, rows):
    if _FIRST_ROWS < table.count <= _MAX_WHOLE_ROWS and table.count * len(table.columns) * 2 <= _MAX_WHOLE_CHARACTERS:
        whole = _window(rows, 0, table.count)
        if len(json.dumps(whole, default=str)) <= _MAX_WHOLE_CHARACTERS:
            return whole
    return _window(rows, 0, _FIRST_ROWS)


def table_rows(table_id, query, offset, limit):
    """A window of a kept table under a query, as JSON."""
    rows = selected(table_id, query)
    return json.dumps({"rowCount": len(rows), **_window(rows, offset, offset + limit)})


def _window(rows, start, stop):
    labels = rows.labels(start, stop) if hasattr(rows, "labels") else None
    return {"rows": rows.window(start, stop), **({} if labels is None else {"labels": labels})}


def table_csv(table_id, query):
    """All rows of a kept table under a query as RFC 4180 CSV, in the form of the page's own."""
    table, rows = find(table_id), selected(table_id, query)
    file = io.StringIO()
    file.write(_line(column["name"] for column in table.columns))
    for start in range(0, len(rows), 10_000):
        file.writelines(map(_line, rows.window(start, start + 10_000)))
    return file.getvalue()


def _line(values):
    return ",".join(map(_field, values)) + "\r\n"


def _field(value):
    """A missing value is an empty field; empty text is a quoted one."""
    if value is None:
        return ""
    text = value if type(value) is str else json.dumps(value) if type(value) is bool else str(value)
    return '"' + text.replace('"', '""') + '"' if not text or any(sign in text for sign in ',"\r\n') else text


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
    if not isinstance(value, (Rows, LargeRows)):
        return None
    table = summary(as_table(value))
    return {"text/plain": repr(value), "text/html": _html(table), _MIME: table}


def _html(table):
    def cells(tag, items):
        return "".join(f"<{tag}>{html.escape('' if item is None else str(item))}</{tag}>" for item in items)

    head = cells("th", [column["name"] for column in table["columns"]])
    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in table["rows"][:_FIRST_ROWS])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
