"""Variables of the notebook as tables for other kernels. Types are those of tables.ts."""

import array
import dataclasses
import datetime
import json
import re
import sys
from decimal import Decimal
from fractions import Fraction

import fiddle_frames
import fiddle_variables
from fiddle_answers import answers

_MAX_FIELDS = 200
#: As many as a type of a database can name without being in the way.
_MAX_CATEGORIES = 1_000
_SAFE_INTEGER = 2**53
#: Half of a pair of UTF-16, as reading with `errors="surrogateescape"` leaves it.
_HALF = re.compile("[\ud800-\udfff]")
_MEND_HALF = "Mend the text first, such as with text.encode(errors='replace').decode()."


@answers("table_names")
def table_names(_):
    """The variables that other kernels can read as tables."""
    bindings, namespace = fiddle_variables.bindings, fiddle_variables._namespace
    return {"names": [name for name in bindings.names() if fiddle_frames.is_table(namespace.get(name))]}


def take(name):
    """A variable's columns as JSON, its row count, and for each column a typed array, or a JSON list of its values."""
    table = table_of(name)
    if isinstance(table, fiddle_frames.PandasTable):
        columns = [_of_series(table._frame.iloc[:, number]) for number in range(len(table.columns))]
    else:
        columns = [_of_list(table, number) for number in range(len(table.columns))]
    for column, (_, values) in zip(table.columns, columns):
        if isinstance(values, str) and not values.isascii() and _HALF.search(values):
            raise ValueError(f"{column['name']} of {name} has half a character (a lone surrogate), which no other program reads. {_MEND_HALF}")
    heads = [{"name": column["name"], **head} for column, (head, _) in zip(table.columns, columns)]
    return [json.dumps(heads), table.count, [values for _, values in columns]]


def table_of(name):
    """A variable as a table that SQL can read."""
    table = fiddle_frames.as_table(fiddle_variables._namespace.get(name))
    if table is None:
        raise LookupError(f"{name} isn't a table in Python any more. Run its cell again.")
    if not table.columns:
        raise ValueError(f"{name} has no columns, so SQL can't read it.")
    return table


def _of_list(table, number):
    """A column with the type that it came with, where its values don't tell that."""
    values, column, known = table._values[number], table.columns[number], table.heads[number]
    labels = known.get("enum")
    if labels and len(labels) <= _MAX_CATEGORIES and set(map(type, values)) <= {str, type(None)} and set(values) <= {None, *labels}:
        return _head_of({"enum": labels}), _json(values)
    if all(value is None for value in values):
        return _head_of(known.get("valueType", column["type"])), _json(values)
    head, data = _of_values(values)
    return _losing(head, _CATEGORIES if labels else known.get("lost")), data


def _of_series(series):
    series = without_arrow(series)
    kind = getattr(series.dtype, "kind", "O")
    if hasattr(series.dtype, "categories"):
        return _of_categories(series)
    if isinstance(kind, str) and type(series.dtype).__module__.startswith("numpy"):
        if kind == "f" and not series.hasnans:
            return {"type": "number"}, _contiguous(series, "float64")
        if kind in "iu" and kind + str(series.dtype.itemsize) != "u8":
            return {"type": "integer"}, _contiguous(series, "int64")
        if kind == "M":
            import numpy

            unit = "ns" if has_nanoseconds(series) else "us"
            texts = numpy.datetime_as_string(series.to_numpy(), unit=unit).tolist()
            return {"type": "datetime"}, _json(None if text == "NaT" else text for text in texts)
    values = _present(series)
    if kind in _KINDS and all(value is None for value in values):
        return _head_of(_KINDS[kind]), _json(values)
    head, values = _of_values(values)
    return _losing(head, lost_type(series)), values


#: What a column without a value is, by numpy's letter.
_KINDS = {"b": "boolean", "f": "number", "i": "integer", "M": "datetime", "m": "duration", "u": "integer"}


def _losing(head, lost):
    return {**head, "lost": lost} if lost else head


def _present(series):
    """The values as a list, with None for missing ones."""
    missing = series.isna().tolist() if hasattr(series, "isna") else ()
    return [None if gone else value for value, gone in zip(series.tolist(), missing)]


def category_head(series):
    """What a column of texts that are one of a few is; None for other categories."""
    categories = series.cat.categories.tolist()
    if not 0 < len(categories) <= _MAX_CATEGORIES or not all(type(one) is str for one in categories):
        return None
    return _losing(_head_of({"enum": categories}), "the order of its categories" if series.cat.ordered else None)


def _of_categories(series):
    """Texts that are one of a few; other categories go as what they are."""
    head = category_head(series)
    if head:
        return head, _json(_present(series))
    head, values = _of_values(_present(series))
    return {"lost": _CATEGORIES, **head}, values


def without_arrow(series):
    """Moments, durations and categories of pyarrow as those of pandas, which has them too."""
    text = str(getattr(series.dtype, "pyarrow_dtype", ""))
    if text.startswith("dictionary<"):
        return series.astype(object).astype("category")
    for arrow, own in (("timestamp[", "datetime64["), ("duration[", "timedelta64[")):
        if text.startswith(arrow):
            return series.astype(text.replace(arrow, own).replace(", tz=", ", "))
    return series


def has_nanoseconds(series):
    """Whether a moment or duration needs more than the microseconds that most types end at. Coarser units have a wider range."""
    if "[ns" not in str(series.dtype):
        return False
    return bool((series.dropna().astype("int64") % 1000).any())


def lost_type(series):
    """What no database keeps of a column of this type; None where that is nothing."""
    zone = getattr(series.dtype, "tz", None)
    if zone is None and getattr(series.dtype, "kind", "O") != "m":
        return None
    return _and(_NANOSECONDS if has_nanoseconds(series) else None, zone and _lost_zones({str(zone)}))


def _and(*losses):
    return ", and ".join(lost for lost in losses if lost) or None


def _lost_zones(zones):
    """What it means that moments come in UTC; None where they were in it before."""
    if zones <= _UTC:
        return None
    return "its time zones, so its times are in UTC" if len(zones) > 1 else f"its time zone {min(zones)}, so its times are in UTC"


_UTC = {"UTC", "UTC+00:00", "tzutc()"}


def _contiguous(series, dtype):
    import numpy

    return numpy.ascontiguousarray(series.to_numpy(dtype=dtype))


def _of_values(values):
    losses = _Losses()
    values = [_plain(value, losses) for value in values]
    if set(map(type, values)) == {float}:
        return {"type": "number"}, array.array("d", values)
    kind, convert = _reader(values, losses)
    return _losing(_head_of(kind), losses.sentence()), _json(None if value is None else convert(value) for value in values)


class _Losses:
    """What values lose when they become SQL, including values inside lists and dicts."""

    def __init__(self):
        #: The types that become text, the time zones of moments, and what else there is to say.
        self.types, self.zones, self.others = set(), set(), {}

    def sentence(self):
        types = self.types and f"its type {' or '.join(sorted(self.types))}, so its values are text"
        return _and(*self.others, types, _lost_zones(self.zones))


_CATEGORIES, _NANOSECONDS, _DIGITS = "its categories, so it has plain values", "its nanoseconds", "the last digits of its integers"
_FRACTIONS, _JSON = "its exact fractions, so its values are floating-point numbers", "its types, so its values are text in JSON"


def _head_of(kind):
    """A column of a `ValueType`."""
    if isinstance(kind, dict):
        return {"type": "text" if "enum" in kind else "json", "valueType": kind}
    simple = kind if kind in _COLUMN_TYPES else _COLUMN_TYPE_OF.get(kind, "json")
    return {"type": simple} if kind == simple else {"type": simple, "valueType": kind}


_COLUMN_TYPES = {"number", "integer", "text", "boolean", "date", "datetime"}
_COLUMN_TYPE_OF = {"decimal": "number", "time": "text", "duration": "text", "bytes": "text"}


def _json(values):
    return json.dumps(list(values), ensure_ascii=False)


def _plain(value, losses=None):
    """A scalar of a library as Python's own; None for what is missing."""
    if value is None or type(value) in _EXACT:
        return value
    if hasattr(value, "item") and hasattr(value, "shape") and hasattr(value, "dtype"):
        value = _of_numpy(value)
    if type(value).__name__ in ("NAType", "NaTType"):
        return None
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if hasattr(value, "_asdict") and isinstance(value, tuple):
        return value._asdict()
    for method, rest, options in (("to_pydatetime", "nanosecond", {"warn": False}), ("to_pytimedelta", "nanoseconds", {})):
        if hasattr(value, method):
            if losses and getattr(value, rest, 0):
                losses.others[_NANOSECONDS] = True
            return getattr(value, method)(**options)
    for kind in (bool, int, float, str, list, tuple, dict):
        if isinstance(value, kind):
            # str() of an enum's text is its name.
            return value if type(value) is kind else str.__str__(value) if kind is str else kind(value)
    return value


def _of_numpy(value):
    """A scalar, or the list that an array is. Moments of nanoseconds would become integers."""
    if getattr(value.dtype, "kind", "") in "mM" and hasattr(value.dtype, "str"):
        value = value.astype(value.dtype.str.split("[")[0] + "[us]")
    return value.item() if value.shape == () else value.tolist()


_EXACT = {bool, int, float, str, bytes, datetime.date, datetime.datetime}


def _reader(values, losses):
    """The type that fits all the values, and a function that writes one of them in its form."""
    kinds = {type(value) for value in values if value is not None}
    for allowed, kind in _SCALARS:
        if kinds and kinds <= allowed:
            # Some with a time zone and some without can't be ordered, so no type has both.
            is_mixed = kind in ("datetime", "time") and len({getattr(value, "tzinfo", None) is None for value in values if value is not None}) > 1
            if is_mixed or kind == "datetime" and not all(map(_has_utc, values)):
                break
            if kind == "datetime":
                losses.zones.update(str(value.tzinfo) for value in values if getattr(value, "tzinfo", None) is not None)
            if kind == "number" and Fraction in kinds:
                losses.others[_FRACTIONS] = True
            elif kind == "number" and not all(map(_is_exact, values)):
                losses.others[_DIGITS] = True
            return kind, _WRITERS[kind]
    if kinds and kinds <= {list, tuple, set, frozenset}:
        inner, convert = _reader([_plain(item, losses) for value in values if value is not None for item in value], losses)
        return {"list": inner}, lambda value: [_written(convert, _plain(item)) for item in value]
    if kinds == {dict}:
        return _of_dicts([value for value in values if value is not None], losses)
    if kinds & {list, tuple, dict} and kinds <= _JSON_TYPES:
        return _as_json(losses)
    losses.types.update({one.__name__ for one in kinds} - {"str"})
    return "text", _text


def _as_json(losses):
    losses.others[_JSON] = True
    return "json", _to_json


def _text(value):
    try:
        return str(value)
    except Exception as error:
        return f"<{type(value).__name__} whose text failed: {type(error).__name__}>"


def _has_utc(value):
    """Whether a moment is one in UTC too: the first and last years of a time zone may not be."""
    if getattr(value, "tzinfo", None) is None:
        return True
    try:
        return bool(value.astimezone(datetime.timezone.utc))
    except OverflowError:
        return False


def _is_exact(value):
    """Whether a double holds a number with all its digits."""
    try:
        return type(value) is not int or float(value) == value
    except OverflowError:
        return False


def _of_dicts(dicts, losses):
    names = dict.fromkeys(name for value in dicts for name in value)
    if names and not any(type(name) is str for name in names):
        return _of_maps(names, dicts, losses)
    if not names or len(names) > _MAX_FIELDS or not all(type(name) is str and name for name in names):
        return _as_json(losses)
    if len({name.lower() for name in names}) < len(names):
        return _as_json(losses)
    readers = {name: _reader([_plain(value.get(name), losses) for value in dicts], losses) for name in names}

    def written(value):
        return [_written(convert, _plain(value.get(name))) for name, (_, convert) in readers.items()]

    return {"struct": [[name, kind] for name, (kind, _) in readers.items()]}, written


def _of_maps(names, dicts, losses):
    """Dicts whose keys are all of one type that isn't text."""
    if None in names:
        return _as_json(losses)
    key, write_key = _reader([_plain(name, losses) for name in names], losses)
    item, write = _reader([_plain(one, losses) for value in dicts for one in value.values()], losses)
    if key == "json":
        return _as_json(losses)
    return {"map": [key, item]}, lambda value: [[write_key(_plain(name)), _written(write, _plain(one))] for name, one in value.items()]


def _written(convert, value):
    return None if value is None else convert(value)


def _to_json(value):
    return json.dumps(_named(value), default=_text, ensure_ascii=False)


def _named(value):
    """A value in which all keys are text, as JSON needs them."""
    value = _plain(value)
    if isinstance(value, dict):
        return {name if isinstance(name, str) else str(name): _named(item) for name, item in value.items()}
    return list(map(_named, value)) if isinstance(value, (list, tuple, set, frozenset)) else value


def _integer(value):
    value = int(value)
    return value if -_SAFE_INTEGER <= value <= _SAFE_INTEGER else str(value)


def json_number(value):
    """A number that JSON can hold, or the text of NaN and infinity."""
    if value != value:
        return "NaN"
    return value if -sys.float_info.max <= value <= sys.float_info.max else "Infinity" if value > 0 else "-Infinity"


def _moment(value):
    """With a time zone in UTC, because a column has one."""
    is_aware = getattr(value, "tzinfo", None) is not None
    return (value.astimezone(datetime.timezone.utc) if is_aware else value).isoformat()


def _duration(value):
    days, rest = divmod(value, datetime.timedelta(days=1))
    return f"{days} days {rest}"


_SCALARS = (
    ({bool}, "boolean"),
    ({int, bool}, "integer"),
    ({int, float, bool}, "number"),
    ({int, Decimal}, "decimal"),
    ({int, float, bool, Decimal, Fraction}, "number"),
    ({str}, "text"),
    ({datetime.date}, "date"),
    ({datetime.date, datetime.datetime}, "datetime"),
    ({datetime.time}, "time"),
    ({datetime.timedelta}, "duration"),
    ({bytes, bytearray, memoryview}, "bytes"),
)
_JSON_TYPES = {bool, int, float, str, list, tuple, dict}
_WRITERS = {
    "boolean": bool,
    "integer": _integer,
    "number": lambda value: json_number(float(value)),
    "decimal": lambda value: format(Decimal(value), "f"),
    "text": str,
    "date": datetime.date.isoformat,
    "datetime": _moment,
    "time": datetime.time.isoformat,
    "duration": _duration,
    "bytes": lambda value: bytes(value).hex(),
}
