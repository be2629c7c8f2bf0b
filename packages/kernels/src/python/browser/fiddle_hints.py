"""An extra line for an error, from what only the kernel knows: existing keys, lengths and files."""

import ast
import codecs
import collections
import difflib
import linecache
import os
import re
import sys

import fiddle
import fiddle_python2

_MAX_KEYS = 5000
_MAX_NAMED = 6


def hint(error):
    """A sentence, or None. Never raises, and calls no code of the user's except `keys` of the object they indexed."""
    try:
        if isinstance(error, FileNotFoundError):
            return _files(error)
        if isinstance(error, (KeyError, IndexError)) and (found := _place(error)):
            return found
        if isinstance(error, UnicodeDecodeError) and error.encoding not in ("idna", "punycode", "unicodeescape", "rawunicodeescape"):
            return _encoding(error.object, error.encoding)
        if isinstance(error, RuntimeError) and str(error) == "can't start new thread":
            return "Python in the browser has one thread. Write `from fiddle import threading` to run threads one after the other."
        if isinstance(error, RuntimeError) and str(error).startswith("Cannot stack switch"):
            return "A function can't wait for asyncio in this browser. Write `await main()` in the cell instead of `asyncio.run(main())`, or open the notebook in a current version of Chrome, Edge or Firefox."
        if isinstance(error, NotImplementedError) and "raw socket access" in str(error):
            return "Browsers don't let code open sockets. Use httpx.AsyncClient, or run this notebook on a Jupyter server."
        if isinstance(error, OSError) and "does not support processes" in str(error):
            return f"A browser can't start other programs. {_instead_of_program(error)}"
        if isinstance(error, NameError) and error.name in _COMMANDS:
            return f"Write %{error.name}, because a cell is Python."
        if isinstance(error, NameError) and error.name in _ELSEWHERE:
            return _ELSEWHERE[error.name]
        if isinstance(error, (AttributeError, ImportError)) and _is_of_the_page(error):
            name = getattr(error, "name_from", None) or str(error)
            return f"Python runs beside the page, without its {name}. {_PAGE[name]}" if name in _PAGE else None
        if isinstance(error, RecursionError):
            return _recursion(error)
        if isinstance(error, SystemExit):
            return _ENDED_BY_ARGUMENTS if _reads_command_line(error) else "The code ended itself. What it defined until then is kept."
        if isinstance(error, SyntaxError):
            return _of_source(error) or fiddle_python2.syntax_hint(error) or _command(error.text or "")
        if isinstance(error, _OF_OLD_CODE):
            import fiddle_old_names

            return (fiddle_python2.except_hint(error) if isinstance(error, NameError) else None) or fiddle_old_names.todays_name(error)
    except Exception:
        pass
    return None


#: The types of errors that removed names end with.
_OF_OLD_CODE = (AttributeError, ImportError, LookupError, NameError, OSError, TypeError, ValueError)
#: What IPython also runs without a sign.
_COMMANDS = frozenset("cat cd cp ll ls mkdir mv pwd rm touch who whos".split())
#: What programs, and notebooks of other services, have defined.
_ELSEWHERE = {
    "__file__": "A cell isn't a file. Write Path.cwd() from pathlib for the folder of your files.",
    "dbutils": "dbutils exists only on Databricks. Upload your files under Files, and read them by their names.",
    "displayHTML": "Write display(HTML(…)) from IPython.display.",
    "spark": "Spark needs a server of its own. Use a DuckDB cell, pandas or polars.",
}
_ENDED_BY_ARGUMENTS = "A cell has no command line. Give parse_args a list of its arguments, such as ['data.csv', '--n', '3']."
#: What only a shell runs.
_PROGRAMS = frozenset("apt apt-get brew curl echo git grep head jupyter kaggle python python3 sudo tail tar unzip wget".split())
_SHOW = "Show HTML with display(HTML(…)) from IPython.display."
#: What the module `js` has only in a page → what to do instead.
_PAGE = {
    "alert": "Use print or display.",
    "confirm": "Use input().",
    "document": _SHOW,
    "localStorage": "Write a file.",
    "parent": _SHOW,
    "prompt": "Use input().",
    "window": f"Write js.self for what a worker has too. {_SHOW}",
}


def _command(line):
    """A shell's line, after its prompt, or a mark of Git's."""
    if re.match(r"(?:<{7}|>{7}) ", line):
        return "Git left this mark of a conflict. Keep the lines of one side, and delete the others and the marks."
    prompted = re.match(r"\s*(?:\([\w.-]+\) ?)?[\w@:~/-]*\$ (([\w-]+).*)$", line[:1000])
    found = prompted or re.match(r"\s*(([\w-]+) [^=(]*)$", line[:1000])
    if found and found[2] in _COMMANDS | _PROGRAMS:
        return f"Write {'%' if found[2] in _COMMANDS else '!'}{found[1].strip()}, because a cell is Python."
    return None


def _reads_command_line(error):
    """Whether argparse was given no list of arguments. It replaces None by those of the program, so its caller's code tells."""
    trace, before = error.__traceback__, None
    while trace:
        if trace.tb_frame.f_globals.get("__name__") == "argparse":
            line = linecache.getline(before.tb_frame.f_code.co_filename, before.tb_lineno) if before else ""
            return re.search(r"parse_(?:known_)?args\(\s*\)", line) is not None
        trace, before = trace.tb_next, trace
    return False


def _is_of_the_page(error):
    """Whether the name was asked of the module `js`."""
    return "from 'js'" in str(error) if isinstance(error, ImportError) else getattr(error, "obj", None) is sys.modules.get("js")


def _recursion(error):
    """Which functions call themselves; a function of a library does because of the value that it was given."""
    trace, frames = error.__traceback__, collections.Counter()
    while trace:
        code = trace.tb_frame.f_code
        frames[code.co_name, code.co_filename.startswith(("Cell In[", "/home/pyodide/"))] += 1
        trace = trace.tb_next
    repeated = [(name, is_own) for (name, is_own), count in frames.most_common(3) if count > 9]
    own = [name for name, is_own in repeated if is_own]
    if not own:
        return "The value is nested too deeply for this call, or contains itself."
    who = f"{' and '.join(own)} call each other" if len(own) > 1 else f"{own[0]} calls itself"
    return f"{who} deeper than Python allows, {sys.getrecursionlimit():,} calls. Usually the case that returns without another call is missing."


def _instead_of_program(error):
    """Suggests what to write instead of starting a program, which it reads from the arguments of `subprocess`."""
    trace, words = error.__traceback__, []
    while trace:
        if trace.tb_frame.f_code.co_qualname == "Popen.__init__":
            args = trace.tb_frame.f_locals["args"]
            words = args.split() if isinstance(args, str) else [word for word in args if isinstance(word, str)]
        trace = trace.tb_next
    if "pip" in words and "install" in words:
        return f"Write %pip {' '.join(words[words.index('install') :])}"
    return "Write ! before simple shell commands such as ls, cat, cp and mkdir, or use os, shutil and pathlib."


_STARTS = {
    b"\xd0\xcf\x11\xe0": "This is an old Excel or Word file, not text. Read .xls with pd.read_excel, after installing xlrd.",
    b"\x1f\x8b": "This file is compressed. Read it with gzip.open, or with compression='gzip' in pandas.",
    b"PK\x03\x04": "This is a ZIP file, such as .xlsx, not text. Read .xlsx with pd.read_excel, and others with zipfile.",
    b"\x89PNG": "This is a picture, not text.",
}


def _encoding(data, tried):
    data = bytes(data[:65536])
    for start, sentence in _STARTS.items():
        if data.startswith(start):
            return sentence
    if tried != "utf-8" and _is_utf8(data):
        return "This looks like UTF-8. Read it with encoding='utf-8'."
    import fiddle_encodings

    found = fiddle_encodings.guess(data)
    if found is None:
        return "This isn't text. Open it with mode 'rb' to read its bytes."
    codec, label, is_clear = found
    if codec == "utf-8":
        return f"This is {label}. Read it with errors='replace', or encoding_errors='replace' in pandas."
    return f"This {'looks like' if is_clear else 'may be'} {label}. Read it with encoding='{codec}'."


def _of_source(error):
    """For a module that was written in another encoding."""
    text = str(error)
    # The escapes of a string, such as "C:\Users", are decoded as well.
    if not text.startswith("Non-UTF-8 code") and ("codec can't decode" not in text or "unicodeescape" in text):
        return None
    try:
        with open(error.filename, "rb") as file:
            data = file.read()
    # A cell has no file.
    except OSError:
        return None
    if _is_utf8(data):
        return None
    import fiddle_encodings

    found = fiddle_encodings.guess(data)
    if found is None:
        return None
    codec, label, is_clear = found
    return f"This {'looks like' if is_clear else 'may be'} {label}. Convert the file to UTF-8 under Files, or write `# coding: {codec}` in its first line."


def _is_utf8(data):
    """Its end may be in the middle of a character."""
    try:
        codecs.getincrementaldecoder("utf-8")().decode(data)
    except UnicodeDecodeError:
        return False
    return b"\0" not in data


def about_services(path):
    """What to do about a path in a folder that only another service has; None for any other."""
    if not f"{path}/".startswith(("/content/", "/kaggle/", "/databricks/", "/dbfs/")):
        return None
    name = os.path.basename(path)
    return f"The folders of other services don't exist here. Write {name!r}." if "." in name else "The folders of other services don't exist here."


def _files(error):
    if not isinstance(error.filename, str):
        return None
    foreign = about_services(error.filename)
    if foreign:
        return foreign
    folder, name = os.path.split(error.filename)
    if not os.path.isdir(folder or "."):
        return f"There's no folder {folder!r}."
    names = sorted(entry.name for entry in os.scandir(folder or ".") if not entry.name.startswith("."))
    where = repr(folder) if folder else "the notebook's folder"
    if not names:
        return f"{where} has no files."
    close = difflib.get_close_matches(name, names, 1, 0.6)
    if close:
        return f"Did you mean {close[0]!r} in {where}?"
    more = f" and {len(names) - _MAX_NAMED} more" if len(names) > _MAX_NAMED else ""
    return f"{where} contains {', '.join(map(repr, names[:_MAX_NAMED]))}{more}."


def _place(error):
    """The object that was indexed, found by the position of the `[…]` in the failing line."""
    trace, own = error.__traceback__, None
    while trace:
        if trace.tb_frame.f_code.co_filename.startswith(("Cell In[", "/home/pyodide/")):
            own = trace
        trace = trace.tb_next
    if own is None:
        return None
    frame = own.tb_frame
    node = _subscript(frame.f_code, own.tb_lasti)
    if node is None:
        return None
    container = _evaluate(node.value, frame)
    if isinstance(error, IndexError):
        return _length(ast.unparse(node.value), container)
    keys = container.keys() if hasattr(container, "keys") else None
    return None if keys is None or not error.args else _nearest(ast.unparse(node.value), error.args[0], list(keys)[:_MAX_KEYS])


def _length(name, container):
    if not isinstance(container, (list, tuple, str)):
        return None
    if not container:
        return f"{name} is empty."
    things = "character" if isinstance(container, str) else "item"
    return f"{name} has {len(container):,} {things}{'' if len(container) == 1 else 's'}: the last is {name}[{len(container) - 1}]."


def _nearest(name, key, keys):
    if not keys:
        return f"{name} is empty."
    same = [other for other in keys if str(other) == str(key)]
    if same:
        return f"{name} has the key {same[0]!r}, which is {_kind(same[0])}, not {_kind(key)}."
    texts = [other for other in keys if isinstance(other, str)]
    if isinstance(key, str):
        lower = {other.lower(): other for other in texts}
        close = difflib.get_close_matches(key.lower(), lower, 1, 0.6)
        if close:
            return f"The nearest key in {name} is {lower[close[0]]!r}."
    more = ", …" if len(keys) > _MAX_NAMED else ""
    return f"The keys of {name} are {', '.join(repr(other)[:40] for other in keys[:_MAX_NAMED])}{more}."


def _kind(value):
    return {"str": "text", "int": "a number", "float": "a number"}.get(type(value).__name__, f"a {type(value).__name__}")


def _subscript(code, instruction):
    """The `a[b]` that was being evaluated."""
    line, end_line, column, end_column = list(code.co_positions())[instruction // 2]
    if line is None or column is None:
        return None
    source = "".join(linecache.getlines(code.co_filename))
    # Columns are UTF-8 byte offsets, here and in the syntax tree.
    for node in ast.walk(ast.parse(fiddle.drop_magics(source), type_comments=False)):
        if isinstance(node, ast.Subscript) and (node.lineno, node.end_lineno, node.col_offset, node.end_col_offset) == (
            line,
            end_line,
            column,
            end_column,
        ):
            return node
    return None


def _evaluate(node, frame):
    """The value of a name, or of plain lookups in one. Evaluating anything else could have side effects."""
    if isinstance(node, ast.Name):
        for names in (frame.f_locals, frame.f_globals):
            if node.id in names:
                return names[node.id]
    if isinstance(node, ast.Subscript) and isinstance(node.slice, (ast.Constant, ast.Name)):
        inner = _evaluate(node.value, frame)
        key = node.slice.value if isinstance(node.slice, ast.Constant) else _evaluate(node.slice, frame)
        if type(inner) in (list, tuple, dict):
            return inner[key]
    if isinstance(node, ast.Attribute):
        return vars(_evaluate(node.value, frame))[node.attr]
    raise LookupError
