"""`In`, `Out`, `_` and `__`: the cells that ran and the values they showed."""

import sys

#: Values stay in memory as long as they are in `Out`.
_MAX_KEPT_VALUES = 50

_namespace = sys.modules["__main__"].__dict__
#: What `_` was last set to here.
_last = ""


def install():
    """Defines the names before the notebook's own are told apart."""
    global _namespace
    _namespace = sys.modules["__main__"].__dict__
    _namespace.update(In=[""], Out={}, _="", __="", ___="", _i="", _ii="", _iii="")
    _namespace.update(_ih=_namespace["In"], _oh=_namespace["Out"])


def begin(source, count):
    """A cell is about to run as execution `count`."""
    cells = _namespace.get("In")
    if type(cells) is list:
        cells += [""] * (count + 1 - len(cells))
        cells[count] = source
        _namespace.update(_i=cells[count - 1], _ii=_namespace.get("_i"), _iii=_namespace.get("_ii"))


def keep(value, count):
    """A cell showed a value."""
    global _last
    values = _namespace.get("Out")
    if type(values) is dict and value is not values:
        values[count] = value
        while len(values) > _MAX_KEPT_VALUES:
            del values[next(iter(values))]
    # Any other function of that name is the user's own, usually `gettext`.
    if callable(_namespace.get("_")) and _namespace["_"] is not _last:
        return
    _last = value
    _namespace.update(_=value, __=_namespace.get("_"), ___=_namespace.get("__"))
