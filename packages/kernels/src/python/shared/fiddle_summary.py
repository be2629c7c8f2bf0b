"""Statistics of a table's columns, and its rows in the form that charts take."""

import datetime
import json
import math
import sys
from collections import Counter
from itertools import repeat

import fiddle_tables
from fiddle_values import carried, drawn

_BINS = 20
_TOP_VALUES = 50
_MAX_GROUPS = 100_000
_ORDERED = ("number", "integer", "date", "datetime")
_DAY_MS = 86_400_000
_MOMENT_WIDTHS_MS = (1, 10, 100, 1_000, 10_000, 60_000, 600_000, 3_600_000, 6 * 3_600_000, _DAY_MS, 7 * _DAY_MS, 28 * _DAY_MS, 91 * _DAY_MS, 365 * _DAY_MS, 3652 * _DAY_MS)
_EPOCH = datetime.datetime(1970, 1, 1)


def table_summary(table_id, query, number):
    """Statistics of one column of a kept table under a query, as JSON."""
    rows = _filtered(table_id, query)
    kind = fiddle_tables.find(table_id).columns[number]["type"]
    found = _of_series(rows.series(number), kind) if hasattr(rows, "series") else None
    return json.dumps(found or _of_values(rows.values(number), kind))


def _filtered(table_id, query):
    query = json.loads(query)
    return fiddle_tables.selected(table_id, json.dumps({"sort": [], "filters": query["filters"]}))


def _summary(rows, nulls, distinct, **more):
    blank = {"distinctAtLeast": False, "min": None, "max": None, "mean": None, "histogram": None, "top": None}
    return {"rows": rows, "nulls": nulls, "distinct": distinct, **blank, **more}


def _of_values(values, kind):
    present = [value for value in values if value is not None and value == value]
    rows, nulls = len(values), len(values) - len(present)
    if kind not in _ORDERED:
        return _texts(present, rows, nulls)
    if not present:
        return _summary(rows, nulls, 0, histogram=[])
    least, greatest = min(present), max(present)
    figures = {"min": carried(least), "max": carried(greatest)}
    numbers = present
    if kind in ("date", "datetime"):
        numbers = list(map(_moment, present))
    elif not (math.isfinite(least) and math.isfinite(greatest)):
        numbers = list(filter(math.isfinite, present))
    if kind in ("number", "integer"):
        figures["mean"] = sum(present) / len(present)
        figures["mean"] = figures["mean"] if math.isfinite(figures["mean"]) else None
    return _summary(rows, nulls, len(set(present)), histogram=_histogram(numbers, kind == "integer"), **figures)


def _histogram(numbers, integers):
    """The number of values in each equal bin between min and max. A small range of integers has one bin per integer."""
    if not numbers:
        return []
    low, span = min(numbers), max(numbers) - min(numbers)
    if not span:
        return [len(numbers)]
    few = integers and span < _BINS
    bins = span + 1 if few else _BINS
    if few:
        found = Counter(map(int.__sub__, numbers, repeat(low)))
    else:
        # Uses only functions written in C, so a million values take a fraction of a second.
        scale = bins / span
        found = Counter(map(int, map(scale.__mul__, map((-float(low)).__add__, numbers))))
    counts = [found[part] for part in range(bins)]
    counts[-1] += sum(count for part, count in found.items() if part >= bins)
    return counts


def _moment(value):
    """Milliseconds since 1970. Times without a zone count as UTC."""
    if not isinstance(value, datetime.datetime):
        return (value.toordinal() - 719163) * _DAY_MS
    if value.tzinfo:
        return value.timestamp() * 1000
    return (value - _EPOCH).total_seconds() * 1000


def _texts(present, rows, nulls):
    try:
        counts = Counter(present)
    except TypeError:
        counts = Counter(map(str, present))
    top = [{"value": carried(value), "count": count} for value, count in counts.most_common(_TOP_VALUES)]
    return _summary(rows, nulls, len(counts), top=top)


def _of_series(series, kind):
    """Computed by pandas, or None if it can't."""
    numpy = sys.modules["numpy"]
    if not isinstance(series.dtype, numpy.dtype) or series.dtype.kind not in "iufM":
        return None
    present = series.dropna()
    rows, nulls = len(series), len(series) - len(present)
    if present.empty:
        return _summary(rows, nulls, 0, histogram=[])
    numbers = present.to_numpy()
    numbers = numbers.astype("int64") if series.dtype.kind == "M" else numbers[numpy.isfinite(numbers)]
    low, high = (numbers.min().item(), numbers.max().item()) if numbers.size else (0, 0)
    few = series.dtype.kind in "iu" and high - low < _BINS
    edges = {"bins": high - low + 1, "range": (low, high + 1)} if few else {"bins": _BINS if high > low else 1}
    counts = numpy.histogram(numbers, **edges)[0].tolist() if numbers.size else []
    mean = drawn(present.mean()) if kind in ("number", "integer") else None
    return _summary(
        rows,
        nulls,
        int(present.nunique()),
        min=carried(present.min()),
        max=carried(present.max()),
        mean=mean if not isinstance(mean, str) else None,
        histogram=counts,
    )


def table_chart(table_id, query, chart):
    """Rows or groups of a kept table under a query for a chart, as JSON."""
    rows, chart = _filtered(table_id, query), json.loads(chart)
    columns = fiddle_tables.find(table_id).columns
    numbers = [by["column"] for by in chart["by"]]
    value = chart["value"]
    if chart["aggregate"] == "none":
        wanted = numbers + ([] if value is None else [value])
        places = _spread(len(rows), chart["limit"])
        values = [rows.values(number) for number in wanted]
        return json.dumps({"rows": [[drawn(column[place]) for column in values] for place in places], "total": len(rows)})
    keys = [_grouping(rows.values(by["column"]), by.get("bins"), columns[by["column"]]["type"]) for by in chart["by"]]
    groups = _group(zip(*(key for key, _ in keys)), repeat(1) if value is None else rows.values(value))
    shown = [
        [item for key, (_, spread) in zip(group, keys) for item in spread(key)] + [_AGGREGATES[chart["aggregate"]](found)]
        for group, found in list(groups.items())[: chart["limit"]]
    ]
    return json.dumps({"rows": shown, "total": len(groups)})


def _spread(count, limit):
    shown = min(count, limit)
    return [place * count // shown for place in range(shown)]


def _group(keys, values):
    groups = {}
    for key, value in zip(keys, values):
        found = groups.get(key)
        if found is None:
            if len(groups) >= _MAX_GROUPS:
                continue
            found = groups[key] = []
        if value is not None and value == value:
            found.append(value)
    return groups


def _numbers_only(function):
    def aggregate(values):
        numbers = [value for value in values if isinstance(value, (int, float))]
        return drawn(function(numbers)) if numbers else None

    return aggregate


def _median(numbers):
    ordered, middle = sorted(numbers), len(numbers) // 2
    return ordered[middle] if len(numbers) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


_AGGREGATES = {
    "count": len,
    "sum": _numbers_only(sum),
    "mean": _numbers_only(lambda numbers: sum(numbers) / len(numbers)),
    "median": _numbers_only(_median),
    "min": _numbers_only(min),
    "max": _numbers_only(max),
}


def _grouping(values, bins, kind):
    """The groups' keys, and the displayed value of a key."""
    if bins is None:
        plain = [drawn(value) for value in values]
        return plain, lambda key: [key]
    moments = kind in ("date", "datetime")
    numbers = [None if value is None or value != value else _moment(value) if moments else value for value in values]
    present = [number for number in numbers if number is not None and math.isfinite(number)]
    low, high = min(present, default=0), max(present, default=0)
    width = _moment_width(low, high, bins) if moments else _bin_width(low, high, bins, kind == "integer")
    start = math.floor(low / width) * width
    # The maximum has no bin of its own, except for integers.
    last = max(0, (high - start) // width if kind == "integer" else math.ceil((high - start) / width) - 1)
    keys = [None if number is None or not math.isfinite(number) else min(last, (number - start) // width) for number in numbers]

    def edge(key):
        value = start + key * width
        if moments:
            try:
                return (_EPOCH + datetime.timedelta(milliseconds=value)).isoformat(timespec="seconds")
            except OverflowError:
                return None
        return float(f"{value:.12g}")

    return keys, lambda key: [None, None] if key is None else [edge(key), edge(key + 1)]


def _moment_width(low, high, bins):
    """The length of a bin in milliseconds, rounded to seconds, minutes, hours or days."""
    return next((width for width in _MOMENT_WIDTHS_MS if width * bins >= high - low), _MOMENT_WIDTHS_MS[-1])


def _bin_width(low, high, bins, integers):
    """A round width that gives about this many bins."""
    span = high - low
    if span <= 0:
        return 1
    power = 10.0 ** math.floor(math.log10(span / bins))
    step = next((part for part in (1, 2, 5, 10) if part * power * bins >= span), 10)
    return max(1, step * power) if integers else step * power
