"""Finds what a cell holds beyond Python: magics (%), cell magics (%%), shell lines (!) and questions (x?).

It only analyzes text. `fiddle_magics` does what these lines ask for.
"""

import ast
import io
import re
import tokenize
from typing import NamedTuple

import fiddle_pasted

#: Cell magics that leave the code below them to the normal run.
WRAPPERS = frozenset(("time", "capture"))
#: Cell magics that run the code below them on their own.
_RUNNERS = frozenset(("timeit", "prun"))
#: Line magics that are followed by Python code.
CODE = frozenset(("time", "timeit", "prun"))
#: What these ask for is always so here.
_ALWAYS_SO = re.compile(r"autoreload\b.*|(?:load_ext|reload_ext) (?:autoreload|sql|google\.colab\.data_table)|unload_ext\b.*|matplotlib(?: (?:inline|agg))?|python")

_STAND_IN = "__fiddle_magic_"
#: IPython runs these without a sign too, and Python can't. A shell's prompt and `sudo` are copied along.
_INSTALL = re.compile(
    r"(?P<indent>\s*)(?:(?:\([\w.-]+\) ?)?(?:[\w.@:~/\\-]*[$%>] |(?:PS )?[A-Z]:\\[^>\n]*> ?))?(?:sudo (?:-\w+ )*)?"
    r"(?P<text>(?:(?:python3?|py) -m )?(?:uv )?(?:pip3?|conda|mamba) (?:un)?install .*)"
)
_MAYBE = re.compile(rf"^\s*[%!?]|=\s*[%!]|\?\s*;?\s*$|^{_INSTALL.pattern.replace('?P<indent>', '?:').replace('?P<text>', '?:')}", re.MULTILINE)
_LINE = re.compile(r"(?P<indent>\s*)(?P<target>[^\W\d][^%!#]*?(?<![=<>!%])=\s*|)(?P<sign>!!?|%)(?P<text>.*)", re.DOTALL)
_MAGIC = re.compile(r"([^\W\d]\w*)(.*)", re.DOTALL)
_OBJECT = r"[%*\w]+(?:\.[*\w]+|\[[\w'\"]+\])*"
_HELP = re.compile(rf"(?P<indent>\s*)(?:(?P<before>\?\??)\s*(?P<first>{_OBJECT})|(?P<second>{_OBJECT})\s*(?P<after>\?\??))\s*;?\s*")
_CELL = re.compile(r"%%([^\W\d]\w*|!)(.*)")
#: Databricks names a cell's language with one percent sign, in a line of its own.
_LANGUAGE = re.compile(r"%(sql|md|sh|fs|r|scala)\s*")


class Magic(NamedTuple):
    """One line. `sign` is %, %% for a whole cell, ! or ?, and `name` is empty for ! and ?."""

    sign: str
    name: str
    #: The rest of the line, with lines joined that end with a backslash.
    text: str
    #: Counted from 0.
    line: int
    #: Where `text` begins in its line.
    column: int = 0
    #: The line's beginning up to the stand-in, such as `    x = `.
    before: str = ""
    #: What is below a cell magic.
    body: str = ""


class Cell(NamedTuple):
    """A cell's code, with a stand-in for each magic and the same lines otherwise."""

    python: str
    magics: tuple = ()
    #: The names and arguments of cell magics that apply to the whole code.
    wrappers: tuple = ()


def read(source):
    """The cell, without changes if it is plain Python."""
    # The mark at the beginning of a file comes along when its text is copied.
    source = fiddle_pasted.without_fence(source.removeprefix("\ufeff"))
    code = _read_session(source)
    unmarked = _without_marks(source, code)
    return code if unmarked is None else _read_session(unmarked)


def reading(source):
    """What a cell runs in place of code that isn't Python as it was copied, on the same lines. None if it runs as it is."""
    text = fiddle_pasted.without_fence(source.removeprefix("\ufeff"))
    if fiddle_pasted.is_session(text):
        return None
    unmarked = _without_marks(text, _read_session(text))
    plain = fiddle_pasted.without_indent(text if unmarked is None else unmarked)
    return plain if plain != source and _is_python(_read_plain(plain).python) else None


def _without_marks(source, code):
    """The source without marks that came along when it was copied, if only that is Python; None otherwise."""
    marked = list(fiddle_pasted.without_marks(source))
    if not marked or (_is_python(code.python) and not fiddle_pasted.has_entity(code.python)):
        return None
    return next((text for text in marked if _is_python(_read_session(text).python)), None)


def _read_session(source):
    if not fiddle_pasted.is_session(source):
        return _read_plain(fiddle_pasted.without_indent(source))
    candidates = fiddle_pasted.without_prompts(source)
    cells = [_read_plain(candidate) for candidate in candidates]
    return next((cell for cell in cells if _is_python(cell.python)), cells[-1])


def _read_plain(source):
    if not _MAYBE.search(source):
        return Cell(source)
    try:
        ast.parse(source)
        return Cell(source)
    except (SyntaxError, ValueError):
        pass
    except (MemoryError, RecursionError):
        return Cell(source)
    lines = source.split("\n")
    wrappers = []
    for number, line in enumerate(lines):
        language = _LANGUAGE.fullmatch(line) if any(map(str.strip, lines[number + 1 :])) else None
        found = language or _CELL.match(line)
        if found:
            name, text = found[1], "" if language else found[2].strip()
            if name in WRAPPERS:
                wrappers.append((name, text))
                lines[number] = ""
                continue
            magic = Magic("%%", name, text, number, found.end(1), body="\n".join(lines[number + 1 :]))
            lines[number:] = [_stand_in(0), *[""] * (len(lines) - number - 1)]
            return Cell("\n".join(lines), (magic,), tuple(wrappers))
        if line.strip() and not line.lstrip().startswith("#"):
            break
    return Cell(*_replace_lines(lines), tuple(wrappers))


def _replace_lines(lines):
    magics, number = [], 0
    while number < len(lines):
        magic = _magic_at(lines, number)
        if magic and _at_statement(lines[:number]):
            last = number
            while lines[last].endswith("\\") and last + 1 < len(lines):
                last += 1
            if last > number:
                joined = " ".join(line.removesuffix("\\").strip() for line in lines[number : last + 1])
                magic = (_magic_at([lines[number][: len(lines[number]) - len(lines[number].lstrip())] + joined], 0) or magic)._replace(line=number)
            is_so = magic.sign == "%" and is_always_so(magic.name, magic.text)
            lines[number] = magic.before + ("pass" if is_so and not magic.before.strip() else _stand_in(len(magics)))
            lines[number + 1 : last + 1] = [""] * (last - number)
            magics.append(magic)
            number = last
        number += 1
    return "\n".join(lines), tuple(magics)


def is_always_so(name, text):
    """Whether a line magic asks for nothing that isn't so anyway."""
    return _ALWAYS_SO.fullmatch(f"{name} {text.partition('#')[0].strip()}".strip()) is not None


def _magic_at(lines, number):
    line = lines[number]
    found = _INSTALL.fullmatch(line)
    if found:
        return Magic("!", "", found["text"].strip(), number, found.start("text"), found["indent"])
    found = _LINE.fullmatch(line)
    if found:
        before, sign, text = found["indent"] + found["target"], found["sign"][0], found["text"]
        column = found.start("text")
        if found["target"] and not _is_python(found["target"] + "0"):
            return None
        if sign == "!":
            return Magic("!", "", text.strip(), number, column, before)
        parts = _MAGIC.fullmatch(text.lstrip("%"))
        if parts and parts[2].endswith("?"):
            return Magic("?", "", f"%{text.strip()}", number, column, before)
        if not parts:
            return None if found["target"] else Magic("%", text.strip(), "", number, column, before)
        space = len(parts[2]) - len(parts[2].lstrip())
        return Magic("%", parts[1], parts[2].strip(), number, len(line) - len(parts[2]) + space, before)
    found = _HELP.fullmatch(line)
    if found:
        return Magic("?", "", f"{found['first'] or found['second']}{found['before'] or found['after']}", number, 0, found["indent"])
    return None


def _is_python(text):
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    return True


def _stand_in(number):
    return f"{_STAND_IN}{number}__"


def stand_in_number(name):
    """The number of the magic whose stand-in has this name, or None."""
    return int(name[len(_STAND_IN) : -2]) if name.startswith(_STAND_IN) else None


def plain(source):
    """The Python in a cell, for analysis: nothing takes the place of magics, except the code that they run."""
    cell = read(source)
    python = cell.python
    # Stand-ins with higher numbers first, because `…_1__` must not be found in them.
    for number, magic in reversed(list(enumerate(cell.magics))):
        python = python.replace(_stand_in(number), _instead(magic), 1)
    return python


def _instead(magic):
    if magic.sign == "%%" and magic.name in _RUNNERS:
        return f"pass\n{magic.body}" if _is_python(magic.body) else "pass"
    if magic.sign == "%" and magic.name in CODE:
        code = re.sub(r"^(?:-\w+\s*\d*\s+)*", "", magic.text)
        if _is_python(code) and not (magic.before.strip() and not _is_python(f"_ = {code}")):
            return code or "pass"
    return "None" if magic.before.strip() else "pass"


def _at_statement(lines):
    """Whether a new statement can begin after these lines."""
    depth = 0
    try:
        for token in tokenize.generate_tokens(io.StringIO("\n".join(lines) + "\n").readline):
            if token.type == tokenize.OP:
                depth += (token.string in "([{") - (token.string in ")]}")
    except tokenize.TokenError as error:
        message = str(error.args[0])
        return not ("string" in message or "multi-line statement" in message)
    except SyntaxError:
        return True
    return depth <= 0
