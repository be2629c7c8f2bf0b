"""What magics do. Those that can't work in a browser print one line that says what to write instead."""

import itertools
import os
import re
import shlex
import sys

import fiddle_display
from fiddle_magic_instead import CELL_INSTEAD, INSTEAD
from fiddle_syntax import WRAPPERS

#: name → function(text, frame), or for cell magics function(text, body, frame). Users and packages can add theirs.
line_magics = {}
cell_magics = {}
#: Those that users registered, which get no frame.
registered = {"line": {}, "cell": {}}

_SHELLS = ("bash", "sh", "shell", "zsh", "cmd", "powershell", "!", "system", "sx")


def note(text):
    """Prints a line about what didn't happen."""
    print(text, file=sys.stderr)


def read_text(path):
    """A file's text, with a note if it isn't UTF-8."""
    import fiddle_encodings

    text, said = fiddle_encodings.read_text(path)
    if said:
        note(said)
    return text


def skipped(what, instead):
    """Says that something was skipped, and what to do."""
    note(f"Skipped {what}: {instead}.")


def without_sudo(words):
    """A command's words without what asks for another user's rights: there's only one user."""
    if words[:1] != ["sudo"]:
        return words
    return list(itertools.dropwhile(lambda word: word.startswith("-"), words[1:]))


def line_magic(name):
    """Registers the decorated function as a line magic."""
    return lambda function: line_magics.setdefault(name, function)


def cell_magic(name):
    """Registers the decorated function as a cell magic."""
    return lambda function: cell_magics.setdefault(name, function)


def run_line(name, text, frame):
    """Runs a line magic for code in `frame`."""
    from fiddle_syntax import is_always_so

    if name in registered["line"]:
        return registered["line"][name](expand(text, frame))
    if is_always_so(name, text):
        return None
    if name in line_magics:
        return line_magics[name](text, frame)
    if name in cell_magics:
        return skipped(f"%{name}", f"it's for a whole cell. Write %%{name} in the cell's first line")
    return skipped(f"%{name}", INSTEAD.get(name, "there's no magic of this name. %lsmagic lists those that work"))


def run_cell(name, text, body, frame):
    """Runs a cell magic for code in `frame`."""
    if name in registered["cell"]:
        return registered["cell"][name](expand(text, frame), body)
    if name in cell_magics:
        return cell_magics[name](text, body, frame)
    if name in WRAPPERS:
        import fiddle_run

        with fiddle_run.wrapper(name, text):
            for code in fiddle_run.compiled(body, "<run_cell_magic>"):
                exec(code, frame.f_globals)
        return None
    if name in _SHELLS:
        return skipped(f"%%{name}", "there's no shell in the browser. Write the commands one per line with ! before each, or use Python")
    if name in line_magics:
        return skipped(f"%%{name}", f"it's for one line. Write %{name}")
    return skipped(f"%%{name}", CELL_INSTEAD.get(name, "there's no cell magic of this name. %lsmagic lists those that work"))


def expand(text, frame):
    """Replaces `{expression}` and `$name` with values of the code in `frame`."""
    names = {**frame.f_globals, **frame.f_locals}

    def braces(found):
        try:
            return str(eval(found[1], names))
        except Exception:
            return found[0]

    def dollar(found):
        name = found[1] or found[2]
        return str(names[name]) if name in names else os.environ.get(name, found[0])

    return re.sub(r"\$(?:\{(\w+)\}|(\w+))", dollar, re.sub(r"(?<![${])\{([^{}]+)\}", braces, text))


def split(text):
    """Words as a shell reads them, without a comment at the end."""
    try:
        return shlex.split(re.sub(r"(^|\s)#.*", "", text))
    except ValueError:
        return text.split()


@line_magic("lsmagic")
def _lsmagic(text, frame):
    print("Line magics:", *(f"%{name}" for name in sorted({*line_magics, *registered["line"]})))
    print("Cell magics:", *(f"%%{name}" for name in sorted({*cell_magics, *registered["cell"], "time", "capture"})))


@line_magic("config")
def _config(text, frame):
    import fiddle_figures
    import fiddle_shell

    name, _, value = (part.strip() for part in text.partition("="))
    if name == "InteractiveShell.ast_node_interactivity" and value.strip("'\"") in fiddle_shell.INTERACTIVITY:
        fiddle_shell.shell.ast_node_interactivity = value.strip("'\"")
    elif re.fullmatch(r"InlineBackend\.figure_formats?", name):
        return fiddle_figures.set_formats(re.findall(r"\w+", value)) if value else fiddle_figures.formats()
    elif name.startswith("InlineBackend"):
        skipped(f"%config {name}", "Set plt.rcParams instead")
    else:
        skipped(f"%config {name}".rstrip(), "there's no such setting here")
    return None


@line_magic("load_ext")
def _load_ext(text, frame):
    """Extensions are modules that register magics."""
    import importlib

    import fiddle_shell

    try:
        importlib.import_module(text).load_ipython_extension(fiddle_shell.shell)
    except Exception as error:
        is_missing = isinstance(error, ModuleNotFoundError) and f"{text}.".startswith(f"{error.name}.")
        reason = "there's no module of this name. %lsmagic lists the magics that work" if is_missing else f"it failed with {type(error).__name__}: {error}"
        skipped(f"%load_ext {text}", reason)


line_magics["reload_ext"] = _load_ext


@line_magic("quickref")
def _quickref(text, frame):
    _lsmagic(text, frame)


@line_magic("env")
def _env(text, frame):
    text = expand(text, frame)
    name, equals, value = text.partition("=")
    if not equals:
        name, _, value = text.partition(" ")
    name, value = name.strip(), value.strip()
    if not name:
        return {key: "…" if _is_secret(key) else value for key, value in os.environ.items()}
    if not value and not equals:
        return os.environ.get(name)
    os.environ[name] = value
    print(f"env: {name}={'…' if _is_secret(name) else value}")


@line_magic("set_env")
def _set_env(text, frame):
    _env(text, frame)


def _is_secret(name):
    import fiddle

    return name in fiddle.secrets


def _of_names(name):
    def run(text, frame):
        import fiddle_magic_names

        return getattr(fiddle_magic_names, name)(text)

    return run


for _name in "reset reset_selective who who_ls whos xdel".split():
    line_magics[_name] = _of_names(_name)


@line_magic("history")
def _history(text, frame):
    for number, source in enumerate(sys.modules["__main__"].__dict__.get("In", [])[1:], 1):
        if source:
            print(f"# In[{number}]\n{source}" if "\n" in source else source)


line_magics["hist"] = _history


@line_magic("pwd")
def _pwd(text, frame):
    return os.getcwd()


@line_magic("run")
def _run(text, frame):
    import fiddle_magic_files

    return fiddle_magic_files.run_file(split(expand(text, frame)))


@line_magic("sql")
def _sql(text, frame):
    import fiddle_magic_sql

    return fiddle_magic_sql.run(text, "", frame)


@cell_magic("sql")
def _sql_cell(text, body, frame):
    import fiddle_magic_sql

    return fiddle_magic_sql.run(text, body, frame)


def _by_shell(name):
    def run(text, frame):
        import fiddle_magic_shell

        return fiddle_magic_shell.system(f"{name} {text}", frame, is_magic=True)

    return run


for _name in "cat cd conda cp echo ll ls mamba man mkdir mv pip rm rmdir touch uv wget".split():
    line_magics[_name] = _by_shell(_name)


@line_magic("system")
def _system(text, frame):
    import fiddle_magic_shell

    return fiddle_magic_shell.output(text, frame)


line_magics["sx"] = _system


@cell_magic("writefile")
def _writefile(text, body, frame):
    words = split(expand(text, frame))
    paths = [word for word in words if word not in ("-a", "--append")]
    if len(paths) != 1:
        return note("%%writefile needs the name of one file, as in %%writefile notes.txt")
    path, is_there = os.path.expanduser(paths[0]), os.path.exists(paths[0])
    adds = len(paths) < len(words)
    with open(path, "a" if adds else "w", encoding="utf-8") as file:
        file.write(body if body.endswith("\n") else body + "\n")
    print(f"{'Appended to' if adds else 'Overwrote' if is_there else 'Wrote'} {paths[0]}")


cell_magics["file"] = _writefile


def _shows(mime):
    def show(text, body, frame):
        fiddle_display.publish_display_data({mime: body, "text/plain": body})

    return show


# Scripts run in the sandboxed document of the output, like those of any other output.
for _name, _mime in (
    ("html", "text/html"),
    ("HTML", "text/html"),
    ("markdown", "text/markdown"),
    ("latex", "text/latex"),
    ("svg", "image/svg+xml"),
    ("SVG", "image/svg+xml"),
    ("javascript", "application/javascript"),
    ("js", "application/javascript"),
):
    cell_magics[_name] = _shows(_mime)


def _timeit(text, body, frame):
    import fiddle_magic_time

    return fiddle_magic_time.timeit(text, body, frame)


def _prun(text, body, frame):
    import fiddle_magic_time

    return fiddle_magic_time.profile(text, body, frame)


for _name, _run_code in (("timeit", _timeit), ("prun", _prun)):
    line_magics[_name] = lambda text, frame, run=_run_code: run(text, None, frame)
    cell_magics[_name] = _run_code


@line_magic("time")
def _time(text, frame):
    """For `x = %time f()` and `run_line_magic`; otherwise the code is timed in place."""
    import fiddle_magic_time

    if not text:
        return note("%time is for code in its own line. Write %%time in the first line to time the whole cell.")
    try:
        code = compile(text, frame.f_code.co_filename, "eval")
    except SyntaxError:
        # A statement, or code whose error is the same as this one's.
        code = compile(text, frame.f_code.co_filename, "exec")
    with fiddle_magic_time.Timing():
        return eval(code, frame.f_globals, frame.f_locals)


def _help(text, frame):
    import fiddle_magic_help

    return fiddle_magic_help.explain(text, frame)


line_magics["pinfo"] = lambda text, frame: _help(f"{text}?", frame)
line_magics["pinfo2"] = lambda text, frame: _help(f"{text}??", frame)
line_magics["pdoc"] = line_magics["pdef"] = line_magics["pinfo"]
line_magics["psource"] = line_magics["pfile"] = line_magics["pinfo2"]
