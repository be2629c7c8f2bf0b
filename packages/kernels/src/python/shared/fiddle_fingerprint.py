"""Short texts that are equal only for equal values and files, so that a cell runs again only if what it reads has changed."""

import datetime
import decimal
import dis
import enum
import fractions
import itertools
import os
import pathlib
import re
import sys
import types
import uuid

import fiddle_variables
from fiddle_answers import answers

#: What is before the path in the name of a file.
_FILE = "files."
#: As much of a value is read. That takes about 100 ms.
_MAX_BYTES = 32 * 2**20
_MAX_ITEMS = 200_000
_MAX_DEPTH = 40
_NUMBERS = (type(None), bool, int, float, complex, type(Ellipsis), type(NotImplemented))
#: Their `repr` has the whole value.
_WRITTEN = (
    range,
    slice,
    decimal.Decimal,
    fractions.Fraction,
    uuid.UUID,
    datetime.date,
    datetime.time,
    datetime.datetime,
    datetime.timedelta,
    datetime.timezone,
    pathlib.PurePath,
    re.Pattern,
)
_OF_EVERY_CLASS = ("__dict__", "__weakref__", "__firstlineno__", "__static_attributes__", "__annotate_func__")


@answers("fingerprints")
def fingerprints(content):
    """For each name that the notebook's code defined, in that order, and then for each file: its name; a text, or None where no text can tell the value;
    whether the text is about the whole value; whether nothing can change the value in place; which other names have a part of it, so that a change of one changes both; and which
    of the module's names the functions in it read and assign, its class among those that are read. Beside them, which of the names the last run has bound, or None where that
    isn't known.
    """
    namespace = fiddle_variables._namespace
    reading = _Reading()
    own = set(fiddle_variables.bindings.names())
    prints = [_print_of(name, namespace[name], reading) for name in content["names"] if name in own]
    files = [name for name in content["names"] if name.startswith(_FILE) and os.path.isfile(name[len(_FILE) :])]
    prints += [_print_of_file(name) for name in files]
    for each in prints:
        reads, writes = reading.functions.get(each["name"], (set(), set()))
        shares = reading.shares.get(each["name"], set())
        is_fixed = each["print"] is not None and each["name"] not in reading.changeable and not each["name"].startswith(_FILE)
        each |= {"isFixed": is_fixed, "shares": sorted(shares), "reads": sorted(reads), "writes": sorted(writes)}
    stores = fiddle_variables.bindings.stores
    stored = None if stores is None or stores.names is None else [name for name in content["names"] if name in stores.names]
    return {"prints": prints, "stored": stored}


def _print_of(name, value, reading):
    writer = _Writer(reading)
    reading.begin(name)
    try:
        writer.add(value, 0)
    # Packages raise whatever they like while their values are read.
    except Exception:
        return {"name": name, "print": None, "isWhole": False}
    return {"name": name, "print": writer.digest(), "isWhole": writer.is_whole}


def _print_of_file(name):
    """Of a large file, the text is about its beginning, its size and when it was written."""
    import hashlib

    try:
        with open(name[len(_FILE) :], "rb") as file:
            data = file.read(_MAX_BYTES)
            status = os.fstat(file.fileno())
    except OSError:
        return {"name": name, "print": None, "isWhole": False}
    is_whole = len(data) == status.st_size
    rest = "" if is_whole else f"{status.st_size} {status.st_mtime_ns}"
    digest = hashlib.blake2b(data + rest.encode(), digest_size=16)
    return {"name": name, "print": digest.hexdigest(), "isWhole": is_whole}


def _own_path(module):
    """Where the module's source is, if it is a file of the notebook; otherwise None."""
    path = getattr(module, "__file__", None)
    return path if isinstance(path, str) and path.endswith(".py") and path.startswith(os.getcwd() + os.sep) else None


def _is_own(value):
    """Whether the function or class is of a cell, or of a file of the notebook."""
    return value.__module__ == "__main__" or _own_path(sys.modules.get(value.__module__)) is not None


class _Unknown(Exception):
    """A value that no text stands for."""


class _Reading:
    """What has been read for one question."""

    def __init__(self):
        self.begin(None)
        #: Name → others that have an object in common with it.
        self.shares = {}
        #: Name → what the functions in its value read and assign.
        self.functions = {}
        #: Names whose values have parts that can be changed in place.
        self.changeable = set()
        self._owners = {}

    def begin(self, name):
        self.name = name
        self.bytes = _MAX_BYTES
        self.items = _MAX_ITEMS

    def call(self, code):
        """Notes what a function in the name's value can read and assign."""
        reads, writes = self.functions.setdefault(self.name, (set(), set()))
        for instruction in dis.get_instructions(code):
            if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
                reads.add(instruction.argval)
            elif instruction.opname in ("STORE_GLOBAL", "DELETE_GLOBAL"):
                writes.add(instruction.argval)
        for part in code.co_consts:
            if isinstance(part, types.CodeType):
                self.call(part)

    def use(self, kind):
        """Notes that the name's value is of this class, or of one that has it as a base."""
        if fiddle_variables._namespace.get(kind.__name__) is kind and kind.__name__ != self.name:
            self.functions.setdefault(self.name, (set(), set()))[0].add(kind.__name__)

    def own(self, value):
        """Notes that the name has this object, which can be changed in place."""
        self.changeable.add(self.name)
        owners = self._owners.setdefault(id(value), set())
        owners.add(self.name)
        if len(owners) > 1:
            for owner in owners:
                self.shares.setdefault(owner, set()).update(owners - {owner})


class _Writer:
    """Hashes a value with the types and lengths of its parts, so that different values never read the same."""

    def __init__(self, reading):
        import hashlib

        self.is_whole = True
        self._hash = hashlib.blake2b(digest_size=16)
        self._reading = reading

    def digest(self):
        return self._hash.hexdigest()

    def add(self, value, depth):
        if depth > _MAX_DEPTH:
            raise _Unknown
        kind = type(value)
        self._text(f"{kind.__module__}.{kind.__qualname__}")
        if kind in _NUMBERS or kind in _WRITTEN:
            return self._text(repr(value))
        if kind is str:
            return self._text(value)
        if kind is bytes:
            return self._bytes(value)
        if kind is tuple:
            return self._all(value, depth)
        if kind is frozenset:
            return self._unordered(value, depth)
        if kind is types.ModuleType:
            return self._module(value)
        if kind is types.FunctionType:
            return self._function(value, depth)
        if kind is types.CodeType:
            return self._code(value, depth)
        if kind in (types.BuiltinFunctionType, types.MethodType):
            return self._all([value.__name__, value.__self__], depth)
        if kind is type:
            return self._class(value, depth)
        if issubclass(kind, pathlib.PurePath) or isinstance(value, enum.Enum):
            return self._text(repr(value))
        return self._changeable(value, kind, depth)

    def _changeable(self, value, kind, depth):
        self._reading.own(value)
        # One that has come to its end no longer tells what it was made of.
        if hasattr(kind, "__next__"):
            raise _Unknown
        package = kind.__module__.partition(".")[0]
        if kind is list:
            return self._all(value, depth)
        if kind is dict:
            return self._pairs(value.items(), depth)
        if kind is set:
            return self._unordered(value, depth)
        if kind is bytearray:
            return self._bytes(value)
        if package == "numpy":
            return self._array(value, depth)
        if package == "pandas":
            return self._frame(value, kind.__name__, depth)
        if package == "__main__" and type(kind) is type and not hasattr(kind, "__slots__") and kind.__mro__[1:] == (object,):
            self._class(kind, depth)
            return self._pairs(vars(value).items(), depth)
        return self._pickle(value)

    def _text(self, text):
        self._bytes(text.encode("utf-8", "surrogatepass"))

    def _bytes(self, data):
        self._hash.update(len(data).to_bytes(8))
        self._hash.update(self._affordable(data))

    def _affordable(self, data):
        """As much of it as may still be read."""
        most = self._reading.bytes
        self._reading.bytes -= min(most, len(data))
        if len(data) <= most:
            return data
        self.is_whole = False
        return data[:most]

    def _all(self, values, depth):
        self._text(str(len(values)))
        most = self._reading.items
        self._reading.items -= min(most, len(values))
        if len(values) > most:
            self.is_whole = False
        for value in itertools.islice(values, most):
            self.add(value, depth + 1)

    def _pairs(self, pairs, depth):
        self._all([part for pair in list(pairs) for part in pair], depth)

    def _unordered(self, values, depth):
        digests = []
        for value in values:
            writer = _Writer(self._reading)
            writer.add(value, depth + 1)
            digests.append(writer.digest())
            self.is_whole &= writer.is_whole
        self._all(sorted(digests), depth)

    def _array(self, value, depth):
        import numpy

        if isinstance(value, (numpy.dtype, type)):
            return self._text(str(value))
        if not isinstance(value, (numpy.ndarray, numpy.generic)) or hasattr(value, "mask"):
            return self._pickle(value)
        root = value
        while isinstance(root.base, numpy.ndarray):
            root = root.base
        self._reading.own(root)
        self._text(f"{value.dtype!r} {value.shape}")
        if value.dtype.hasobject:
            return self.add(value.ravel().tolist(), depth + 1)
        self._sampled(numpy.ascontiguousarray(value).reshape(-1))

    def _sampled(self, values):
        """All of an array, or every so-manieth of its values if there are too many."""
        step = 1
        while values.nbytes // step > self._reading.bytes:
            step *= 2
            self.is_whole = False
        data = memoryview(values[::step].tobytes())
        self._reading.bytes -= data.nbytes
        self._hash.update(data)

    def _frame(self, value, name, depth):
        if name == "DataFrame":
            self._all([value.index, value.columns, value.attrs], depth)
            for number in range(value.shape[1]):
                self._column(value.iloc[:, number], depth)
        elif name == "Series":
            self._all([value.index, value.attrs], depth)
            self._column(value, depth)
        elif name.endswith("Index"):
            self._all([str(value.dtype), tuple(value.names)], depth)
            self.add(tuple(value.tolist()) if name == "MultiIndex" else value.to_numpy(), depth + 1)
        elif name in ("Timestamp", "Timedelta", "Period", "Interval", "NaTType", "NAType"):
            self._text(repr(value))
        else:
            self._pickle(value)

    def _column(self, column, depth):
        self._all([str(column.dtype), column.name], depth)
        self.add(column.to_numpy(), depth + 1)

    def _module(self, module):
        """Its name, and its source if it is a file of the notebook. Code changes such a module, as in `helper.rate = 2`, but hardly a package."""
        self._text(module.__name__)
        path = _own_path(module)
        if path:
            self._reading.changeable.add(self._reading.name)
            with open(path, "rb") as file:
                self._bytes(file.read())

    def _function(self, function, depth):
        """Its code, with what it encloses. One with attributes, such as a cache, changes them when it is called; hardly any other is changed in place."""
        if vars(function) and _is_own(function):
            self._reading.changeable.add(self._reading.name)
        if function.__module__ == "__main__":
            self._reading.call(function.__code__)
        self._code(function.__code__, depth)
        cells = tuple(cell.cell_contents for cell in function.__closure__ or ())
        self._all([function.__defaults__, tuple((function.__kwdefaults__ or {}).items()), cells], depth)

    def _code(self, code, depth):
        self._all([code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_flags], depth)
        self._all(code.co_consts, depth)

    def _class(self, value, depth):
        self._text(f"{value.__module__}.{value.__qualname__}")
        if _is_own(value):
            self._reading.changeable.add(self._reading.name)
        if value.__module__ != "__main__":
            return
        self._reading.use(value)
        self._all(value.__bases__, depth)
        self._pairs([(name, part) for name, part in vars(value).items() if name not in _OF_EVERY_CLASS], depth)

    def _pickle(self, value):
        """Any other value that can be pickled."""
        import pickle

        writer = self

        class Pickler(pickle.Pickler):
            def persistent_id(self, part):
                if not isinstance(part, (*_NUMBERS, str, bytes, tuple, type, types.FunctionType)):
                    writer._reading.own(part)

        class File:
            def write(self, data):
                writer._bytes(data)
                if not writer.is_whole:
                    raise _Unknown

        Pickler(File()).dump(value)
