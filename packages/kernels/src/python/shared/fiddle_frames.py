"""Values that are tables: data frames, lists of dicts, dicts of lists and arrays, read in windows under a query."""

import datetime
import re
import sys
from itertools import chain
from operator import itemgetter

from fiddle_lists import ListTable
from fiddle_rows import LargeRows, Rows, names_of
from fiddle_values import carried, row_test

#: Items looked at to tell whether a value is a table, and columns a table has at the most.
_SAMPLED_ITEMS = 50
_MAX_COLUMNS = 1_000


class PandasTable:
    """A pandas data frame. An index that isn't just row numbers becomes the first columns."""

    def __init__(self, frame):
        import pandas

        self.has_index = not (isinstance(frame.index, pandas.RangeIndex) and frame.index.start == 0 and frame.index.step == 1)
        levels = frame.index.nlevels if self.has_index else 0
        names = ["" if name is None else name for name in frame.index.names][:levels] + list(frame.columns)
        if self.has_index:
            # Names of any kind fit only beside others of it, such as days, so that the columns have numbers here.
            frame = pandas.DataFrame(frame.copy(deep=False))
            frame.columns = range(levels, len(names))
            frame = frame.reset_index(names=list(range(levels)))
        self._frame = frame
        self.columns = [_pandas_column(name, dtype, number < levels) for number, (name, dtype) in enumerate(zip(names, frame.dtypes))]
        self.count = len(frame)

    def select(self, query):
        frame = self._frame
        for part in query["filters"]:
            if "test" in part:
                frame = frame[_passes(frame.iloc[:, part["column"]], part["test"])]
                continue
            numbers = range(frame.shape[1]) if part["column"] < 0 else [part["column"]]
            keep = None
            for number in numbers:
                if not _may_hold(self.columns[number]["type"], part["text"].lower()):
                    continue
                found = frame.iloc[:, number].astype(str).str.contains(part["text"], case=False, regex=False, na=False)
                keep = found if keep is None else keep | found
            frame = frame.iloc[:0] if keep is None else frame[keep.to_numpy(dtype=bool)]
        for part in reversed(query["sort"]):
            series = frame.iloc[:, part["column"]]
            series = series.reset_index(drop=True)
            how = {"ascending": not part["descending"], "kind": "stable", "na_position": "last"}
            try:
                order = series.sort_values(**how)
            except TypeError:
                order = series.astype(str).sort_values(**how)
            frame = frame.iloc[order.index.to_numpy()]
        return _PandasRows(frame, not self.has_index)


def _may_hold(kind, text):
    """Avoids converting a million numbers to text when the search is for letters."""
    allowed = {"integer": r"[-\d]*", "number": r"[-+.\de]*|[nainfty]*"}.get(kind)
    return allowed is None or re.fullmatch(allowed, text) is not None


def _passes(series, test):
    """A numpy array that tells which values pass a filter's test."""
    import pandas

    missing = series.isna().to_numpy(dtype=bool)
    kind = test["is"]
    if kind in ("null", "present"):
        return missing if kind == "null" else ~missing
    bounds = test["values"] if "values" in test else [test["min"], test["max"]]
    if any(isinstance(bound, str) for bound in bounds) or kind != "between":
        passes = row_test(test)
        return [not gone and passes(carried(item)) for item, gone in zip(series, missing)]
    values = pandas.to_numeric(series, errors="coerce").to_numpy(dtype=float, na_value=float("nan"))
    keep = ~missing
    low, high = bounds
    if low is not None:
        keep &= values >= low if test["includesMin"] else values > low
    if high is not None:
        keep &= values <= high if test["includesMax"] else values < high
    return keep


class _PandasRows:
    def __init__(self, frame, are_labeled):
        self._frame = frame
        self._are_labeled = are_labeled

    def __len__(self):
        return len(self._frame)

    def window(self, start, stop, step=1):
        part = self._frame.iloc[start:stop:step]
        columns = [_with_gaps(part.iloc[:, number]) for number in range(part.shape[1])]
        return [list(row) for row in zip(*columns)] if columns else [[] for _ in range(len(part))]

    def labels(self, start, stop):
        """The rows' labels in the index; None if columns show the index."""
        return self._frame.index[start:stop].tolist() if self._are_labeled else None

    def series(self, number):
        """The column as a pandas series."""
        return self._frame.iloc[:, number]

    def values(self, number):
        """The column's values, with None for missing ones."""
        series = self.series(number)
        return [None if missing else item for item, missing in zip(series.tolist(), series.isna().tolist())]


def _with_gaps(series):
    """Values for the page. NaN is how pandas writes a missing number, so it's None like every other missing value."""
    return [None if missing else carried(item) for item, missing in zip(series, series.isna())]


def is_table(value):
    """Whether the value can be shown as a table, without running the value's code."""
    return _form(value) is not None


def as_table(value):
    """The value as a table, or None if it isn't one."""
    form = _form(value)
    if not form:
        return None
    table = _MAKERS[form](value)
    # Doesn't refer to the value, because a kept table must not keep a deleted variable alive.
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
        return "array" if value.ndim in (1, 2) and value.size and (value.ndim == 1 or value.shape[1] <= _MAX_COLUMNS) else None
    if kind in (Rows, LargeRows):
        return "rows"
    if kind is list and value:
        first = value[:_SAMPLED_ITEMS]
        if all(type(item) is dict for item in first):
            return "dicts" if any(first) else None
        width = len(first[0]) if type(first[0]) in (list, tuple) else 0
        if 0 < width <= _MAX_COLUMNS and all(type(item) in (list, tuple) and len(item) == width for item in first):
            return "tuples"
    if kind is dict and value and len(value) <= _MAX_COLUMNS:
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
    columns = [column(name, _named_type(str(dtype.base_type())), dtype) for name, dtype in frame.schema.items()]
    own = frame.get_columns()
    return ListTable(columns, [series.to_list() for series in own], frame.height, list(map(_polars_head, own)))


def _polars_head(series):
    """What a column's values as Python's own don't tell."""
    kind = str(series.dtype.base_type())
    if kind == "Enum":
        return {"enum": series.dtype.categories.to_list()}
    if kind == "Categorical":
        return {"enum": series.drop_nulls().unique(maintain_order=True).to_list()}
    head = {"valueType": _polars_kind(series.dtype)}
    has_nanoseconds = kind == "Time" or getattr(series.dtype, "time_unit", None) == "ns"
    return {**head, "lost": "its nanoseconds"} if has_nanoseconds and (series.to_physical() % 1000 != 0).any() else head


def _polars_kind(dtype):
    """A type of polars as a `ValueType`."""
    kind = str(dtype.base_type())
    if kind in ("List", "Array"):
        return {"list": _polars_kind(dtype.inner)}
    if kind == "Struct":
        return {"struct": [[field.name, _polars_kind(field.dtype)] for field in dtype.fields]}
    return {"Binary": "bytes", "Decimal": "decimal", "Duration": "duration", "Time": "time"}.get(kind) or _named_type(kind)


def _from_rows(value):
    columns = [column(one["name"], one["type"], one["type"]) for one in value.columns]
    values = getattr(value, "values", None)
    if values is None:
        rows, names = list(value), names_of(value.columns)
        known = set(names)
        if not all(type(row) is dict and row.keys() == known for row in rows):
            return _from_dicts(rows)
        values = _by_name(rows, names)
    else:
        values = [column.all() for column in values]
    return ListTable(columns, values, len(value), list(map(_row_head, value.columns)))


def _row_head(column):
    """The exact type of a column of another kernel's result."""
    kind = column.get("valueType", column["type"])
    return kind if isinstance(kind, dict) and "enum" in kind else {"valueType": kind}


def _from_dicts(value):
    rows = value if set(map(type, value)) == {dict} else [row if isinstance(row, dict) else {} for row in value]
    names = list(dict.fromkeys(chain.from_iterable(rows)))[:_MAX_COLUMNS]
    return _typed(names, _by_name(rows, names), len(rows))


def _by_name(rows, names):
    """The values of each name. Rows without the name have None."""
    try:
        return [list(map(itemgetter(name), rows)) for name in names]
    except KeyError:
        return [[row.get(name) for row in rows] for name in names]


def _from_tuples(value):
    width = len(value[0])
    if not (set(map(type, value)) <= {list, tuple} and set(map(len, value)) == {width}):
        cells = (row if isinstance(row, (list, tuple)) else (row,) for row in value)
        value = [(*row[:width], *(None,) * (width - len(row))) for row in cells]
    return _typed(range(width), [list(map(itemgetter(number), value)) for number in range(width)], len(value))


def _from_columns(value):
    columns = list(value.values())
    # Copies, because the table shows the present values.
    return _typed(list(value), list(map(list, columns)), len(columns[0]))


def _from_array(value):
    if value.dtype.names:
        flat = value.ravel()
        return _typed(value.dtype.names, [flat[name].tolist() for name in value.dtype.names], len(flat))
    if value.ndim == 1:
        return _typed(["value"], [value.tolist()], len(value))
    return _typed(range(value.shape[1]), value.T.tolist(), len(value))


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


def _typed(names, values, count):
    kinds = [set(map(type, column)) - {type(None)} for column in values]
    columns = [
        column(_label(name), _python_type(found), " | ".join(sorted(kind.__name__ for kind in found)) or "None")
        for name, found in zip(names, kinds)
    ]
    return ListTable(columns, values, count)


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
    """A column in the page's format."""
    return {"name": str(name), "type": kind, "displayType": str(shown)}


def _label(name):
    """The levels of a column that has no name in some of them."""
    return " / ".join(str(part) for part in name if part != "") if isinstance(name, tuple) else str(name)


def _pandas_column(name, dtype, is_index):
    made = column(_label(name), _pandas_type(dtype), dtype)
    if is_index:
        made["isIndex"] = True
    elif isinstance(name, tuple):
        made["levels"] = list(map(str, name))
    missing = _missing_text(dtype)
    return {**made, "missing": missing} if missing else made


def _missing_text(dtype):
    """What pandas writes for a missing value of this type."""
    kind = getattr(dtype, "kind", "O")
    if kind in "mM":
        return "NaT"
    na_value = getattr(dtype, "na_value", None)
    if type(na_value).__name__ == "NAType":
        return "<NA>"
    return "NaN" if kind == "f" or na_value is not None else "None" if kind == "O" else None


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
