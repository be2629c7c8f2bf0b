"""Runs a cell in `__main__`."""

import ast
import asyncio
import contextlib
import contextvars
import io
import json
import linecache
import os
import sys
import tokenize
import traceback
from inspect import CO_COROUTINE
from typing import NamedTuple

import fiddle_display
import fiddle_hints
import fiddle_history
import fiddle_ipython
import fiddle_network
import fiddle_modules
import fiddle_syntax
import fiddle_trace

_HERE = os.path.dirname(os.path.abspath(__file__))
_MAX_FRAMES = 30
_FLAGS = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT


class InstallNeeded(BaseException):
    """Code can go on once these requirements are installed or known to fail. It isn't an Exception, so that user code
    doesn't catch it.
    """

    def __init__(self, requirements):
        super().__init__(", ".join(requirements))
        self.requirements = requirements


class _Program(NamedTuple):
    """The statements of a cell that are still to run."""

    statements: list
    filename: str
    #: Whether the last one shows its value if it is an expression.
    shows: bool


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
        self._program = None
        #: Cell magics that apply to the whole run.
        self._around = None
        #: What was installed during the run, and the error that asked for it.
        self._tried = set()
        self._paused_by = None
        self._needed = ""
        #: The request that the browser refused, and what the page found out about its address.
        self._refused = None
        self._verdict = ""

    def run(self, source, count, trace=""):
        """Runs the source as execution `count`. Returns "ok", "error" or "install", or a task that will. `trace`:
        options of a recording, as JSON.
        """
        fiddle_display.count_executions(count)
        fiddle_history.begin(source, count)
        self._running, self._interrupted = True, False
        self._tried, self._around = set(), contextlib.ExitStack()
        try:
            cell = fiddle_syntax.read(source)
            self._program = _parse(source, cell, f"Cell In[{count}]")
            codes = _compile(self._program)
            for name, text in cell.wrappers:
                self._around.enter_context(_wrapper(name, text))
        except BaseException as error:
            return self._end(error)
        if trace:
            self._recorder = fiddle_trace.Recorder(
                self._namespace,
                self._output,
                json.loads(trace),
                send=fiddle_display.send_recorded,
                cells="Cell In[",
                home=fiddle_modules.HOME,
            )
            self._recorder.start()
        return self._execute(codes)

    def needed(self):
        """What to install before `resume`, as JSON like the kernel's plans, or {probe: an address to look at}."""
        return self._needed

    def probed(self, verdict):
        """Takes what the page found out about the address: cors, mixed, silent, offline or an empty text."""
        self._verdict = verdict

    def resume(self):
        """Goes on after "install", with the statement that failed, or ends after the page looked at an address."""
        error, self._paused_by = self._paused_by, None
        if self._refused is not None:
            request, self._refused = self._refused, None
            return self._end(error, fiddle_network.explain(request, self._verdict))
        import fiddle_optional

        reason = fiddle_optional.failure_of(error)
        if self._interrupted or reason:
            return self._end(KeyboardInterrupt() if self._interrupted else error, reason)
        try:
            codes = _compile(self._program)
        except BaseException as problem:
            return self._end(problem)
        return self._execute(codes)

    def _execute(self, codes):
        if any(code.co_flags & CO_COROUTINE for code in codes):
            self._task = asyncio.ensure_future(self._run_async(codes))
            return self._task
        try:
            for code in codes:
                exec(code, self._namespace)
        except BaseException as error:
            return self._pause(error) or self._end(error)
        return self._end(None)

    async def _run_async(self, codes):
        try:
            for code in codes:
                awaitable = eval(code, self._namespace)
                if code.co_flags & CO_COROUTINE:
                    await awaitable
        except BaseException as error:
            return self._pause(error) or self._end(error)
        finally:
            self._task = None
        return self._end(None)

    def _pause(self, error):
        """ "install" if the error says that a package is missing that can be installed now, or that the page must find out
        about an address; otherwise None.
        """
        request = fiddle_network.failed_request(error) if isinstance(error, Exception) else None
        if request and request.url and request.seconds is None:
            self._needed, self._paused_by, self._refused = json.dumps({"probe": request.url}), error, request
            self._output.flush()
            return "install"
        if not isinstance(error, (ImportError, AttributeError, InstallNeeded)):
            return None
        import fiddle_optional

        try:
            plan = fiddle_optional.plan_for(error, self._tried)
            rest = _rest(self._program, error) if plan else None
        except Exception:
            return None
        if not rest:
            return None
        self._needed, self._paused_by, self._program = json.dumps(plan), error, rest
        self._output.flush()
        return "install"

    def interrupt(self):
        """Stops a run that waits for something."""
        if not self._running:
            return
        self._interrupted = True
        # Without a task of its own, the code waits in `asyncio.run` or the like, for a task that it created.
        for task in [self._task] if self._task else asyncio.all_tasks(asyncio.get_event_loop()):
            task.cancel()

    def _end(self, error, hint=None):
        self._running = False
        try:
            self._around.close()
        except BaseException as problem:
            error = problem if error is None else error
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
            fiddle_display.send("error", _described(error, hint))
        self._output.flush()
        return "ok" if error is None else "error"


def show_task_error(loop, context):
    """Shows the error of a task that nobody awaits, or of a timer, below the cell that began it. An event loop's exception handler."""
    if "exception" not in context:
        return loop.default_exception_handler(context)
    # A task's context is the current one.
    own = getattr(context.get("handle"), "_context", None) or contextvars.copy_context()
    own.run(fiddle_display.show_error, context["exception"])


def _parse(source, cell, filename):
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    tree = compile(cell.python, filename, "exec", ast.PyCF_ONLY_AST | _FLAGS, dont_inherit=True)
    if cell.magics:
        import fiddle_magic_code

        tree = fiddle_magic_code.insert_calls(tree, cell, source)
    return _Program(tree.body, filename, not _is_silenced(cell.python))


def _compile(program):
    """Code objects to execute in order. One with a statement of its own shows the value of its expression."""
    codes, waiting = [], []
    for number, statement in enumerate(program.statements, 1):
        # A block of `%time` shows the value of what it times.
        can_show = isinstance(statement, ast.Expr) or getattr(statement, "shows_value", False)
        if can_show and (program.shows if number == len(program.statements) else fiddle_ipython.shell.ast_node_interactivity == "all"):
            codes += [*_compile_all(waiting, program), compile(ast.Interactive([statement]), program.filename, "single", _FLAGS, dont_inherit=True)]
            waiting = []
        else:
            waiting.append(statement)
    return [*codes, *_compile_all(waiting, program)]


def _compile_all(statements, program):
    return [compile(ast.Module(statements, []), program.filename, "exec", _FLAGS, dont_inherit=True)] if statements else []


def _rest(program, error):
    """The program from the statement on in which the error occurred; None if that can't be told."""
    trace = error.__traceback__
    while trace:
        code = trace.tb_frame.f_code
        if code.co_filename == program.filename and code.co_name == "<module>":
            for number, statement in enumerate(program.statements):
                if statement.lineno <= trace.tb_lineno <= statement.end_lineno:
                    return program._replace(statements=program.statements[number:])
        trace = trace.tb_next
    return None


def _wrapper(name, text):
    if name == "time":
        import fiddle_magic_time

        return fiddle_magic_time.Timing()
    import fiddle_magic_capture

    return fiddle_magic_capture.Capturing(text)


def _is_silenced(source):
    """Whether the code's last token is a semicolon."""
    if ";" not in source:
        return False
    last = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.ENDMARKER, tokenize.DEDENT):
            last = token.string
    return last == ";"


def _described(error, hint=None):
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
