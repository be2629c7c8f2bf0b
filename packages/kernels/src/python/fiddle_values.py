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
        return None if math.isnan(item) else item if math.isfinite(item) else str(item)
    if type(item).__name__ in ("NAType", "NaTType"):
        return None
    if isinstance(item, (datetime.datetime, datetime.date, datetime.time)):
        return item.isoformat()
    return str(item)
