"""Conversion of a table's values for the page."""

import datetime
import math

SAFE_INTEGER = 2**53


def carried(item):
    """A value in a JSON-compatible form."""
    if item is None or isinstance(item, (str, bool)):
        return item
    if hasattr(item, "item") and getattr(item, "shape", None) == ():
        item = item.item()
    if isinstance(item, bool):
        return item
    if isinstance(item, int):
        return item if -SAFE_INTEGER <= item <= SAFE_INTEGER else str(item)
    if isinstance(item, float):
        # JavaScript writes -0 into JSON as 0.
        is_negative_zero = item == 0 and math.copysign(1, item) < 0
        return str(item) if is_negative_zero or not math.isfinite(item) else item
    if type(item).__name__ in ("NAType", "NaTType"):
        return None
    if isinstance(item, (datetime.datetime, datetime.date, datetime.time)):
        return item.isoformat()
    return str(item)


def drawn(item):
    """A value for charts and statistics, where NaN is nothing to draw."""
    if isinstance(item, float):
        # The sum of -0.0 and 0.0 is 0.0.
        item += 0.0
    return None if isinstance(item, float) and math.isnan(item) else carried(item)


def comparable(item):
    """A text as a filter's test compares it: in lower case, and times without their T."""
    text = str(item).lower()
    return f"{text[:10]} {text[11:]}" if text[10:11] == "t" and text[4:5] == "-" == text[7:8] else text


def row_test(test):
    """Tells whether a value passes a filter's test. Missing values, which are None, pass no test but `null`."""
    kind = test["is"]
    if kind == "null":
        return lambda item: item is None
    if kind == "present":
        return lambda item: item is not None
    if kind == "between":
        return _between(test)
    wanted, is_listed = set(test["values"]), kind == "in"
    read = _number if any(not isinstance(value, str) for value in wanted) else comparable
    return lambda item: item is not None and (read(item) in wanted) == is_listed


def _between(test):
    low, high = test["min"], test["max"]
    with_low, with_high = test["includesMin"] or low is None, test["includesMax"] or high is None
    are_texts = isinstance(low, str) or isinstance(high, str)

    def passes(item):
        if item is None:
            return False
        start = end = comparable(item) if are_texts else _number(item)
        if are_texts:
            start, end = start[: len(low or "")], end[: len(high or "")]
        return (low is None or start > low or (with_low and start == low)) and (high is None or end < high or (with_high and end == high))

    return passes


def _number(item):
    try:
        return float(item)
    except (TypeError, ValueError):
        return math.nan
