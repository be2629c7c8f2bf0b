"""The regular expression tool: a pattern tried on a text with the real `re`, and its unit tests.

`run` takes JSON and sends JSON as `application/json`; both are described in `web/src/tools/regex/protocol.ts`.
"""

import json
import re
import warnings

import fiddle_display

_FLAGS = {"i": re.I, "m": re.M, "s": re.S, "x": re.X, "a": re.A, "l": re.L}
_MAX_MATCHES = 10_000
_MAX_VALUE_CHARACTERS = 200_000


def run(text):
    """Answers one question. An interrupt ends it with what was found until then."""
    fiddle_display.publish_display_data({"application/json": answer(json.loads(text))})


def answer(question):
    """The answer to a question."""
    flags = 0
    for letter in question["flags"]:
        flags |= _FLAGS.get(letter, 0)
    found = {"matches": [], "value": None, "result": None, "tests": [], "warnings": [], "stopped": False, "more": False}
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            pattern = re.compile(_of_kind(question["pattern"], question), flags)
        found["warnings"] = [str(warning.message) for warning in caught]
    except re.PatternError as error:
        return {"error": {"text": error.msg, "at": error.pos}}
    except (ValueError, OverflowError, RecursionError) as error:
        return {"error": {"text": str(error), "at": None}}
    found["groups"] = _names(pattern)
    try:
        text = _of_kind(question["text"], question)
        _find(pattern, text, question["method"], found)
        _call(pattern, text, question, found)
        for test in question["tests"]:
            found["tests"].append(_test(pattern, test, question))
    except KeyboardInterrupt:
        found["stopped"] = True
    except Exception as error:
        found["failure"] = _failure(error)
    return found


def _of_kind(text, question):
    return text.encode() if question["kind"] == "bytes" else text


def _names(pattern):
    """The name of each group from the first on, None if it has none."""
    names = {number: name for name, number in pattern.groupindex.items()}
    return [names.get(number) for number in range(1, pattern.groups + 1)]


def _find(pattern, text, method, found):
    once = {"search": pattern.search, "match": pattern.match, "fullmatch": pattern.fullmatch}.get(method)
    matches = filter(None, [once(text)]) if once else pattern.finditer(text)
    for match in matches:
        if len(found["matches"]) >= _MAX_MATCHES:
            found["more"] = True
            return
        found["matches"].append([list(match.span(number)) for number in range(pattern.groups + 1)])


def _call(pattern, text, question, found):
    """The method's return value, as Python writes it, and as text if it is one."""
    method = question["method"]
    if method in ("sub", "subn"):
        value = getattr(pattern, method)(_replacement(question), text, count=question["count"])
        text = value[0] if method == "subn" else value
        found["result"] = (text.decode(errors="backslashreplace") if isinstance(text, bytes) else text)[:_MAX_VALUE_CHARACTERS]
    elif method == "finditer":
        value = list(pattern.finditer(text))[:100]
    elif method == "split":
        value = pattern.split(text, maxsplit=question["count"])
    else:
        value = getattr(pattern, method)(text)
    found["value"] = fiddle_display.text(value)[:_MAX_VALUE_CHARACTERS]


def _replacement(question):
    replacement = question["replacement"]
    if not question["isFunction"]:
        return _of_kind(replacement, question)
    scope = {"re": re}
    try:
        return _callable(eval(replacement.strip(), scope))
    except SyntaxError:
        exec(compile(replacement, "replacement", "exec"), scope)
        own = [value for name, value in scope.items() if name not in ("re", "__builtins__") and callable(value)]
        return _callable(own[-1] if own else None)


def _callable(value):
    if not callable(value):
        raise TypeError("The replacement isn't a function. Write `lambda m: …` or `def replace(m): …`.")
    return value


def _test(pattern, test, question):
    """The result, for comparing with what the test expects."""
    text = _of_kind(test["text"], question)
    match = pattern.search(text)
    if test["kind"] in ("match", "no-match"):
        return {"matched": match is not None}
    if test["kind"] == "group":
        group = int(test["group"]) if test["group"].isdecimal() else test["group"]
        try:
            return {"matched": match is not None, "value": _text(match[group]) if match else None}
        except IndexError:
            return {"matched": False, "value": None, "problem": f"There's no group {test['group']}."}
    return {"matched": match is not None, "value": _text(pattern.sub(_replacement(question), text))}


def _text(value):
    return value.decode(errors="backslashreplace") if isinstance(value, bytes) else value


def _failure(error):
    message = str(error)
    if isinstance(error, re.PatternError):
        return f"The replacement can't be used: {message}."
    if isinstance(error, IndexError) and message == "no such group":
        return "The replacement refers to a group that the pattern doesn't have."
    return f"{type(error).__name__}: {message}"
