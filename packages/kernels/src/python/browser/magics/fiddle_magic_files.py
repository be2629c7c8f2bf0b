"""%run, and `python` in shell lines."""

import json
import linecache
import os
import sys
import tokenize
import traceback

import fiddle_syntax


def run_file(words):
    """Runs a script or notebook, and takes over the names it defines."""
    from fiddle_magics import note

    words = list(words)
    shares = False
    while words and words[0].startswith("-"):
        option = words.pop(0)
        if option == "-m":
            return note(f"Skipped %run -m: import {words[0] if words else 'the module'} and call its function.")
        shares = shares or option == "-i"
    if not words:
        return note("%run needs the name of a file, as in %run script.py")
    path = _find(words[0])
    main = sys.modules["__main__"].__dict__
    space = dict(main) if shares else {"__builtins__": main["__builtins__"], "__name__": "__main__"}
    space["__file__"] = path
    _execute(path, space, words)
    own = ("__builtins__", "__name__", "__file__", "__doc__")
    main.update({name: value for name, value in space.items() if name not in own})
    return None


def run_program(words):
    """Runs `python …` with a file or -c. Names stay its own."""
    from fiddle_magics import note

    if words[:1] in (["--version"], ["-V"]):
        return print(f"Python {sys.version.split()[0]}")
    space = {"__name__": "__main__", "__builtins__": __builtins__}
    if words[:1] == ["-c"] and len(words) > 1:
        return exec(compile(words[1], "<string>", "exec"), space)
    if not words or words[0].startswith("-"):
        return note(f"Skipped python {' '.join(words)}: write the code in a cell.")
    path = _find(words[0])
    space["__file__"] = path
    try:
        return _execute(path, space, words)
    except Exception:
        # As in a shell, the notebook goes on.
        return traceback.print_exc()


def _find(name):
    path = os.path.expanduser(name)
    for candidate in (path, f"{path}.py"):
        if os.path.isfile(candidate):
            return os.path.abspath(candidate)
    raise FileNotFoundError(2, "No such file or directory", name)


def _execute(path, space, words):
    source = code_of(path, _source_of(path))
    linecache.cache.pop(path, None)
    argv, sys.argv = sys.argv, words
    folder = os.path.dirname(path)
    sys.path.insert(0, folder)
    try:
        exec(compile(source, path, "exec"), space)
    except SystemExit as end:
        if end.code not in (None, 0):
            print(end.code, file=sys.stderr)
    finally:
        sys.argv = argv
        if folder in sys.path:
            sys.path.remove(folder)


def _source_of(path):
    """A script's text in the encoding that it declares."""
    try:
        with tokenize.open(path) as file:
            return file.read()
    except (SyntaxError, UnicodeDecodeError):
        from fiddle_magics import read_text

        return read_text(path)


def code_of(path, text):
    """The Python in a script, or in all code cells of a notebook."""
    if path.endswith(".ipynb"):
        cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
        return "\n".join(fiddle_syntax.plain("".join(cell["source"])) for cell in cells)
    return fiddle_syntax.plain(text)
