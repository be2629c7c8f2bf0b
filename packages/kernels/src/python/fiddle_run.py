"""Runs a cell in `__main__`."""

import ast
import asyncio
import io
import json
import linecache
import os
import sys
import tokenize
import traceback
from inspect import CO_COROUTINE

import fiddle
import fiddle_display
import fiddle_hints
import fiddle_network
import fiddle_trace

_HERE = os.path.dirname(os.path.abspath(__file__))
_MAX_FRAMES = 30
_FLAGS = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT


class Runner:
    """The cells' namespace and the current run. `after` is called at each run's end, before its last text is sent."""

    def __init__(self, output, after=()):
        self._namespace = sys.modules["__main__"].__dict__
        self._output = output
        self._after = after
        self._task = None
        self._running = False
        self._interrupted = False
        self._recorder = None

    def run(self, source, count, trace=""):
        """Runs the source as execution `count`. Returns "ok" or "error", or a task that will. `trace`: options of a
        recording, as JSON.
        """
        fiddle_display.count_executions(count)
        self._running, self._interrupted = True, False
        try:
            codes = _compile(fiddle.drop_magics(source), f"Cell In[{count}]")
        except BaseException as error:
            return self._end(error)
        if trace:
            self._recorder = fiddle_trace.Recorder(self._namespace, self._output, json.loads(trace))
            self._recorder.start()
        if any(code.co_flags & CO_COROUTINE for code in codes):
            self._task = asyncio.ensure_future(self._run_async(codes))
            return self._task
        try:
            for code in codes:
                exec(code, self._namespace)
        except BaseException as error:
            return self._end(error)
        return self._end(None)

    async def _run_async(self, codes):
        try:
            for code in codes:
                awaitable = eval(code, self._namespace)
                if code.co_flags & CO_COROUTINE:
                    await awaitable
        except BaseException as error:
            return self._end(error)
        finally:
            self._task = None
        return self._end(None)

    def interrupt(self):
        """Stops a run that waits for something."""
        if not self._running:
            return
        self._interrupted = True
        # Without a task of its own, the code waits in `asyncio.run` or the like, for a task that it created.
        for task in [self._task] if self._task else asyncio.all_tasks(asyncio.get_event_loop()):
            task.cancel()

    def _end(self, error):
        self._running = False
        if self._interrupted and isinstance(error, asyncio.CancelledError):
            error = KeyboardInterrupt().with_traceback(error.__traceback__)
        recorder, self._recorder = self._recorder, None
        record = [lambda: recorder.finish(error)] if recorder else []
        for step in (*record, *self._after):
            # An interrupt can arrive here too. It must not reach JavaScript, which would treat it as the interpreter's
            # end.
            try:
                step()
            except BaseException as problem:
                error = problem if error is None else error
        if isinstance(error, SystemExit) and error.code in (None, 0):
            error = None
        if error is not None:
            fiddle_display.send("error", _described(error))
        self._output.flush()
        return "ok" if error is None else "error"


def _compile(source, filename):
    """Code objects to execute in order. The last one shows its value if the cell ends with an expression."""
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    tree = compile(source, filename, "exec", ast.PyCF_ONLY_AST | _FLAGS, dont_inherit=True)
    codes = []
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) and not _is_silenced(source) else None
    if tree.body:
        codes.append(compile(tree, filename, "exec", _FLAGS, dont_inherit=True))
    if last:
        codes.append(compile(ast.Interactive([last]), filename, "single", _FLAGS, dont_inherit=True))
    return codes


def _is_silenced(source):
    """Whether the code's last token is a semicolon."""
    if ";" not in source:
        return False
    last = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.ENDMARKER, tokenize.DEDENT):
            last = token.string
    return last == ";"


def _described(error):
    """Like `describe`, but without a traceback if the error's own code, or an interrupt, prevents one."""
    try:
        return describe(error)
    except BaseException:
        name, text = type(error).__name__, _message(error)
        return {"ename": name, "evalue": text, "traceback": [f"{name}: {text}"]}


def describe(error):
    """The content of an `error` message: its traceback from the user's own frames on, with a hint at its end."""
    hint = fiddle_hints.hint(error) or fiddle_network.explain(error)
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


def _trim(shown):
    """Drops our own frames, here and in every chained exception."""
    shown.stack[:] = [frame for frame in shown.stack if os.path.dirname(frame.filename) != _HERE]
    for other in (shown.__cause__, shown.__context__, *(shown.exceptions or ())):
        if other:
            _trim(other)
