"""Completion and inspection of the objects in the kernel, without calling their code."""

import ast
import builtins
import inspect
import keyword
import os
import re
import sys
import types

from fiddle_answers import answers

#: The expression at the end of a line, as far as it can be looked up: names, attributes, constant subscripts.
_CHAIN = re.compile(r"""[^\W\d]\w*(?:\s*\.\s*[^\W\d]\w*|\[(?:\d+|-\d+|'[^'\n]*'|"[^"\n]*")\])*$""")
_KEY = re.compile(r"""\[\s*(?P<quote>["'])?(?P<text>[^"'\n\[\]]*)$""")
_PATH = re.compile(r"""(?P<quote>["'])(?P<text>[^"'\n]*)$""")
_MAX_MATCHES = 1000
#: Whose properties are quick and have no effects.
_TRUSTED = {"builtins", "collections", "datetime", "numpy", "pandas", "polars", "pyarrow", "sqlite3", "xarray"}


@answers("complete_request")
def complete(asked):
    """Jupyter's complete_reply. Offsets are UTF-16 units, as JavaScript counts."""
    before = _before(asked["code"], asked["cursor_pos"])
    line = before[before.rfind("\n") + 1 :]
    found = _keys(line) or _attributes(line) or _names(line) or _paths(line) or ("", [])
    text, matches = found
    matches = matches[:_MAX_MATCHES]
    end = asked["cursor_pos"]
    return {
        "status": "ok",
        "cursor_start": end - len(text.encode("utf-16-le")) // 2,
        "cursor_end": end,
        "matches": [name for name, _ in matches],
        "metadata": {"_jupyter_types_experimental": [{"text": name, "type": kind} for name, kind in matches]},
    }


@answers("inspect_request")
def inspect_(asked):
    """Jupyter's inspect_reply: signature, documentation and value of the object at the cursor, in Markdown as well."""
    name = _name_at(asked["code"], asked["cursor_pos"])
    missing = {"status": "ok", "found": False, "data": {}, "metadata": {}}
    if not name:
        return missing
    try:
        value = _value(name)
    except Exception:
        return missing
    parts = [f"```python\n{_headline(name, value)}\n```"]
    shown = _preview(value)
    if shown:
        parts.append(f"```text\n{shown}\n```")
    doc = _doc(value)
    if doc:
        parts.append(doc)
    return {"status": "ok", "found": True, "data": {"text/plain": _headline(name, value), "text/markdown": "\n\n---\n".join(parts)}, "metadata": {}}


def _before(code, cursor):
    return code.encode("utf-16-le")[: 2 * cursor].decode("utf-16-le", "ignore")


def _name_at(code, cursor):
    """The dotted name at the cursor, or the function whose call is open there."""
    before = _before(code, cursor)
    rest = re.match(r"\w*", code.encode("utf-16-le")[2 * cursor :].decode("utf-16-le", "ignore"))[0]
    line = before[before.rfind("\n") + 1 :] + rest
    found = _CHAIN.search(line)
    if found:
        return None if keyword.iskeyword(found[0]) else found[0]
    depth = 0
    for at in range(len(before) - 1, -1, -1):
        if before[at] in ")]}":
            depth += 1
        elif before[at] in "([{":
            if depth == 0:
                found = _CHAIN.search(before[:at]) if before[at] == "(" else None
                return found[0] if found else None
            depth -= 1
    return None


def _value(text):
    """The object of an expression of names, attributes and constant keys. Raises if evaluating it would run code."""
    return _look_up(ast.parse(text.strip(), mode="eval").body)


def _look_up(node):
    if isinstance(node, ast.Name):
        namespace = sys.modules["__main__"].__dict__
        return namespace[node.id] if node.id in namespace else getattr(builtins, node.id)
    if isinstance(node, ast.Attribute):
        owner = _look_up(node.value)
        return _attribute(owner, node.attr)
    if isinstance(node, ast.Subscript):
        owner, key = _look_up(node.value), ast.literal_eval(node.slice)
        if type(owner) in (dict, list, tuple, str) or _root(type(owner)) in ("pandas", "polars", "numpy"):
            return owner[key]
    raise LookupError


def _attribute(owner, name):
    static = inspect.getattr_static(owner, name, None)
    runs_code = isinstance(static, property) or (static is None and not isinstance(owner, types.ModuleType))
    if runs_code and _root(type(owner)) not in _TRUSTED:
        raise LookupError
    return getattr(owner, name)


def _root(cls):
    return getattr(cls, "__module__", "").split(".")[0]


def _keys(line):
    """After `d[`, `d["` or `d["al`: the keys of `d`."""
    found = _KEY.search(line)
    owner = found and _CHAIN.search(line[: found.start()].rstrip())
    if not owner:
        return None
    try:
        keys = _keys_of(_value(owner[0]))
    except Exception:
        return None
    quote, text = found["quote"], found["text"]
    if quote:
        return text, [(key, kind) for key, kind in keys if isinstance(key, str) and key.startswith(text)]
    return text, [(repr(key), kind) for key, kind in keys if isinstance(key, (str, int)) and repr(key).startswith(text)]


def _keys_of(value):
    if isinstance(value, dict):
        return [(key, type(item).__name__) for key, item in list(value.items())[:_MAX_MATCHES]]
    root = _root(type(value))
    if root == "pandas" and hasattr(value, "dtypes") and hasattr(value, "columns"):
        return [(key, str(kind)) for key, kind in zip(value.columns, value.dtypes)]
    if root == "polars" and hasattr(value, "schema"):
        return [(key, str(kind)) for key, kind in value.schema.items()]
    if root == "numpy" and getattr(getattr(value, "dtype", None), "names", None):
        return [(key, "field") for key in value.dtype.names]
    if root in ("pandas", "xarray", "pyarrow") and hasattr(value, "_ipython_key_completions_"):
        return [(key, "key") for key in value._ipython_key_completions_()]
    if root == "sqlite3" and hasattr(value, "keys"):
        return [(key, "column") for key in value.keys()]
    raise LookupError


def _attributes(line):
    """After `x.` or `x.na`: the attributes of `x`."""
    found = re.search(r"\.\s*(\w*)$", line)
    owner = found and _CHAIN.search(line[: found.start()])
    if not owner:
        return None
    try:
        value = _value(owner[0])
    except Exception:
        return None
    prefix = found[1]
    names = [name for name in dir(value) if isinstance(name, str) and name.startswith(prefix) and name.isidentifier()]
    names.sort(key=lambda name: (name.startswith("_"), name.lower()))
    columns = _columns(value)
    return prefix, [(name, columns.get(name) or _kind(value, name)) for name in names[:_MAX_MATCHES]]


def _columns(value):
    if _root(type(value)) != "pandas" or not hasattr(value, "columns"):
        return {}
    return {key: str(kind) for key, kind in zip(value.columns, value.dtypes) if isinstance(key, str)}


def _names(line):
    found = re.search(r"(?<![\w.\"'])([^\W\d]\w*)$", line)
    if not found or len(re.findall(r"(?<!\\)[\"']", line)) % 2:
        return None
    namespace = sys.modules["__main__"].__dict__
    own = [(name, _kind_of(value)) for name, value in list(namespace.items()) if not name.startswith("__")]
    return found[1], [(name, kind) for name, kind in own if name.startswith(found[1])]


def _paths(line):
    """Inside a string that may be a file name."""
    found = _PATH.search(line)
    if not found or len(found["text"]) > 200:
        return None
    folder, slash, name = found["text"].rpartition("/")
    try:
        entries = sorted(os.scandir(folder or (slash or ".")), key=lambda entry: entry.name)
    except OSError:
        return None
    # A whole line of prose isn't a path.
    shown = [(entry.name + ("/" if entry.is_dir() else ""), "path") for entry in entries if not entry.name.startswith(".")]
    return name, [each for each in shown if each[0].startswith(name)]


def _kind(owner, name):
    try:
        static = inspect.getattr_static(owner, name)
    except AttributeError:
        return "instance"
    if isinstance(static, (property, types.GetSetDescriptorType, types.MemberDescriptorType)):
        return "property"
    if isinstance(static, (staticmethod, classmethod)):
        return "function"
    return _kind_of(static)


def _kind_of(value):
    if isinstance(value, type):
        return "class"
    if isinstance(value, types.ModuleType):
        return "module"
    return "function" if callable(value) and not hasattr(type(value), "__getattr__") else "instance"


def _headline(name, value):
    if isinstance(value, types.ModuleType):
        return f"(module) {value.__name__}"
    if callable(value):
        try:
            signature = str(inspect.signature(value))
        except (ValueError, TypeError):
            signature = "(…)"
        return f"{'class' if isinstance(value, type) else 'def'} {name}{signature}"
    size = _size(value)
    return f"{name}: {type(value).__name__}{f' · {size}' if size else ''}"


def _size(value):
    shape = getattr(value, "shape", None) if _root(type(value)) in _TRUSTED else None
    if isinstance(shape, tuple):
        return " × ".join(str(number) for number in shape)
    if type(value) in (str, bytes, list, tuple, dict, set, frozenset):
        what = "character" if type(value) is str else "item"
        return f"{len(value):,} {what}{'' if len(value) == 1 else 's'}"
    return ""


def _preview(value):
    """A short repr of the value, only for types whose `repr` is fast and has no side effects."""
    if callable(value) or isinstance(value, types.ModuleType):
        return ""
    try:
        if _root(type(value)) in ("pandas", "polars"):
            text = str(value.head(5)) if hasattr(value, "head") else repr(value)
        elif type(value) in (str, bytes):
            text = repr(value[:400])
        elif type(value) in (int, float, complex, bool, type(None)) or _root(type(value)) in ("datetime", "numpy"):
            text = repr(value)
        elif type(value) in (list, tuple, dict, set, frozenset):
            text = _short_repr(value)
        else:
            return ""
    except Exception:
        return ""
    lines = [line[:120] for line in text.split("\n")[:12]]
    return "\n".join(lines)


def _short_repr(value):
    import reprlib

    class Short(reprlib.Repr):
        def repr_instance(self, item, level):
            quick = type(item) in (bool, float, complex, bytes, type(None)) or _root(type(item)) == "datetime"
            return repr(item) if quick else f"<{type(item).__name__}>"

    short = Short()
    short.maxdict = short.maxlist = short.maxset = short.maxfrozenset = short.maxtuple = 12
    short.maxother = 60
    return short.repr(value)


def _doc(value):
    """The docstring. A value's own is used only if it differs from its type's."""
    if not (callable(value) or isinstance(value, types.ModuleType)):
        return ""
    text = inspect.getdoc(value) or ""
    if len(text) > 6000:
        text = text[:6000].rsplit("\n", 1)[0] + "\n…"
    return f"```text\n{text}\n```" if text else ""
