"""Runs a solution against tests and sends out what it returned. What was expected is never here."""

import ast
import base64
import builtins
import io
import linecache
import random
import sys

import fiddle_forbidden
import fiddle_results
from fiddle_results import MOST_TEXT, Refused, encode

FILE = "solution.py"
_BUILTINS = dict(vars(builtins))
_RECURSION_LIMIT = sys.getrecursionlimit()
_STREAMS = sys.stdin, sys.stdout, sys.stderr
# Kept before any solution runs, so that a patched builtin changes nothing here.
_exec, _eval, _compile, _type, _len, _str = exec, eval, compile, type, len, str
_isinstance, _enumerate = isinstance, enumerate


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
        fiddle_forbidden.refuse(source, tree, forbidden)
    return _compile(tree, FILE, "exec")


def _outcome(code, test, forbidden):
    printed = _Printed()
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(test.get("stdin", "")), printed, printed
    space = {"__name__": "__main__", "__builtins__": builtins, "__file__": FILE}
    builtins.input = _reader(sys.stdin)
    if forbidden:
        builtins.getattr = fiddle_forbidden.guarded_getattr(forbidden, FILE)
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
        if self._size < MOST_TEXT:
            self._parts.append(text[: MOST_TEXT - self._size])
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


_MODULES = [
    (module, _functions(module))
    for name, module in list(sys.modules.items())
    if type(module) is type(sys) and name not in ("__main__", "sys", "fiddle_judge")
]
#: All names of the judge's modules, which `judgeRun` puts back before each run.
OWN = [(module, dict(vars(module))) for module in (fiddle_results, fiddle_forbidden, sys.modules[__name__])]
