"""Runs a solution against tests and sends out what it returned. What was expected is never here."""

import ast
import base64
import builtins
import datetime
import decimal
import fractions
import io
import json
import linecache
import math
import os
import random
import sys
import traceback

FILE = "solution.py"
_MOST_TEXT = 64_000
_MOST_ITEMS = 20_000
_DEEPEST = 60
_BUILTINS = dict(vars(builtins))
_RECURSION_LIMIT = sys.getrecursionlimit()
_STREAMS = sys.stdin, sys.stdout, sys.stderr
# Kept before any solution runs, so that a patched builtin changes nothing here.
_dumps, _exec, _eval, _compile, _type, _len, _id, _sorted, _getattr, _str = (
    json.dumps, exec, eval, compile, type, len, id, sorted, getattr, str,
)
_isinstance, _int, _float, _repr, _list, _tuple, _enumerate = isinstance, int, float, repr, list, tuple, enumerate
_ANNOTATION_READERS = "__annotations__", "type_hints", "signature", "fields"
#: Calls that find an attribute by its text.
_BY_TEXT = {"getattr", "attrgetter", "methodcaller", "get", "pop", "import_module"}
_DETOURS = {
    "__import__", "__builtins__", "__loader__", "__spec__", "__subclasses__", "__globals__", "__getattribute__",
    "__base__", "__bases__", "__mro__", "mro", "f_builtins", "f_globals", "modules", "import_module",
}
_DETOUR_CALLS = {"eval", "exec", "compile", "globals", "vars"}
_DETOUR_MODULES = {"importlib", "builtins", "runpy", "pkgutil", "timeit", "code"}
_format, _print_exception = traceback.TracebackException, traceback.print_exception


class Refused(Exception):
    """A value that can't leave the interpreter. Its text is for the learner."""


def run(request, send):
    """Runs every test of a request (a dict, see python-judge.ts) and sends an outcome for each as a dict."""
    _restore_modules()
    forbidden = set(request.get("forbid", ()))
    try:
        code = _prepared(request["code"], forbidden)
    except BaseException as error:
        send({"test": 0, "failed": _described(error), "printed": "", "all": True})
        return
    for number, test in _enumerate(request["tests"]):
        outcome = {"test": number, **_outcome(code, test, forbidden)}
        picture = _picture() if number == 0 else None
        if picture:
            outcome["picture"] = picture
        _restore()
        send(outcome)
        if "stopped" in outcome:
            return


def _prepared(source, forbidden):
    linecache.cache[FILE] = (_len(source), None, source.splitlines(keepends=True), FILE)
    tree = ast.parse(source, FILE)
    if forbidden:
        _refuse(source, tree, forbidden)
    return _compile(tree, FILE, "exec")


def _refuse(source, tree, forbidden):
    """Raises at the first use of a forbidden name, or of something that reaches a name without writing it."""
    # A type in an annotation does nothing, unless somebody reads the annotations.
    skipped = set() if any(word in source for word in _ANNOTATION_READERS) else _annotations(tree)
    own = {node.attr for node in ast.walk(tree) if _isinstance(node, ast.Attribute) and _isinstance(node.ctx, ast.Store)}
    own -= {name for kind in (str, list, tuple, dict, set, int, bytes) for name in dir(kind)}
    modules = {
        alias.asname or alias.name.split(".")[0]
        for node in ast.walk(tree)
        if _isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }

    def is_own(node):
        return _isinstance(node, ast.Attribute) and _isinstance(node.value, ast.Name) and node.attr in own and node.value.id not in modules

    for node in ast.walk(tree):
        if node in skipped or is_own(node):
            continue
        for name in _names(node):
            if name in forbidden:
                raise Refused(f"Line {node.lineno}: this challenge asks you to do it without {name}.")
        for name in _detours(node):
            raise Refused(f"Line {node.lineno}: {name} can reach names that this challenge asks you to do without.")


def _guarded_getattr(forbidden):
    def getattr(target, name, /, *default):
        if name in forbidden | _DETOURS and sys._getframe(1).f_code.co_filename == FILE:
            raise Refused(f"This challenge asks you to do it without {name}.")
        return _getattr(target, name, *default)

    return getattr


def _annotations(tree):
    roots = [node.returns for node in ast.walk(tree) if _isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    roots += [node.annotation for node in ast.walk(tree) if _isinstance(node, (ast.arg, ast.AnnAssign))]
    return {node for root in roots if root for node in ast.walk(root)}


def _names(node):
    """The names that a node uses. A variable of the learner's own may be called `index`, but not `sorted`."""
    if _isinstance(node, ast.Name):
        return [node.id] if node.id in _BUILTINS or node.id.startswith("__") else []
    if _isinstance(node, ast.Attribute):
        return [node.attr, *_type_of(node.value if node.attr == "__class__" else None)]
    if _isinstance(node, ast.Import):
        return [part for alias in node.names for part in _module_names(alias.name)]
    if _isinstance(node, ast.ImportFrom):
        return [*_module_names(node.module or ""), *(alias.name for alias in node.names)]
    if _isinstance(node, (ast.List, ast.ListComp)):
        return [] if _isinstance(node, ast.List) and not _isinstance(node.ctx, ast.Load) else ["list"]
    if _isinstance(node, (ast.Dict, ast.DictComp)):
        return ["dict"]
    if _isinstance(node, (ast.Set, ast.SetComp)):
        return ["set"]
    if _isinstance(node, ast.Assign) and _isinstance(node.value, ast.Tuple):
        return [] if any(_isinstance(target, (ast.Tuple, ast.List)) for target in node.targets) else ["tuple"]
    if _isinstance(node, ast.Subscript):
        return _texts([node.slice])
    if _isinstance(node, ast.Call):
        called = _called(node)
        texts = _texts(node.args) if called in _BY_TEXT else []
        return [*texts, *(_type_of(node.args[0]) if called == "type" and _len(node.args) == 1 else [])]
    return []


def _module_names(path):
    """A module may be written in Python and in C, as `_pydatetime` and `_datetime`."""
    return [name for part in path.split(".") for name in (part, part.lstrip("_"), part.removeprefix("_py"))]


def _texts(nodes):
    return [node.value for node in nodes if _isinstance(node, ast.Constant) and _isinstance(node.value, str)]


def _type_of(node):
    if _isinstance(node, ast.Constant):
        return [_type(node.value).__name__]
    return [_type(node).__name__.lower()] if _isinstance(node, (ast.List, ast.Tuple)) else []


def _called(node):
    return _getattr(node.func, "id", None) or _getattr(node.func, "attr", None)


def _detours(node):
    if _isinstance(node, ast.Name):
        return [node.id] if node.id in _DETOURS or node.id in _DETOUR_CALLS else []
    if _isinstance(node, ast.Attribute):
        return [node.attr] if node.attr in _DETOURS else []
    if _isinstance(node, ast.Subscript):
        inside = _getattr(node.value, "attr", None) == "__dict__"
        return ["__dict__"] if inside else [text for text in _texts([node.slice]) if text in _DETOURS]
    if _isinstance(node, ast.Call) and _called(node) in _BY_TEXT:
        return [text for text in _texts(node.args) if text in _DETOURS]
    if _isinstance(node, (ast.Import, ast.ImportFrom)):
        return [name for name in _names(node) if name in _DETOURS or name in _DETOUR_MODULES]
    return []


def _outcome(code, test, forbidden):
    printed = _Printed()
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(test.get("stdin", "")), printed, printed
    space = {"__name__": "__main__", "__builtins__": builtins, "__file__": FILE}
    builtins.input = _reader(sys.stdin)
    if forbidden:
        builtins.getattr = _guarded_getattr(forbidden)
    random.seed(20261124)
    try:
        _exec(code, space)
        if "source" not in test:
            return {"output": printed.text(), "printed": ""}
        value = encode(_evaluated(test["source"], space))
        return {"value": value, "printed": printed.text()}
    except KeyboardInterrupt:
        return {"stopped": True, "printed": printed.text()}
    except SystemExit as error:
        if "source" not in test and error.code in (None, 0):
            return {"output": printed.text(), "printed": ""}
        return {"failed": _described(error), "printed": printed.text()}
    except BaseException as error:
        return {"failed": _described(error), "printed": printed.text()}
    finally:
        sys.stdin, sys.stdout, sys.stderr = _STREAMS


def _evaluated(source, space):
    tree = ast.parse(source, "test")
    last = tree.body.pop()
    if tree.body:
        _exec(_compile(tree, "test", "exec"), space)
    if not _isinstance(last, ast.Expr):
        _exec(_compile(ast.Module([last], []), "test", "exec"), space)
        return None
    return _eval(_compile(ast.Expression(last.value), "test", "eval"), space)


def _reader(stream):
    def input(prompt="", /):
        line = stream.readline()
        if line == "":
            raise EOFError("there is no more input to read")
        return line.removesuffix("\n")

    return input


def _picture():
    """The current figure of Matplotlib as PNG in Base64; None if there's none."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    try:
        if not pyplot or not pyplot.get_fignums():
            return None
        file = io.BytesIO()
        pyplot.gcf().savefig(file, format="png", dpi=80, bbox_inches="tight")
        return base64.b64encode(file.getvalue()).decode()
    except Exception:
        return None


def _restore():
    """What a solution did to the interpreter must not reach the next test."""
    if "matplotlib.pyplot" in sys.modules:
        sys.modules["matplotlib.pyplot"].close("all")
    sys.settrace(None)
    sys.setrecursionlimit(_RECURSION_LIMIT)
    for name in [name for name in vars(builtins) if name not in _BUILTINS]:
        del builtins.__dict__[name]
    builtins.__dict__.update(_BUILTINS)


def _functions(module):
    return {name: value for name, value in vars(module).items() if callable(value)}


def _restore_modules():
    """Undoes what an earlier solution did to functions of other modules, such as a patched `json.dumps`."""
    for module, functions in _MODULES:
        space = vars(module)
        for name, value in functions.items():
            if space.get(name) is not value:
                space[name] = value


class _Printed(io.TextIOBase):
    """Keeps what is printed, up to a limit."""

    encoding = "utf-8"

    def __init__(self):
        self._parts = []
        self._size = 0

    def writable(self):
        return True

    def write(self, text):
        text = _str(text)
        if self._size < _MOST_TEXT:
            self._parts.append(text[: _MOST_TEXT - self._size])
        self._size += _len(text)
        return _len(text)

    def text(self):
        return "".join(self._parts)


def _described(error):
    if _isinstance(error, Refused):
        return {"name": "Refused", "names": [], "message": _str(error), "line": None}
    kind = _type(error)
    names = [base.__name__ for base in kind.__mro__ if base not in (object, BaseException)]
    try:
        message = _str(error)
    except BaseException:
        message = ""
    line = error.lineno if _isinstance(error, SyntaxError) and error.filename == FILE else _line(error)
    if _isinstance(error, SyntaxError):
        message = error.msg
    return {"name": kind.__name__, "names": names, "message": message[:500], "line": line}


def _line(error):
    line, step = None, error.__traceback__
    while step:
        if step.tb_frame.f_code.co_filename == FILE:
            line = step.tb_lineno
        step = step.tb_next
    return line


def encode(value):
    """A value as plain JSON: what JSON has as itself, everything else as a dict of one tag."""
    return _Encoder().encode(value, 0)


class _Encoder:
    def __init__(self):
        self._open = set()
        self._items = 0

    def encode(self, value, depth):
        kind = _type(value)
        self._items += 1
        if depth > _DEEPEST:
            raise Refused("The result is nested too deeply to compare.")
        if self._items > _MOST_ITEMS:
            raise Refused(f"The result has more than {_MOST_ITEMS:,} items.")
        if value is None or kind is bool:
            return value
        if kind is str:
            return value[:_MOST_TEXT]
        if kind is int:
            return value if -(2**53) < value < 2**53 else {"int": _str(value)}
        if kind is float:
            return {"float": _repr(value)}
        if kind in _SIMPLE:
            return _SIMPLE[kind](value)
        if _id(value) in self._open:
            return {"cycle": kind.__name__}
        self._open.add(_id(value))
        try:
            return self._container(value, kind, depth + 1)
        finally:
            self._open.discard(_id(value))

    def _container(self, value, kind, depth):
        if kind is _list:
            return [self.encode(item, depth) for item in value]
        if kind is _tuple:
            return {"tuple": [self.encode(item, depth) for item in value]}
        if kind in (set, frozenset):
            items = [self.encode(item, depth) for item in value]
            return {kind.__name__: _sorted(items, key=lambda item: _dumps(item, sort_keys=True))}
        if kind in _DICTS:
            return {"dict": [[self.encode(key, depth), self.encode(item, depth)] for key, item in value.items()]}
        if kind.__name__ == "deque" and kind.__module__ == "collections":
            return {"deque": [self.encode(item, depth) for item in value]}
        if _isinstance(value, tuple) and hasattr(kind, "_fields"):
            return {"tuple": [self.encode(item, depth) for item in tuple.__iter__(value)]}
        library = kind.__module__.split(".")[0]
        if library in ("numpy", "pandas"):
            return self._data(value, kind, depth)
        raise Refused(f"The result is {_article(kind.__name__)} object, which can't be compared. Return a plain value.")

    def _data(self, value, kind, depth):
        pandas, numpy = sys.modules.get("pandas"), sys.modules.get("numpy")
        if pandas and kind is pandas.DataFrame:
            columns = [self.encode(_plain(name), depth) for name in value.columns]
            rows = [[self.encode(_plain(item), depth) for item in row] for row in value.itertuples(index=False, name=None)]
            index = [self.encode(_plain(item), depth) for item in value.index]
            return {"frame": {"columns": columns, "types": [_kind(t) for t in value.dtypes], "index": index, "rows": rows}}
        if pandas and kind is pandas.Series:
            items = [self.encode(_plain(item), depth) for item in value]
            index = [self.encode(_plain(item), depth) for item in value.index]
            return {"series": {"name": self.encode(_plain(value.name), depth), "type": _kind(value.dtype), "index": index, "items": items}}
        if pandas and _isinstance(value, pandas.Index):
            return {"index": [self.encode(_plain(item), depth) for item in value]}
        if numpy and kind is numpy.ndarray:
            return {"array": {"shape": _list(value.shape), "type": _kind(value.dtype), "items": self.encode(value.tolist(), depth)}}
        plain = _plain(value)
        if plain is value:
            raise Refused(f"The result is {_article(kind.__name__)} object, which can't be compared.")
        return self.encode(plain, depth)


def _plain(value):
    """A scalar of numpy or pandas as Python's own."""
    pandas, numpy = sys.modules.get("pandas"), sys.modules.get("numpy")
    if pandas and (value is pandas.NA or value is pandas.NaT):
        return None
    if pandas and _type(value) is pandas.Timestamp:
        return value.to_pydatetime(warn=False)
    if pandas and _type(value) is pandas.Timedelta:
        return value.to_pytimedelta()
    if pandas and _isinstance(value, (pandas.Period, pandas.Interval)):
        return _str(value)
    if numpy and _isinstance(value, numpy.generic):
        return value.item()
    return value


def _kind(dtype):
    """The family of a dtype: sizes and storage differ between platforms."""
    name = _str(dtype)
    for start in ("int", "uint", "Int", "UInt"):
        if name.startswith(start):
            return "int"
    if name.startswith(("float", "Float")):
        return "float"
    if name.startswith("datetime64"):
        return "datetime"
    return {"boolean": "bool", "string": "str", "object": "str"}.get(name, name)


def _article(name):
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _seconds(value):
    return {"timedelta": [value.days, value.seconds, value.microseconds]}


_DICTS = (dict, __import__("collections").Counter, __import__("collections").defaultdict, __import__("collections").OrderedDict)
_SIMPLE = {
    bytes: lambda value: {"bytes": value.hex()},
    bytearray: lambda value: {"bytearray": value.hex()},
    complex: lambda value: {"complex": [_repr(value.real), _repr(value.imag)]},
    range: lambda value: {"range": [value.start, value.stop, value.step]},
    decimal.Decimal: lambda value: {"Decimal": _str(value)},
    fractions.Fraction: lambda value: {"Fraction": [_str(value.numerator), _str(value.denominator)]},
    datetime.date: lambda value: {"date": value.isoformat()},
    datetime.datetime: lambda value: {"datetime": value.isoformat()},
    datetime.time: lambda value: {"time": value.isoformat()},
    datetime.timedelta: _seconds,
}

_MODULES = [
    (module, _functions(module))
    for name, module in list(sys.modules.items())
    if type(module) is type(sys) and name not in ("__main__", "sys", "fiddle_judge")
]
#: The judge's own names, which `judgeRun` puts back before each run.
OWN = dict(globals())
