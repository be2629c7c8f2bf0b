"""Finds what a challenge forbids in a solution: names, and the detours that reach names without writing them."""

import ast
import builtins
import sys

from fiddle_results import Refused

_BUILTINS = frozenset(vars(builtins))
# Kept before any solution runs, so that a patched builtin changes nothing here.
_type, _len, _getattr, _isinstance = type, len, getattr, isinstance
_ANNOTATION_READERS = "__annotations__", "type_hints", "signature", "fields"
#: Calls that find an attribute by its text.
_BY_TEXT = {"getattr", "attrgetter", "methodcaller", "get", "pop", "import_module"}
_DETOURS = {
    "__import__", "__builtins__", "__loader__", "__spec__", "__subclasses__", "__globals__", "__getattribute__",
    "__base__", "__bases__", "__mro__", "mro", "f_builtins", "f_globals", "modules", "import_module",
}
_DETOUR_CALLS = {"eval", "exec", "compile", "globals", "vars"}
_DETOUR_MODULES = {"importlib", "builtins", "runpy", "pkgutil", "timeit", "code"}


def refuse(source, tree, forbidden):
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


def guarded_getattr(forbidden, file):
    """The builtin for code in `file`, which it refuses what is forbidden."""

    def getattr(target, name, /, *default):
        if name in forbidden | _DETOURS and sys._getframe(1).f_code.co_filename == file:
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
