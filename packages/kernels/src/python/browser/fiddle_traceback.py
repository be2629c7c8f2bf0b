"""Errors as the content of `error` messages."""

import io
import linecache
import os
import traceback

import fiddle_hints
import fiddle_network

_HERE = os.path.dirname(os.path.abspath(__file__))
_MAX_FRAMES = 30


def keep_source(source, filename):
    """Makes the source available to tracebacks. Characters that part lines elsewhere, such as a form feed, part none of Python's."""
    linecache.cache[filename] = len(source), None, io.StringIO(source, newline=None).readlines(), filename


def described(error, hint=None):
    """Like `describe`, but without a traceback if the error's own code, or an interrupt, prevents one."""
    try:
        return describe(error, hint)
    except BaseException:
        name, text = type(error).__name__, _message(error)
        return {"ename": name, "evalue": text, "traceback": [f"{name}: {text}"]}


def describe(error, hint=None):
    """The content of an `error` message: its traceback from the user's own frames on, with a hint at its end."""
    hint = hint or fiddle_hints.hint(error) or _network_hint(error)
    skipped = _shorten(error)
    shown = traceback.TracebackException.from_exception(error, compact=True)
    _trim(shown)
    try:
        lines = list(shown.format(colorize=True))
    except TypeError:
        lines = list(shown.format())
    if skipped:
        lines.append(f"({skipped:,} frames in the middle aren't shown.)")
    if hint:
        lines.append(f"Hint: {hint}")
    return {"ename": type(error).__name__, "evalue": _message(error), "traceback": [line.removesuffix("\n") for line in lines]}


def _network_hint(error):
    request = fiddle_network.failed_request(error)
    return None if request is None else fiddle_network.explain(request)


def _message(error):
    try:
        return str(error)
    except BaseException:
        return "<the error's text can't be shown>"


def _shorten(error):
    """Cuts the middle out of a very long traceback, which would take long to format. Returns the number of frames
    removed.
    """
    frames, frame = [], error.__traceback__
    while frame:
        frames.append(frame)
        frame = frame.tb_next
    if len(frames) <= 2 * _MAX_FRAMES:
        return 0
    frames[_MAX_FRAMES - 1].tb_next = frames[-_MAX_FRAMES]
    return len(frames) - 2 * _MAX_FRAMES


def _is_ours(path):
    folder, name = os.path.split(path)
    return folder == _HERE or (name.startswith("fiddle_") and folder.endswith(".zip"))


def _trim(shown):
    """Drops our own frames, here and in every chained exception."""
    shown.stack[:] = [frame for frame in shown.stack if not _is_ours(frame.filename)]
    for other in (shown.__cause__, shown.__context__, *(shown.exceptions or ())):
        if other:
            _trim(other)
