"""`x?` and `x??`."""

import fnmatch
import inspect

_MAX_CHARACTERS = 20_000


def explain(text, frame):
    """Prints what an object is; with two question marks also its source."""
    name = text.rstrip("?")
    wants_source = text.endswith("??")
    if name.startswith("%"):
        return _explain_magic(name.lstrip("%"))
    names = {**__builtins__, **frame.f_globals, **frame.f_locals} if isinstance(__builtins__, dict) else {**vars(__builtins__), **frame.f_globals, **frame.f_locals}
    if "*" in name:
        return print(*_matching(name, names), sep="\n")
    try:
        value = eval(name, names)
    except Exception:
        return print(f"Object {name!r} not found.")
    for title, content in _parts(name, value, wants_source):
        print(f"\x1b[31m{title}:\x1b[0m{chr(10) if chr(10) in content else ' '}{content[:_MAX_CHARACTERS].rstrip()}")


def _matching(pattern, names):
    owner, dot, last = pattern.rpartition(".")
    if dot:
        names = dir(eval(owner, names))
    return [owner + dot + name for name in sorted(names) if fnmatch.fnmatchcase(name, last) and (last.startswith("_") or not name.startswith("_"))]


def _parts(name, value, wants_source):
    if callable(value):
        try:
            yield "Signature", f"{name}{inspect.signature(value)}"
        except (ValueError, TypeError):
            pass
    else:
        from fiddle_preview import preview

        yield "Type", type(value).__name__
        yield "Value", preview(value, 400)
        if hasattr(value, "__len__") and not isinstance(value, type):
            try:
                yield "Length", f"{len(value):,}"
            except Exception:
                pass
    source = _source(value) if wants_source else None
    if source:
        yield "Source", source
        return
    doc = inspect.getdoc(value)
    if doc:
        yield "Docstring", doc
    file = getattr(inspect.getmodule(value), "__file__", None) if callable(value) else getattr(value, "__file__", None)
    if file and not file.startswith("<"):
        yield "File", file
    if callable(value):
        yield "Type", type(value).__name__


def _source(value):
    try:
        return inspect.getsource(value)
    except (OSError, TypeError):
        return None


def _explain_magic(name):
    import fiddle_magics

    known = [sign + name for sign, magics in (("%", fiddle_magics.line_magics), ("%%", fiddle_magics.cell_magics)) if name in magics]
    print(f"{' and '.join(known)} {'works' if len(known) == 1 else 'work'} here." if known else f"There's no magic {name!r}. %lsmagic lists those that work.")
