"""Values as a recording stores them: a short text, or the number of an object that is described separately.

This never calls the user's code: no `repr`, property or `__iter__` of theirs.
"""

import collections
import datetime
import decimal
import dis
import enum
import fractions
import itertools
import os
import pathlib
import sys
import types
import uuid

#: Objects described at one step, and what is shown of each.
_MAX_OBJECTS = 200
_MAX_ITEMS = 40
_MAX_TEXT_CHARACTERS = 80
_TABLE_ROWS = 6
_TABLE_COLUMNS = 8
_MAX_BITS = 512

_PLAIN = (
    type(None), bool, float, complex, type(Ellipsis), type(NotImplemented), range, slice, decimal.Decimal, fractions.Fraction,
    datetime.date, datetime.datetime, datetime.time, datetime.timedelta, datetime.timezone, uuid.UUID,
    pathlib.PurePosixPath, pathlib.PosixPath,
)  # fmt: skip
_BUILT_IN = (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType, types.ClassMethodDescriptorType)
_METHODS = (
    types.FunctionType, classmethod, staticmethod, property, types.GetSetDescriptorType, types.MemberDescriptorType,
)  # fmt: skip
#: A plain type that a class can be derived from → its value of an object of the class.
_BASES = {
    str: str.__str__,
    int: int.__int__,
    float: float.__float__,
    complex: complex.__complex__,
    bytes: lambda value: bytes.__getitem__(value, slice(None)),
    bytearray: lambda value: bytearray.__getitem__(value, slice(None)),
}
_PAUSED = (types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType)
#: What Python itself puts into modules, class bodies and methods. Other names are the user's, whatever they look like.
SKIPPED_NAMES = frozenset(
    "__annotate__ __annotate_func__ __annotations__ __builtins__ __cached__ __class__ __classcell__ __classdict__ __classdictcell__"
    " __conditional_annotations__ __debug__ __doc__ __file__ __firstlineno__ __loader__ __module__ __name__ __package__ __path__"
    " __qualname__ __spec__ __static_attributes__ __type_params__".split()
)


class Heap:
    """The objects reachable at each step, with numbers that last as long as they are reachable."""

    def __init__(self, home):
        self._home = home
        self._numbers = {}
        self._next = 1
        self._known = {}
        self._queue = collections.deque()
        self._reached = {}
        self._describers = {}
        self._own_modules = {}
        self.crowded = False

    def begin(self):
        """Called before a step's values."""
        self._queue.clear()
        self._reached = {}

    def forget(self):
        """Makes the next step describe everything again."""
        self._known = {}

    def value(self, value):
        """The full text of the value, or the number of its object."""
        kind = type(value)
        if kind is str or kind is bytes or kind is bytearray:
            return _text(value)
        if kind is int:
            return repr(value) if -(1 << 60) < value < 1 << 60 else _large(value)
        describe = self._describers.get(kind)
        if describe is None:
            describe = self._describers[kind] = self._describer(kind)
        if describe is repr:
            return repr(value)
        plain = self._plain(value, kind)
        if plain is not None:
            return plain
        key = id(value)
        number = self._reached.get(key)
        if number is None:
            if len(self._reached) >= _MAX_OBJECTS:
                self.crowded = True
                return f"{kind.__name__} …"
            number = self._numbers.get(key)
            if number is None:
                number, self._next = self._next, self._next + 1
            self._reached[key] = number
            self._queue.append((number, value, describe))
        return number

    def walk(self):
        """Number → description of every reachable object that changed since the last step."""
        changed = {}
        while self._queue:
            number, value, describe = self._queue.popleft()
            described = describe(value)
            if self._known.get(number) != described:
                self._known[number] = changed[number] = described
        # An object that was unreachable for a step may be gone, and its address reused.
        if len(self._numbers) != len(self._reached) or self._numbers.keys() != self._reached.keys():
            for number in set(self._numbers.values()) - set(self._reached.values()):
                self._known.pop(number, None)
            self._numbers = self._reached
        return changed

    def is_noise(self, value):
        """Whether the value is a module or a callable of one. Where it was imported, its name says nothing about the run."""
        kind = type(value)
        if kind is types.ModuleType or kind in _BUILT_IN:
            return True
        if kind is types.FunctionType or issubclass(kind, type):
            return not self._is_own(value.__module__)
        return False

    def _is_own(self, module):
        """Whether a module of that name belongs to the user."""
        if not isinstance(module, str):
            return False
        if module not in self._own_modules:
            file = getattr(sys.modules.get(module), "__file__", None)
            is_own = module == "__main__" or (isinstance(file, str) and file.startswith(self._home + os.sep))
            self._own_modules[module] = is_own
        return self._own_modules[module]

    def _plain(self, value, kind):
        if issubclass(kind, enum.Enum):
            return f"{kind.__name__}.{value._name_}"
        if kind in _BUILT_IN:
            return f"{value.__name__}()"
        if kind is types.ModuleType:
            return f"module {value.__name__}"
        if kind is types.FunctionType and not self._is_own(value.__module__):
            return f"{value.__name__}()"
        if issubclass(kind, type) and not self._is_own(value.__module__):
            return f"class {value.__name__}"
        return None

    def _describer(self, kind):
        if kind in _PLAIN or (kind.__module__ == "numpy" and _is_scalar(kind)):
            return repr
        if issubclass(kind, tuple) and isinstance(getattr(kind, "_fields", None), tuple):
            return self._named_tuple
        for base, name in ((list, "list"), (tuple, "tuple"), (collections.deque, "list")):
            if issubclass(kind, base):
                return self._sequence(base, name)
        if issubclass(kind, (set, frozenset)):
            return self._set
        if issubclass(kind, dict):
            return self._dict
        if kind is types.FunctionType:
            return self._function
        if kind is types.MethodType:
            return self._method
        if issubclass(kind, type):
            return self._class
        if issubclass(kind, _PAUSED):
            return self._paused
        if issubclass(kind, BaseException):
            return self._exception
        if kind.__module__.partition(".")[0] in _TABLES:
            return self._table
        for base, read in _BASES.items():
            if issubclass(kind, base):
                return lambda value: self._based(value, base, read)
        return self._instance if self._is_own(kind.__module__) else self._other

    def _sequence(self, base, name):
        def describe(value):
            items = [self.value(item) for item in itertools.islice(base.__iter__(value), _MAX_ITEMS)]
            return [name, type(value).__name__, base.__len__(value), items]

        return describe

    def _set(self, value):
        base = set if isinstance(value, set) else frozenset
        items = [self.value(item) for item in itertools.islice(base.__iter__(value), _MAX_ITEMS)]
        return ["set", type(value).__name__, base.__len__(value), items]

    def _dict(self, value):
        items = [[self.value(key), self.value(item)] for key, item in itertools.islice(dict.items(value), _MAX_ITEMS)]
        return ["dict", type(value).__name__, dict.__len__(value), items]

    def _named_tuple(self, value):
        items = zip(type(value)._fields, tuple.__iter__(value))
        return self._fields("object", type(value).__name__, items)

    def _function(self, value):
        cells = zip(value.__code__.co_freevars, value.__closure__ or ())
        return self._fields("function", value.__name__ + _signature(value), ((name, _content(cell)) for name, cell in cells))

    def _method(self, value):
        name = getattr(value.__func__, "__name__", "method")
        return self._fields("function", f"{name}()", [("self", value.__self__)])

    def _class(self, value):
        bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
        shown = ((name, item) for name, item in type.__getattribute__(value, "__dict__").items() if _is_member(name, item))
        return self._fields("class", f"{value.__name__}({bases})" if bases else value.__name__, shown)

    def _paused(self, value):
        frame = next(filter(None, (getattr(value, name, None) for name in ("gi_frame", "cr_frame", "ag_frame"))), None)
        if frame is None:
            return self._fields("generator", f"{value.__name__}, finished", ())
        if any(getattr(value, name, False) for name in ("gi_running", "cr_running", "ag_running")):
            return self._fields("generator", f"{value.__name__}, running", ())
        if not any(getattr(value, name, False) for name in ("gi_suspended", "cr_suspended", "ag_suspended")):
            return self._fields("generator", f"{value.__name__}, not started", ())
        local = ((name, item) for name, item in frame.f_locals.items() if not name.startswith("."))
        return self._fields("generator", f"{value.__name__}, waiting in line {frame.f_lineno}", local)

    def _exception(self, value):
        named = (("args", BaseException.args.__get__(value)),)
        return self._fields("object", type(value).__name__, itertools.chain(named, _attributes(value).items()))

    def _based(self, value, base, read):
        return self._fields("object", type(value).__name__, itertools.chain([(base.__name__, read(value))], _attributes(value).items()))

    def _instance(self, value):
        return self._fields("object", type(value).__name__, _attributes(value).items())

    def _other(self, value):
        return ["other", type(value).__name__, 0, []]

    def _fields(self, kind, label, items):
        fields = [[name, self.value(item)] for name, item in itertools.islice(items, _MAX_ITEMS)]
        return [kind, label, len(fields), fields]

    def _table(self, value):
        kind = type(value)
        try:
            size, columns, rows = _TABLES[kind.__module__.partition(".")[0]](value, kind.__name__)
        except Exception:
            return self._other(value)
        return ["table", f"{kind.__name__} {size}", len(columns), [columns, *([_short(item) for item in row] for row in rows)]]


def names_bound(code):
    """(the names that the code binds in its frame, those that it binds globally), without what it imports."""
    local, everywhere = set(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]), set()
    before = [""] * 3
    for each in dis.get_instructions(code):
        is_import = before[-1] in ("IMPORT_NAME", "IMPORT_FROM") or before == ["IMPORT_FROM", "SWAP", "POP_TOP"]
        if each.opname.startswith("STORE_") and not is_import:
            if each.opname in ("STORE_NAME", "STORE_GLOBAL"):
                everywhere.add(each.argval)
            # Two instructions in one have two names, of which the second may only be read.
            local.update(each.argval if isinstance(each.argval, tuple) else [each.argval])
        before = [*before[1:], each.opname]
    return local, everywhere


def _text(value):
    if len(value) <= _MAX_TEXT_CHARACTERS:
        return repr(value)
    return f"{value[:_MAX_TEXT_CHARACTERS - 20]!r}… ({len(value):,} {'characters' if type(value) is str else 'bytes'})"


def _large(value):
    bits = value.bit_length()
    return repr(value) if bits <= _MAX_BITS else f"{'-' if value < 0 else ''}integer of {bits:,} bits"


def _short(value):
    plain = str(value)
    return plain if len(plain) <= 40 else plain[:39] + "…"


def _content(cell):
    try:
        return cell.cell_contents
    except ValueError:
        return Ellipsis


def _signature(function):
    code = function.__code__
    names = list(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])
    more = iter(code.co_varnames[len(names) :])
    if code.co_flags & 4:
        names.insert(code.co_argcount, "*" + next(more))
    if code.co_flags & 8:
        names.append("**" + next(more))
    return f"({', '.join(names)})"


def _is_member(name, item):
    """Whether this is a class's own data, not a method or a part of the class machinery."""
    return type(item) not in _METHODS and not (name.startswith("__") and name.endswith("__"))


def _attributes(value):
    """The object's attributes, from its `__dict__` or its slots."""
    found = {}
    try:
        found.update(object.__getattribute__(value, "__dict__"))
    except AttributeError:
        pass
    for kind in type(value).__mro__:
        for name, descriptor in kind.__dict__.items():
            if type(descriptor) is types.MemberDescriptorType and "__slots__" in kind.__dict__:
                try:
                    found[name] = descriptor.__get__(value)
                except AttributeError:
                    pass
    return found


def _is_scalar(kind):
    return issubclass(kind, sys.modules["numpy"].generic)


def _pandas(value, name):
    if name not in ("DataFrame", "Series"):
        raise TypeError
    frame = value.to_frame() if name == "Series" else value
    part = frame.iloc[:_TABLE_ROWS, :_TABLE_COLUMNS]
    size = f"of {len(value):,}" if name == "Series" else f"{len(frame):,} × {frame.shape[1]:,}"
    rows = [[index, *row] for index, row in zip(part.index, part.itertuples(index=False, name=None))]
    return size, ["", *map(_short, part.columns)], rows


def _polars(value, name):
    if name == "Series":
        return f"of {len(value):,}", [value.name], [[item] for item in value.head(_TABLE_ROWS)]
    part = value.head(_TABLE_ROWS)
    return f"{value.height:,} × {value.width:,}", part.columns[:_TABLE_COLUMNS], [row[:_TABLE_COLUMNS] for row in part.rows()]


def _numpy(value, name):
    size = " × ".join(map(str, value.shape))
    if value.ndim == 1:
        return f"{value.dtype} of {size}", [str(index) for index in range(min(len(value), _TABLE_COLUMNS))], [value[:_TABLE_COLUMNS].tolist()]
    if value.ndim == 2:
        part = value[:_TABLE_ROWS, :_TABLE_COLUMNS]
        return f"{value.dtype} {size}", [str(index) for index in range(part.shape[1])], part.tolist()
    return f"{value.dtype} {size}", [], []


#: Package → (size, columns, rows) of its tables.
_TABLES = {"pandas": _pandas, "polars": _polars, "numpy": _numpy}
