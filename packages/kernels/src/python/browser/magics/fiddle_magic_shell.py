"""Shell lines: the common commands for files, downloads and packages, done in Python."""

import contextlib
import glob
import io
import os
import re
import shlex
import shutil
import sys
import time

import fiddle_magics

_INSTEAD = {
    "apt": "system programs can't be installed in a browser",
    "apt-get": "system programs can't be installed in a browser",
    "brew": "system programs can't be installed in a browser",
    "docker": "there are no containers in a browser",
    "free": "browsers don't say how much memory is left",
    "gcc": "there's no compiler in a browser",
    "gdown": "download the file and drop it on the page",
    "git": "download the repository's ZIP file and drop it on the page",
    "jupyter": "packages' widgets work without being enabled",
    "kaggle": "download the data set and drop it on the page",
    "make": "there's no compiler in a browser",
    "nvidia-smi": "Python can't use a GPU in a browser",
    "ps": "Python is the only process in a browser",
    "ssh": "browsers can't open such connections",
    "sudo": "there are no system users in a browser",
}
_NO_SHELL = "there's no shell in the browser. Use Python, such as os, pathlib and shutil, instead"


class Failed(Exception):
    """The command failed, as it would in a shell. The text is its message."""


class _Skipped(Exception):
    """The command can't work here. The text says what to do instead."""


class Lines(list):
    """The lines that a command printed, as IPython returns them."""

    @property
    def n(self):
        return "\n".join(self)

    nlstr = property(lambda self: "\n".join(self))
    s = spstr = property(lambda self: " ".join(self))
    l = list = property(lambda self: self)  # noqa: E741


def system(line, frame, is_magic=False):
    """Runs a line and prints its output."""
    line = fiddle_magics.expand(line, frame)
    _print(_run(line, f"{'%' if is_magic else '!'}{line}", is_magic)[0])


def output(line, frame):
    """Runs a line and returns the lines of its output."""
    line = fiddle_magics.expand(line, frame)
    return Lines(_run(line, f"!{line}")[0].splitlines())


def os_system(command):
    """What `os.system` promises: prints the command's output and returns its exit status."""
    text, status = _run(os.path.expandvars(command), f"os.system({command!r})")
    _print(text)
    return status


def _print(text):
    if text:
        print(text, end="" if text.endswith("\n") else "\n")


def _run(line, shown, is_magic=False):
    """Returns what the line prints and its exit status. Messages call the line `shown`."""
    try:
        # What a shell line changes is gone with its shell.
        with contextlib.nullcontext() if is_magic else contextlib.chdir("."):
            return _run_all(_commands(line), is_magic), 0
    except _Skipped as reason:
        fiddle_magics.skipped(shown, reason)
        return "", 127
    except Failed as error:
        fiddle_magics.note(str(error))
    except OSError as error:
        reason = error.strerror or getattr(error, "reason", None) or error
        fiddle_magics.note(": ".join(str(part) for part in (line.split()[0], error.filename, reason) if part))
        if isinstance(error.filename, str):
            import fiddle_hints

            hint = fiddle_hints.about_services(error.filename)
            if hint:
                fiddle_magics.note(hint)
    return "", 1


#: Where the errors of a program go. There are none apart from what is printed in any case.
_OF_ERRORS = re.compile(r"(?<=\s)(?:2>>?\s*(?:&1|[^\s&|;]+)|>&2)(?=\s|[|;&]|$)")
_OF_BOTH = re.compile(r"(?<=\s)&>")


def _commands(line):
    """[(words, operator that follows)]. Words with `*` are replaced with the files they match."""
    line = _OF_ERRORS.sub("", _OF_BOTH.sub(">", line))
    try:
        lexer = shlex.shlex(line, posix=True, punctuation_chars="|&;<>")
        lexer.whitespace_split = True
        lexer.commenters = ""
        tokens = list(lexer)
    except ValueError:
        raise _Skipped(_NO_SHELL) from None
    commands, words = [], []
    for token in tokens:
        if token.startswith("#") and not line.startswith("#"):
            break
        if token and not token.strip("|&;<>"):
            commands.append((words, token))
            words = []
        else:
            words += (sorted(glob.glob(token)) if any(sign in token for sign in "*?[") else None) or [os.path.expanduser(token)]
    return [*commands, (words, "")]


def _run_all(commands, is_magic):
    shown, piped, number = "", "", 0
    while number < len(commands):
        words, operator = commands[number]
        number += 1
        if not words:
            continue
        if words[0] == "cd" and number < len(commands):
            os.chdir(os.path.expanduser(words[1] if len(words) > 1 else "~"))
            continue
        text = _run_one(words, piped, is_magic)
        piped = ""
        if operator in (">", ">>"):
            target = commands[number][0]
            with open(target[0], "a" if operator == ">>" else "w", encoding="utf-8") as file:
                file.write(text)
            commands[number] = ([], commands[number][1])
        elif operator == "|":
            piped = text
        elif operator in ("", "&&", ";", "||"):
            shown += text
            if operator == "||":
                break
        else:
            raise _Skipped(_NO_SHELL)
    return shown


def _run_one(words, piped, is_magic):
    words = fiddle_magics.without_sudo(words) or words
    name, *rest = words
    if name in ("pip", "pip3", "conda", "mamba", "uv"):
        import fiddle_magic_pip

        return fiddle_magic_pip.run(words) or ""
    if name == "cd":
        return _cd(rest) if is_magic else fiddle_magics.note(f"!cd has no effect on the next line. Write %cd {' '.join(rest)}") or ""
    if name in ("py", "python", "python3", sys.executable):
        if rest[:2] == ["-m", "pip"]:
            return _run_one(rest[1:], piped, is_magic)
        import fiddle_magic_files

        with contextlib.redirect_stdout(io.StringIO()) as text:
            fiddle_magic_files.run_program(rest)
        return text.getvalue()
    command = _COMMANDS.get(name)
    if command is None:
        raise _Skipped(_INSTEAD.get(name, _NO_SHELL))
    flags = [word for word in rest if word.startswith("-") and len(word) > 1]
    return command([word for word in rest if word not in flags], "".join(flags), piped)


def _cd(words):
    path = os.path.expanduser(words[0] if words else "~")
    if path == "-":
        path = os.environ.get("OLDPWD", ".")
    before = os.getcwd()
    os.chdir(path)
    os.environ["OLDPWD"] = before
    return os.getcwd() + "\n"


def _ls(paths, flags, piped):
    parts = []
    for path in paths or ["."]:
        names = [path]
        if os.path.isdir(path):
            names = sorted(os.listdir(path))
            if "a" not in flags:
                names = [name for name in names if not name.startswith(".")]
            if len(paths) > 1:
                parts.append(f"{path}:")
        elif not os.path.exists(path):
            raise Failed(f"ls: {path}: there's no such file or folder")
        folder = path if os.path.isdir(path) else ""
        parts += [_long(os.path.join(folder, name), name) if "l" in flags else name for name in names]
    return "".join(f"{part}\n" for part in parts)


def _long(path, name):
    status = os.stat(path)
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(status.st_mtime))
    return f"{status.st_size:>10,}  {when}  {name}{'/' if os.path.isdir(path) else ''}"


def _texts(paths, piped):
    if not paths:
        return [piped]
    return [fiddle_magics.read_text(path) for path in paths]


def _part(words, flags, piped, take):
    """`head` and `tail`, with -n 5, -n5 and -5."""
    digits = "".join(sign for sign in flags if sign.isdigit())
    if not digits and "n" in flags and words and words[0].isdigit():
        digits, *words = words
    count = int(digits or 10)
    return "".join("".join(take(text.splitlines(keepends=True), count)) for text in _texts(words, piped))


def _wc(paths, flags, piped):
    rows = ""
    for path, text in zip(paths or [""], _texts(paths, piped)):
        counts = [("l", text.count("\n")), ("w", len(text.split())), ("c", len(text.encode()))]
        asked = [number for sign, number in counts if sign in flags] or [number for _, number in counts]
        rows += " ".join(map(str, [*asked, path])).rstrip() + "\n"
    return rows


def _grep(words, flags, piped):
    import re

    pattern = re.compile(words[0], re.IGNORECASE if "i" in flags else 0)
    lines = [line for text in _texts(words[1:], piped) for line in text.splitlines() if bool(pattern.search(line)) != ("v" in flags)]
    return f"{len(lines)}\n" if "c" in flags else "".join(f"{line}\n" for line in lines)


def _mkdir(paths, flags, piped):
    for path in paths:
        os.makedirs(path, exist_ok="p" in flags)
    return ""


def _rm(paths, flags, piped):
    for path in paths:
        if os.path.isdir(path) and "r" in flags.lower():
            shutil.rmtree(path)
        elif os.path.exists(path) or "f" not in flags:
            os.remove(path)
    return ""


def _cp(paths, flags, piped):
    *sources, target = paths
    for source in sources:
        if os.path.isdir(source):
            shutil.copytree(source, os.path.join(target, os.path.basename(source)) if os.path.isdir(target) else target)
        else:
            shutil.copy(source, target)
    return ""


def _mv(paths, flags, piped):
    *sources, target = paths
    for source in sources:
        shutil.move(source, target)
    return ""


def _touch(paths, flags, piped):
    for path in paths:
        with open(path, "a", encoding="utf-8"):
            os.utime(path)
    return ""


def _download(words, flags, piped):
    """`wget` and `curl`: the file, under the name in the address or the one after -O or -o, or in the folder after -P."""
    from urllib.parse import unquote, urlsplit
    from urllib.request import urlopen

    url = next((word for word in words if "://" in word), None)
    if url is None:
        raise _Skipped("it needs an address that starts with https://")
    names = [word for word in words if word != url]
    with urlopen(url) as response:
        content = response.read()
    name = unquote(urlsplit(url).path.rpartition("/")[2]) or "index.html"
    if "P" in flags and names:
        os.makedirs(names[0], exist_ok=True)
        name = os.path.join(names[0], name)
    elif names:
        name = names[0]
    with open(name, "wb") as file:
        file.write(content)
    return f"Saved {name} ({len(content):,} bytes)\n"


def _curl(words, flags, piped):
    from urllib.request import urlopen

    if "o" in flags.lower():
        return _download(words, flags, piped)
    with urlopen(next(word for word in words if "://" in word)) as response:
        return response.read().decode("utf-8", "replace")


def _clear(words, flags, piped):
    import fiddle_display

    fiddle_display.clear_output()
    return ""


def _unzip(paths, flags, piped):
    target = paths[1] if len(paths) > 1 else "."
    open(paths[0]).close()
    shutil.unpack_archive(paths[0], target, format="zip" if paths[0].endswith(".zip") else None)
    return ""


def _tar(paths, flags, piped):
    if "x" not in flags and not (paths and not flags and "x" in paths.pop(0)):
        raise _Skipped("use shutil.make_archive")
    open(paths[0]).close()
    shutil.unpack_archive(paths[0], paths[1] if len(paths) > 1 else ".", filter="data")
    return ""


_COMMANDS = {
    "cat": lambda paths, flags, piped: "".join(_texts(paths, piped)),
    "clear": _clear,
    "cls": _clear,
    "cp": _cp,
    "curl": _curl,
    "date": lambda paths, flags, piped: time.strftime("%a %b %d %H:%M:%S %Y\n"),
    "echo": lambda words, flags, piped: " ".join(words) + ("" if "n" in flags else "\n"),
    "grep": _grep,
    "head": lambda words, flags, piped: _part(words, flags, piped, lambda lines, count: lines[:count]),
    "ls": _ls,
    "ll": lambda paths, flags, piped: _ls(paths, flags + "l", piped),
    "mkdir": _mkdir,
    "mv": _mv,
    "pwd": lambda paths, flags, piped: os.getcwd() + "\n",
    "rm": _rm,
    "rmdir": lambda paths, flags, piped: "".join(os.rmdir(path) or "" for path in paths),
    "tail": lambda words, flags, piped: _part(words, flags, piped, lambda lines, count: lines[-count:] if count else []),
    "tar": _tar,
    "touch": _touch,
    "unzip": _unzip,
    "wc": _wc,
    "wget": _download,
    "which": lambda words, flags, piped: f"{sys.executable or 'python'}\n" if words[:1] in (["python"], ["python3"]) else "",
}
