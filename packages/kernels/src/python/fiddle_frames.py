"""Values that are tables: data frames, lists of dicts, dicts of lists and arrays, read in windows under a query."""

import datetime
import math
import sys
from operator import itemgetter

_SAFE_INTEGER = 2**53
#: Items looked at to tell whether a value is a table, and columns a table has at the most.
_LOOKED_AT = 50
_MOST_COLUMNS = 1_000


class PandasTable:
    """A pandas frame; an index that says something comes first, as columns."""

    def __init__(self, frame):
        import pandas

        self.has_index = not (isinstance(frame.index, pandas.RangeIndex) and frame.index.start == 0 and frame.index.step == 1)
        if self.has_index:
            names = [name if name is not None else "" for name in frame.index.names]
            frame = frame.reset_index(names=names if len(names) > 1 else names[0], allow_duplicates=True)
        self._frame = frame
        self.columns = [column(_label(name), _pandas_type(dtype), dtype) for name, dtype in zip(frame.columns, frame.dtypes)]
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
            series = frame.iloc[:, part["column"]]
            series = series.reset_index(drop=True)
            how = {"ascending": not part["descending"], "kind": "stable", "na_position": "last"}
            try:
                order = series.sort_values(**how)
            except TypeError:
                order = series.astype(str).sort_values(**how)
            frame = frame.iloc[order.index.to_numpy()]
        return _PandasRows(frame)


class _PandasRows:
    def __init__(self, frame):
        self._frame = frame

    def __len__(self):
        return len(self._frame)

    def window(self, start, stop, step=1):
        part = self._frame.iloc[start:stop:step]
        columns = [[carried(item) for item in part.iloc[:, number]] for number in range(part.shape[1])]
        return [list(row) for row in zip(*columns)] if columns else [[] for _ in range(len(part))]

    def series(self, number):
        """The column as pandas has it."""
        return self._frame.iloc[:, number]

    def values(self, number):
        """The column's values, None where there is none."""
        series = self.series(number)
        return [None if missing else item for item, missing in zip(series.tolist(), series.isna().tolist())]


class ListTable:
    """Rows held as tuples."""

    def __init__(self, columns, rows):
        self.columns = columns
        self._rows = rows
        self.count = len(rows)

    def select(self, query):
        rows = self._rows
        for part in query["filters"]:
            rows = _holding(rows, part["text"].lower(), part["column"])
        for part in reversed(query["sort"]):
            number = part["column"]
            empty = [row for row in rows if row[number] is None]
            rest = [row for row in rows if row[number] is not None]
            rows = sorted(rest, key=_sort_key(rest, number), reverse=part["descending"]) + empty
        return _ListRows(rows)


def _holding(rows, text, number):
    """The rows in which the column, or with -1 any, holds the text."""
    if number < 0:
        return [row for row in rows if any(text in str(item).lower() for item in row)]
    if all(type(row[number]) is str for row in rows):
        return [row for row in rows if text in row[number].lower()]
    return [row for row in rows if text in str(row[number]).lower()]


class _ListRows:
    def __init__(self, rows):
        self._rows = rows

    def __len__(self):
        return len(self._rows)

    def window(self, start, stop, step=1):
        return [[carried(item) for item in row] for row in self._rows[start:stop:step]]

    def values(self, number):
        return list(map(itemgetter(number), self._rows))


class Rows(list):
    """A table as a list of dicts: what another kernel's result is where pandas is not."""

    def __init__(self, columns, rows):
        super().__init__(rows)
        self.columns = columns

    def __repr__(self):
        names = ", ".join(column["name"] for column in self.columns)
        return f"<{len(self):,} rows of {names}>"


def is_table(value):
    """Whether the value can be shown as a table, told without running code of the value's."""
    return _form(value) is not None


def as_table(value):
    """The value as a table, or None where it is none."""
    form = _form(value)
    if not form:
        return None
    table = _MAKERS[form](value)
    # Not the value itself: a table that is kept must not keep alive what the notebook deleted.
    table.source, table.form = id(value), _NAMES.get(form, form)
    table.name = next((name for name, one in sys.modules["__main__"].__dict__.items() if one is value and name != "_"), None)
    if form == "pandas" and table.has_index:
        table.form = "pandas with index"
    return table


def _form(value):
    kind = type(value)
    for library, classes in (("pandas", ("DataFrame", "Series")), ("polars", ("DataFrame", "Series"))):
        module = sys.modules.get(library)
        found = [getattr(module, name, None) for name in classes]
        if any(isinstance(one, type) and issubclass(kind, one) for one in found):
            return library
    numpy = sys.modules.get("numpy")
    array = getattr(numpy, "ndarray", None)
    if isinstance(array, type) and issubclass(kind, array):
        return "array" if value.ndim in (1, 2) and value.size and (value.ndim == 1 or value.shape[1] <= _MOST_COLUMNS) else None
    if kind is Rows:
        return "rows"
    if kind is list and value:
        first = value[:_LOOKED_AT]
        if all(type(item) is dict for item in first):
            return "dicts" if any(first) else None
        width = len(first[0]) if type(first[0]) in (list, tuple) else 0
        if 0 < width <= _MOST_COLUMNS and all(type(item) in (list, tuple) and len(item) == width for item in first):
            return "tuples"
    if kind is dict and value and len(value) <= _MOST_COLUMNS:
        columns = list(value.values())
        if all(type(item) in (list, tuple) for item in columns):
            length = len(columns[0])
            if length and all(len(item) == length for item in columns):
                return "columns"
    return None


def _from_pandas(value):
    if hasattr(value, "to_frame"):
        return PandasTable(value.to_frame(name=value.name if value.name is not None else "value"))
    return PandasTable(value)


def _from_polars(value):
    frame = value.to_frame() if hasattr(value, "to_frame") else value
    columns = [column(name, _named_type(str(dtype)), dtype) for name, dtype in frame.schema.items()]
    return ListTable(columns, frame.rows())


def _from_rows(value):
    columns = [column(one["name"], one["type"], one["type"]) for one in value.columns]
    rows = [tuple(row.get(one["name"]) for one in columns) for row in value]
    return ListTable(columns, rows)


def _from_dicts(value):
    names = dict.fromkeys(name for row in value if isinstance(row, dict) for name in row)
    names = list(names)[:_MOST_COLUMNS]
    rows = [tuple(row.get(name) for name in names) if isinstance(row, dict) else (None,) * len(names) for row in value]
    return _typed(names, rows)


def _from_tuples(value):
    width = len(value[0])
    rows = [tuple(row[:width]) + (None,) * (width - len(row)) if isinstance(row, (list, tuple)) else (row,) + (None,) * (width - 1) for row in value]
    return _typed(range(width), rows)


def _from_columns(value):
    return _typed(list(value), list(zip(*value.values())))


def _from_array(value):
    if value.dtype.names:
        return _typed(value.dtype.names, value.tolist())
    if value.ndim == 1:
        return _typed(["value"], [(item,) for item in value.tolist()])
    return _typed(range(value.shape[1]), [tuple(row) for row in value.tolist()])


_MAKERS = {
    "pandas": _from_pandas,
    "polars": _from_polars,
    "rows": _from_rows,
    "dicts": _from_dicts,
    "tuples": _from_tuples,
    "columns": _from_columns,
    "array": _from_array,
}


#: What the page calls a form where it differs.
_NAMES = {"rows": "dicts"}


def _typed(names, rows):
    kinds = [set(map(type, values)) - {type(None)} for values in zip(*rows)] or [set() for _ in names]
    columns = [
        column(_label(name), _python_type(found), " | ".join(sorted(kind.__name__ for kind in found)) or "None")
        for name, found in zip(names, kinds)
    ]
    return ListTable(columns, rows)


def _python_type(kinds):
    for allowed, kind in (
        ({bool}, "boolean"),
        ({int}, "integer"),
        ({int, float, bool}, "number"),
        ({datetime.date}, "date"),
        ({datetime.datetime}, "datetime"),
        ({list, dict, tuple}, "json"),
    ):
        if kinds and kinds <= allowed:
            return kind
    return "text"


def column(name, kind, shown):
    """A column as the page takes it."""
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


def carried(item):
    """A value as JSON can carry it."""
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


def _sort_key(rows, number):
    """Of one kind the values themselves, which sort ten times as fast."""
    kinds = set(map(type, map(itemgetter(number), rows)))
    if kinds <= {int, float, bool} or any(kinds == {kind} for kind in (str, datetime.date)):
        return itemgetter(number)
    return lambda row: _order(row[number])


def _order(item):
    """Numbers before everything else, which goes by its text."""
    if isinstance(item, (int, float)) and not isinstance(item, bool):
        return 0, item, ""
    return 1, 0, str(item)
