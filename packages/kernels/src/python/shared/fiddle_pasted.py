"""What comes along when code is copied: prompts of a session, a fence, line numbers, marks of a diff, a word processor's quotes.

Nothing in code that is valid as it is changes: `fiddle_syntax` asks for the marks only if it isn't.
"""

import re

#: A line above the first prompt of a session: empty, a comment, or what the programs say of themselves.
_GREETING = re.compile(r"\s*(?:#.*|(?:\([\w.-]+\) ?)?(?:[\w.@:~/\\-]*[$%>]|[A-Z]:\\.*>|PS .*>) .*|(?:I?Python|Jupyter console|Anaconda) .*|\[(?:GCC|Clang|MSC) .*|Type [\"'].*|Tip: .*|--\w+--)?")
_DEBUGGER = r"\(Pdb(?:\+\+)?\)|ipdb>"
#: The prompts of Python's, IPython's and the debugger's sessions: of the first line, and of any.
_SESSION = re.compile(rf"\s*(?:>>>|(?:In ?)?\[[\d *]*\]:|{_DEBUGGER})(?:\s|$)")
_PROMPT = re.compile(r"\s*(?:>>>|\.\.\.(?!:)|(?:In ?)?\[[\d *]*\]:|\.\.\.:)(?:\s|$)")
_ABOVE = re.compile(r"\s*(?:In ?)?\[[\d *]*\]:\s*")
#: A line of the debugger, with code behind `p`, `pp` or `!`, or with a command of its own.
_DEBUGGED = re.compile(rf"^\s*(?:{_DEBUGGER})(?:[ \t\xa0](?:!|pp? +)?(.*))?$", re.MULTILINE)
_DEBUGGING = re.compile(r"(?:[abcdhjlnqrsuw]|args|break|bt|cl|clear|cont|continue|down|exit|help|jump|list|ll|longlist|next|quit|return|step|until|unt|up|where)(?: [\d., ]+)?")
#: Empty lines, a fence of Markdown that says Python or nothing, the code, and the fence's end, unless that wasn't copied.
_FENCE = re.compile(r"(\s*)(`{3,}|~{3,})[ \t]*(?:\{?\.?(?:python|py|pycon|ipython)\d?\b[^\n`]*)?\n(.*?)(?:\n?[ \t]*\2[`~]*)?\s*", re.DOTALL | re.IGNORECASE)
#: Comments and strings, of which long ones may have no end. The page's session-prompts.ts does the same.
_STRING = re.compile(r"#[^\n]*|(\"\"\"|''')(?:\\.|(?!\1)[^\\])*(?:\1|\Z)|\"(?:\\.|[^\"\\\n])*\"?|'(?:\\.|[^'\\\n])*'?", re.DOTALL)
#: Code in a line of Markdown.
_INLINE = re.compile(r"(\s*)(``?)([^`\n]+)\2\s*")
#: The indent of the first line that isn't empty.
_INDENT = re.compile(r"(?:[ \t]*\n)*([ \t]*)\S")
_OUT = re.compile(r"\s*Out ?\[\d*\]:")
#: What a page or an editor writes before a line: its number, and what parts it from the code.
_NUMBERED = re.compile(r"[ \t]*(\d+)(?:[ \t]*[|│:.)](?:[ \t]|$)|[ \t]|$)")
#: What an email that answers another one writes before its lines.
_QUOTED = re.compile(r"[ \t\xa0]*>[ \xa0]?")
#: Lines of a diff that aren't code.
_DIFF_HEAD = re.compile(r"diff --git |index [\da-f]+\.\.|(?:---|\+\+\+) \S|@@ |\\ No newline|(?:new|deleted) file mode |similarity index |rename (?:from|to) ")
#: Characters as HTML writes them.
_ENTITY = re.compile(r"&(?:lt|gt|amp|quot|apos|nbsp|#\d+|#x[\da-f]+);", re.IGNORECASE)
#: A statement on one line that shows nothing.
_SILENT = re.compile(r"(?:import|from)\b|[^\W\d][^=!<>(]*=(?!=)")

_DOUBLE, _SINGLE = "“”„‟″«»＂", "‘’‚‛′´＇"
#: What word processors, web pages and East Asian keyboards write for a character of code. What can't be seen is nothing.
_TYPED = {
    **{wide: chr(wide - 0xFEE0) for wide in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, _DOUBLE), '"'),
    **dict.fromkeys(map(ord, _SINGLE), "'"),
    **dict.fromkeys(map(ord, "‐‑‒–—−"), "-"),
    **dict.fromkeys((0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000), " "),
    **dict.fromkeys((0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF), ""),
    **dict.fromkeys((0x0B, 0x85, 0x2028, 0x2029), "\n"),
    **str.maketrans({"…": "...", "、": ",", "×": "*", "∗": "*", "⋅": "*", "÷": "/", "∕": "/", "≤": "<=", "≥": ">=", "≠": "!="}),
}
#: Strings and comments, which keep their characters; then strings with a typographic quote at an end; then any other such
#: character. The agent's pasted-marks.ts knows what this leaves alone.
_PART = re.compile(
    r"(?P<kept>#[^\n\v\x85\u2028\u2029]*|(?P<quotes>\"\"\"|''')(?:\\.|(?!(?P=quotes))[^\\])*(?:(?P=quotes)|\Z)|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')"
    rf"|(?P<triple>[{_DOUBLE}]{{3}}|[{_SINGLE}]{{3}})"
    rf"|\"(?P<double_open>[^\\{_DOUBLE}\n]*)[{_DOUBLE}]|'(?P<single_open>[^\\{_SINGLE}\n]*)[{_SINGLE}]|(?P<unended>[\"'][^\n]*)"
    rf"|[{_DOUBLE}](?P<double>[^{_DOUBLE}\n]*)[{_DOUBLE}]"
    rf"|[{_SINGLE}](?P<single>(?:[^{_SINGLE}\n]|(?<=\w)[{_SINGLE}](?=\w))*)[{_SINGLE}]"
    rf"|[{_DOUBLE}](?P<double_end>[^\"\n]*)\"|[{_SINGLE}](?P<single_end>[^'\n]*)'"
    rf"|[{''.join(map(chr, _TYPED))}]",
    re.DOTALL,
)
_QUOTES = f"\"'{_DOUBLE}{_SINGLE}"
#: The letters before a string that say that it has code in braces.
_FORMATTED = re.compile(r"[fF][rR]?$")
#: How many such strings can be in each other.
_MAX_DEPTH = 4
#: Marks of several kinds can be combined, as in a quoted diff.
_MAX_READINGS = 8


def is_session(source):
    """Whether the first code in it has a prompt."""
    if ">>>" not in source and "]:" not in source and "db" not in source:
        return False
    for line in source.split("\n"):
        if _SESSION.match(line):
            return True
        if not _GREETING.fullmatch(line):
            return False
    return False


def without_prompts(source):
    """
    Code copied from a session, without its prompts, in the order in which to try them. Other lines are its output, unless they
    are below an empty line or a last statement that shows nothing, or the code isn't complete without them.
    """
    lines = _DEBUGGED.sub(_with_prompt, source).split("\n")
    texts = [_PROMPT.sub("", line, count=1) for line in lines]
    last = max(index for index, line in enumerate(lines) if _PROMPT.match(line))
    below = next((index for index, line in enumerate(lines) if index > last and not line.strip()), len(lines))
    if _SILENT.match(texts[last]):
        below = last + 1
    inputs, is_code, is_body = [], False, False
    for index, (text, line) in enumerate(zip(texts, lines)):
        if _PROMPT.match(line):
            # A page that shows a notebook writes the prompt above the code.
            is_code = _ABOVE.fullmatch(line) is not None
            is_body = text.rstrip().endswith(":")
        elif _OUT.match(line):
            is_code = is_body = False
            text = ""
        else:
            # IDLE has no prompts in a block, and indents it.
            is_body = is_body and (not line.strip() or line[0].isspace())
            if not is_code and not is_body and index < below:
                text = ""
        inputs.append(text)
    # Where the end is neither code nor parted from it, it's output as well.
    prompted = [text if _PROMPT.match(line) else "" for text, line in zip(texts, lines)]
    return ["\n".join(candidate) for candidate in (inputs, prompted, texts)]


def _with_prompt(debugged):
    code = debugged[1] or ""
    return ">>> " + ("" if _DEBUGGING.fullmatch(code) else code)


def without_fence(source):
    """Code copied from Markdown or a chat together with the fence or backticks around it, on the same lines."""
    inline = _INLINE.fullmatch(source)
    if inline:
        return inline[1] + inline[3]
    found = _FENCE.fullmatch(source)
    return f"{found[1]}\n{found[3]}" if found and not _has_fence(found[3], found[2]) else source


def _has_fence(code, fence):
    """Whether there is text or more code behind another fence. One in a string belongs to the string."""
    return fence in code and re.search(rf"^[ \t]*{fence}", _STRING.sub("#", code), re.MULTILINE) is not None


def without_indent(source):
    """Lines copied from inside a block, without the indent of the first one, as in IPython."""
    indent = _INDENT.match(source)
    return re.sub(rf"^{indent[1]}", "", source, flags=re.MULTILINE) if indent and indent[1] else source


def without_marks(source):
    """What code may mean that was copied from a web page's source, a book, an editor, an email or a diff, on the same lines."""
    plain = source
    if _ENTITY.search(source):
        import html

        plain = html.unescape(source).replace("\xa0", " ")
    readings = [plain]
    for reading in readings:
        readings += list(_without_line_marks(reading))[: _MAX_READINGS - len(readings)]
    yield from (reading for reading in readings if reading != source)
    for reading in readings:
        yield from _as_typed(reading)


def has_entity(code):
    """Whether it is Python only by chance: `a &lt; b` is also `a & lt` and `b`."""
    import ast

    try:
        nodes = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.BinOp) and isinstance(node.right, ast.Name)]
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    lines = code.encode().split(b"\n")
    texts = [lines[node.right.end_lineno - 1][node.right.col_offset - 1 : node.right.end_col_offset + 1] for node in nodes]
    return any(_ENTITY.fullmatch(text.decode()) for text in texts)


def _without_line_marks(source):
    """Readings without one kind of mark, if each line has it."""
    lines = source.split("\n")
    used = [line for line in lines if line.strip()]
    if not used:
        return
    if all(map(_QUOTED.match, used)):
        yield "\n".join(_QUOTED.sub("", line, count=1) for line in lines)
    signs = {line[0] for line in used if not _DIFF_HEAD.match(line)}
    if signs and signs <= set("+- \xa0") and signs & set("+-"):
        # Lines that were removed are the code only if there is no other.
        dropped = "-" if len(signs) > 1 else ""
        yield "\n".join("" if _DIFF_HEAD.match(line) or line[:1] == dropped else line[1:] for line in lines)
    found = list(map(_NUMBERED.match, used))
    if not all(found):
        return
    numbers = [int(match[1]) for match in found]
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return
    # The code begins behind each number, or in one column.
    column = max(match.end(1) for match in found)
    yield "\n".join(_NUMBERED.sub("", line, count=1) for line in lines)
    yield "\n".join(line[column:] for line in lines)


def _as_typed(source):
    """The reading with the characters of code in place of a word processor's, outside of strings and comments."""
    typed = source if source.isascii() and "\v" not in source else "".join(_typed_parts(source))
    if typed != source:
        yield typed


def _typed_parts(source):
    at = unended = 0
    while part := _PART.search(source, at):
        start = part.start()
        yield source[at:start]
        formatted = None
        if start >= unended and _is_formatted(source, start):
            formatted = _typed_formatted(source, start)
            if formatted is None:
                # A second one that doesn't end either would be read to the same end.
                unended = len(source) if _is_long(source, start) else (source.find("\n", start) + 1 or len(source))
        text, at = formatted or (_typed_part(part), part.end())
        yield text
    yield source[at:]


def _typed_part(part):
    kind = part.lastgroup
    if kind is None or kind == "triple":
        return part[0].translate(_TYPED)
    if kind in ("kept", "quotes", "unended"):
        return part[0]
    quote = '"' if kind.startswith("double") else "'"
    return quote + part[kind].replace(quote, f"\\{quote}") + quote


def _is_formatted(source, start):
    return source[start] in _QUOTES and _FORMATTED.search(source, max(0, start - 2), start) is not None


def _quotes_like(quote):
    """The straight quote for which this one stands, and the others that stand for it."""
    return ('"', _DOUBLE) if quote in f'"{_DOUBLE}' else ("'", _SINGLE)


def _is_long(source, start):
    straight, curly = _quotes_like(source[start])
    three = source[start : start + 3]
    return len(three) == 3 and all(quote in straight + curly for quote in three)


def _typed_formatted(source, start, depth=0):
    """An f-string, in whose braces is code, and where it ends; None if it doesn't end."""
    straight, curly = _quotes_like(source[start])
    # A word processor may have turned only one of two quotes.
    ends = (straight, curly) if source[start] == straight else (curly, straight)
    return next(filter(None, (_to_end(source, start, end, depth) for end in ends)), None)


def _to_end(source, start, ends, depth):
    straight, _ = _quotes_like(source[start])
    size = 3 if _is_long(source, start) else 1
    typed, at = [straight * size], start + size
    while at < len(source):
        character = source[at]
        if character in ends and all(quote in ends for quote in source[at : at + size]) and not _is_apostrophe(source, at, ends):
            return "".join(typed) + straight * size, at + size
        if character == "\\" or source.startswith(("{{", "}}"), at):
            typed.append(source[at : at + 2])
            at += 2
        elif character == "{":
            code = _typed_braces(source, at, size == 3, depth)
            if not code:
                return None
            typed.append(code[0])
            at = code[1]
        elif character == "\n" and size == 1:
            return None
        else:
            typed.append(f"\\{character}" if character == straight and size == 1 else character)
            at += 1
    return None


def _is_apostrophe(source, at, ends):
    return ends == _SINGLE and source[at - 1].isalnum() and source[at + 1 : at + 2].isalnum()


def _typed_braces(source, start, is_long, depth):
    typed, at, level = [], start, 0
    while at < len(source):
        character = source[at]
        if character in _QUOTES:
            part = _PART.match(source, at)
            if _is_formatted(source, at):
                inner = _typed_formatted(source, at, depth + 1) if depth < _MAX_DEPTH else None
            else:
                inner = (_typed_part(part), part.end()) if part and part.lastgroup != "unended" else None
            if not inner:
                return None
            typed.append(inner[0])
            at = inner[1]
            continue
        if character == "\n" and not is_long:
            return None
        level += (character == "{") - (character == "}")
        typed.append(character.translate(_TYPED))
        at += 1
        if level == 0:
            return "".join(typed), at
    return None
