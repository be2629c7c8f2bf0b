"""The variables of the notebook: their values, which cell bound them, and actions on them."""

import ast
import sys
import time

import fiddle_frames
import fiddle_preview
import fiddle_sizes
import fiddle_syntax
import fiddle_tables
from fiddle_answers import answers

_MAX_NAMES = 1_000
_MAX_TEXT_CHARACTERS = 20_000
#: Seconds after which sizes are no longer told; a run that comes meanwhile must not wait long.
_TIMEOUT_SECONDS = 0.1
#: Runs whose code is kept until somebody asks.
_MAX_RUNS = 500


class Bindings:
    """Which cell last bound each name. `stores` follows what a run binds, where the kernel can tell; its `names` are those of the last run."""

    def __init__(self, namespace, stores=None):
        self._namespace = namespace
        self._own = set(namespace)
        self._owners = {}
        self._runs = []
        self._run = None
        self.stores = stores

    def begin(self, cell_id, source):
        """Called before a cell runs."""
        _deleted.clear()
        if self.stores:
            self.stores.begin()
        self._run = cell_id, source, {name: id(value) for name, value in self._namespace.items()}

    def end(self):
        """Called after it ran. Its code is only analyzed when someone asks."""
        if not self._run:
            return
        cell_id, source, before = self._run
        self._run = None
        changed = [name for name, value in self._namespace.items() if before.get(name) != id(value)]
        self._runs.append((cell_id, changed, source))
        if len(self._runs) > _MAX_RUNS:
            self._settle(self._runs.pop(0))

    def owner(self, name):
        """The ID of the cell, or None."""
        return self._owners.get(name)

    def names(self):
        """The names that the notebook's code defined."""
        return [name for name in self._namespace if name not in self._own and name != "_" and not _is_internal(name)]

    def settle(self):
        """Analyzes the runs since the last call."""
        runs, self._runs = self._runs, []
        for run in runs:
            self._settle(run)

    def _settle(self, run):
        cell_id, changed, source = run
        # A name may be bound to the same object as before.
        for name in [*changed, *_stored(source)]:
            if name in self._namespace:
                self._owners[name] = cell_id


def _is_internal(name):
    return name.startswith("__") and name.endswith("__")


def _stored(source):
    """The names that code at a cell's top level binds."""
    try:
        nodes = list(ast.parse(fiddle_syntax.plain(source), mode="exec").body)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    names = []
    while nodes:
        node = nodes.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.append(node.name)
            continue
        if isinstance(node, (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.append(node.id)
        elif isinstance(node, ast.alias):
            names.append((node.asname or node.name).partition(".")[0])
        nodes.extend(ast.iter_child_nodes(node))
    return names


_deleted = {}
_namespace = sys.modules["__main__"].__dict__
bindings = Bindings(_namespace)


def watch(stores=None):
    """Distinguishes the notebook's names from those that exist now."""
    global _namespace, bindings
    _namespace = sys.modules["__main__"].__dict__
    bindings = Bindings(_namespace, stores)
    return bindings


@answers("variables")
def variables(_):
    """All names with their values, in the order they were first bound."""
    bindings.settle()
    names = bindings.names()
    end = time.monotonic() + _TIMEOUT_SECONDS
    described = [_describe(name, _namespace[name], end) for name in names[:_MAX_NAMES] if name in _namespace]
    return {"variables": described, "more": max(0, len(names) - _MAX_NAMES)}


@answers("variable_text")
def variable_text(content):
    """A longer preview of one variable."""
    return {"text": fiddle_preview.preview(_value(content["name"]), _MAX_TEXT_CHARACTERS)}


@answers("variable_table")
def variable_table(content):
    """One variable as a table of the grid."""
    table = fiddle_frames.as_table(_value(content["name"]))
    if table is None:
        raise ValueError(f"{content['name']} isn't a table.")
    return fiddle_tables.summary(table)


@answers("table_name")
def table_name(content):
    """The name and type of the variable that a kept table was made from."""
    table = fiddle_tables.find(content["tableId"])
    if table.name in _namespace and id(_namespace[table.name]) == table.source:
        return {"name": table.name, "form": table.form}
    raise LookupError("This table isn't in a variable. Assign it, e.g. df = …, and show df.")


@answers("delete_variable")
def delete_variable(content):
    """Deletes a name. Until the next run, it can be restored."""
    name = content["name"]
    bindings.settle()
    _deleted.clear()
    _deleted[name] = _value(name)
    del _namespace[name]
    return {}


@answers("restore_variable")
def restore_variable(content):
    """Restores what was deleted last."""
    name = content["name"]
    if name not in _deleted:
        raise LookupError(f"{name} can't be restored because code has run since.")
    _namespace[name] = _deleted.pop(name)
    return {}


def _value(name):
    if name not in _namespace:
        raise LookupError(f"The variable {name} no longer exists.")
    return _namespace[name]


def _describe(name, value, end):
    found = {"name": name, "kind": "value", "type": "?", "shape": None, "size": None, "estimated": False, "preview": ""}
    found["cellId"] = bindings.owner(name)
    # One value that can't be described must not hide the others.
    try:
        found["type"] = fiddle_preview.type_name(value)
        found["kind"] = "table" if fiddle_frames.is_table(value) else fiddle_preview.kind_of(value)
        found["preview"] = fiddle_preview.preview(value)
        found["shape"] = _shape(value)
        if time.monotonic() < end and found["kind"] in ("value", "table"):
            found["size"], found["estimated"] = fiddle_sizes.size_of(value)
    except Exception as error:
        found["preview"] = found["preview"] or f"({type(error).__name__} while reading it)"
    return found


def _shape(value):
    kind = type(value)
    if kind.__module__.partition(".")[0] in ("numpy", "pandas", "polars"):
        shape = getattr(value, "shape", None)
        return " × ".join(f"{side:,}" for side in shape) if type(shape) is tuple and shape else None
    for container in (str, bytes, bytearray, list, tuple, dict, set, frozenset, range):
        if issubclass(kind, container):
            return f"{container.__len__(value):,}"
    if kind.__module__ == "collections" and kind.__name__ == "deque":
        return f"{len(value):,}"
    return None
