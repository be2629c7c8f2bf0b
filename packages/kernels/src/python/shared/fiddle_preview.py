"""A one-line preview of a value, made from its parts, so that no code of the value's own class runs."""

import sys
from itertools import islice

_HEAP_TYPE = 1 << 9
_MAX_DEPTH = 4
#: Classes of these modules hold no other values, and their repr is quick.
_PLAIN_MODULES = {"datetime", "decimal", "_decimal", "fractions", "pathlib", "pathlib._local", "uuid", "re", "ipaddress", "zoneinfo"}
_MAX_BITS = 2_000


def preview(value, most=120):
    """The value in about `most` characters. Longer values are cut with an ellipsis."""
    text = _Writer(most).write(value, 0)
    return text if len(text) <= most + 20 else text[:most] + "…"


def type_name(value):
    """The class's name as a user would search for it."""
    kind = type(value)
    module = type.__dict__["__module__"].__get__(kind) if kind.__flags__ & _HEAP_TYPE else kind.__module__
    root = str(module).partition(".")[0]
    return kind.__name__ if root in ("builtins", "__main__", "fiddle_frames", "fiddle_rows", "pandas", "polars") else f"{root}.{kind.__name__}"


def kind_of(value):
    """function, class, module or value."""
    kind = type(value)
    if kind.__name__ in ("function", "builtin_function_or_method", "method", "method-wrapper", "wrapper_descriptor", "ufunc", "_lru_cache_wrapper"):
        return "function"
    if issubclass(kind, type):
        return "class"
    return "module" if issubclass(kind, type(sys)) else "value"


class _Writer:
    def __init__(self, most):
        self._most = most
        self._used = 0
        self._open = set()

    def write(self, value, depth):
        kind = type(value)
        if self._used >= self._most:
            return "…"
        text = self._plain(value, kind)
        if text is None:
            if depth >= _MAX_DEPTH or id(value) in self._open:
                return "…"
            self._open.add(id(value))
            text = self._whole(value, kind, depth + 1)
            self._open.discard(id(value))
        else:
            self._used += len(text)
        return text

    def _plain(self, value, kind):
        if kind is str:
            return _cut(value, self._most)
        if kind is _Name:
            return str(value)
        if kind in (bytes, bytearray):
            return repr(bytes(value[: self._most])) + ("…" if len(value) > self._most else "")
        if kind is int:
            return repr(value) if value.bit_length() <= _MAX_BITS else f"integer of {value.bit_length():,} bits"
        if kind in (bool, float, complex, type(None), type(...), type(NotImplemented), range):
            return repr(value)
        if kind.__module__ in _PLAIN_MODULES:
            return _cap(repr(value), self._most)
        what = kind_of(value)
        if what == "function":
            return _signature(value)
        if what == "class":
            return f"class {value.__name__}"
        if what == "module":
            return _module(value)
        return None

    def _whole(self, value, kind, depth):
        name = kind.__name__
        frame = _frame(value, kind)
        if frame is not None:
            return self._listed(frame, "", "", depth)
        if issubclass(kind, list):
            return self._listed(list.__iter__(value), f"{'' if kind is list else name}[", "]", depth)
        if issubclass(kind, tuple):
            return self._tuple(value, kind, depth)
        if issubclass(kind, (set, frozenset)):
            each = set.__iter__(value) if issubclass(kind, set) else frozenset.__iter__(value)
            opened, closed = ("{", "}") if kind is set else (f"{name}({{", "})")
            return self._listed(each, opened, closed, depth)
        if issubclass(kind, dict):
            pairs = (f"{self.write(key, depth)}: {self.write(item, depth)}" for key, item in dict.items(value))
            opened, closed = ("{", "}") if kind is dict else (f"{name}({{", "})")
            return self._joined(pairs, opened, closed)
        if name == "deque" and kind.__module__ == "collections":
            return self._listed(iter(value), "deque([", "])", depth)
        if issubclass(kind, BaseException):
            return self._listed(BaseException.args.__get__(value), f"{name}(", ")", depth)
        return self._object(value, kind, depth)

    def _tuple(self, value, kind, depth):
        fields = _static(kind, "_fields")
        if type(fields) is tuple:
            pairs = (f"{field}={self.write(item, depth)}" for field, item in zip(fields, tuple.__iter__(value)))
            return self._joined(pairs, f"{kind.__name__}(", ")")
        closed = ",)" if tuple.__len__(value) == 1 else ")"
        return self._listed(tuple.__iter__(value), f"{'' if kind is tuple else kind.__name__}(", closed, depth)

    def _object(self, value, kind, depth):
        parts = attributes(value)
        if "_name_" in parts and "_value_" in parts:
            return f"{kind.__name__}.{parts['_name_']}"
        if not parts:
            return f"<{type_name(value)}>"
        pairs = (f"{name}={self.write(item, depth)}" for name, item in parts.items() if not name.startswith("_"))
        return self._joined(pairs, f"{kind.__name__}(", ")")

    def _listed(self, items, opened, closed, depth):
        return self._joined((self.write(item, depth) for item in items), opened, closed)

    def _joined(self, texts, opened, closed):
        parts = []
        self._used += len(opened) + len(closed)
        for text in texts:
            parts.append(text)
            self._used += 2
            if self._used >= self._most:
                if next(texts, None) is not None:
                    parts.append("…")
                break
        return opened + ", ".join(parts) + closed


def attributes(value):
    """An object's attributes: the items of its dict and its slots, read without running code of its class."""
    kind, found = type(value), {}
    for base in type.__dict__["__mro__"].__get__(kind):
        own = type.__dict__["__dict__"].__get__(base)
        slot = own.get("__dict__")
        if type(slot).__name__ == "getset_descriptor" and base is not type:
            found.update(slot.__get__(value))
        for name, member in own.items():
            if type(member).__name__ == "member_descriptor" and kind.__flags__ & _HEAP_TYPE:
                try:
                    found[name] = member.__get__(value)
                except AttributeError:
                    continue
    return found


def _static(kind, name):
    for base in type.__dict__["__mro__"].__get__(kind):
        own = type.__dict__["__dict__"].__get__(base)
        if name in own:
            return own[name]
    return None


def _frame(value, kind):
    """The first values of an array or series, or the columns of a data frame; None for anything else."""
    if kind.__module__.partition(".")[0] not in ("numpy", "pandas", "polars"):
        return None
    name = kind.__name__
    if name == "DataFrame":
        return (_Name(column) for column in list(value.columns)[:60])
    if name == "Series":
        return iter(list(islice(iter(value.head(20)), 20)))
    if name == "ndarray":
        return iter(value.ravel()[:20].tolist() if value.flags.c_contiguous else [item.item() for item in islice(value.flat, 20)])
    if kind.__module__ == "numpy" and hasattr(value, "item"):
        return iter([value.item()])
    return None


class _Name(str):
    """A column's name, without quotes."""


def _cut(value, most):
    return repr(value[:most]) + ("…" if len(value) > most else "")


def _cap(text, most):
    return text if len(text) <= most else text[:most] + "…"


def _signature(value):
    code = getattr(value, "__code__", None) if type(value).__name__ == "function" else None
    name = str(getattr(value, "__name__", "function"))
    if code is None:
        return f"{name}(…)"
    count = code.co_argcount + code.co_kwonlyargcount
    names = [*code.co_varnames[:count]]
    if code.co_flags & 0x04:
        names.append("*" + code.co_varnames[count])
        count += 1
    if code.co_flags & 0x08:
        names.append("**" + code.co_varnames[count])
    return f"{name}({', '.join(names)})"


def _module(value):
    names = vars(value)
    version = names.get("__version__")
    return f"{names.get('__name__', 'module')}{' ' + version if type(version) is str else ''}"
