"""Runs a cell in `__main__`."""

import ast
import asyncio
import contextlib
import contextvars
import io
import json
import sys
import tokenize
from inspect import CO_COROUTINE
from typing import NamedTuple

import fiddle_display
import fiddle_history
import fiddle_figures
import fiddle_network
import fiddle_modules
import fiddle_syntax
import fiddle_trace
from fiddle_display import NeedsPackage
from fiddle_shell import shell
from fiddle_traceback import described, keep_source

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
    """The cells' namespace and the current run. `after` is called at each run's end, before its last text is sent, and `watch` with the
    code objects of a run before they are executed, unless magics do more than they say.
    """

    def __init__(self, output, after=(), watch=lambda codes: None):
        self._namespace = sys.modules["__main__"].__dict__
        self._output = output
        self._after = after
        self._watch = watch
        self._task = None
        self._running = False
        self._interrupted = False
        self._recorder = None
        self._program = None
        self._is_plain = True
        #: Cell magics that apply to the whole run.
        self._around = None
        #: What was installed during the run, and the error that asked for it.
        self._tried = set()
        self._paused_by = None
        self._needed = ""
        #: The request that the browser refused, and what the page found out about its address.
        self._refused = None
        self._verdict = ""
        #: Tells packages that the cell is over.
        self._tell_end = None
        fiddle_display.ask_for_package = self._ask_for_package

    def run(self, source, count, trace=""):
        """Runs the source as execution `count`. Returns "ok", "error" or "install", or a task that will. `trace`:
        options of a recording, as JSON.
        """
        fiddle_display.count_executions(count)
        fiddle_history.begin(source, count)
        self._running, self._interrupted = True, False
        self._tried, self._around = set(), contextlib.ExitStack()
        try:
            source = shell.cleaned(source)
            cell = fiddle_syntax.read(source)
            self._is_plain = not (cell.magics or cell.wrappers)
            self._program = _parse(source, cell, f"Cell In[{count}]")
            codes = _compile(self._program)
            for name, text in cell.wrappers:
                self._around.enter_context(wrapper(name, text))
        except BaseException as error:
            return self._end(error)
        self._tell_end = shell.events.around(source)
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

        # A value is drawn as well as it can be without the package.
        reason = None if isinstance(error, NeedsPackage) else fiddle_optional.failure_of(error)
        if self._interrupted or reason:
            return self._end(KeyboardInterrupt() if self._interrupted else error, reason)
        try:
            codes = _compile(self._program)
        except BaseException as problem:
            return self._end(problem)
        return self._execute(codes)

    def _execute(self, codes):
        if self._is_plain:
            self._watch(codes)
        if any(code.co_flags & CO_COROUTINE for code in codes):
            self._task = asyncio.ensure_future(self._run_async(codes))
            return self._task
        try:
            for code in codes:
                exec(code, self._namespace)
        except BaseException as error:
            return self._pause(error) or self._end(error)
        return self._finish()

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
        return self._finish()

    def _finish(self):
        """Draws what is left to draw, and ends."""
        try:
            fiddle_figures.show_figures()
        except BaseException as error:
            return self._pause(error, self._program._replace(statements=[])) or self._end(error)
        return self._end(None)

    def _ask_for_package(self, error):
        """Has the statement run again that draws a value, if a package that it lacks can be installed."""
        if not self._running or asyncio.current_task(asyncio.get_event_loop()) not in (None, self._task):
            return
        if not isinstance(error, (ImportError, AttributeError)):
            return
        import fiddle_optional

        if fiddle_optional.plan_for(error, set(self._tried)):
            raise NeedsPackage(error)

    def _pause(self, error, rest=None):
        """ "install" if the error says that a package is missing that can be installed now, or that the page must find out
        about an address; otherwise None.
        """
        request = fiddle_network.failed_request(error) if isinstance(error, Exception) else None
        if request and request.url and request.seconds is None:
            self._needed, self._paused_by, self._refused = json.dumps({"probe": request.url}), error, request
            self._output.flush()
            return "install"
        cause = error.error if isinstance(error, NeedsPackage) else error
        if not isinstance(cause, (ImportError, AttributeError, InstallNeeded)):
            return None
        import fiddle_optional

        try:
            plan = fiddle_optional.plan_for(cause, self._tried)
            rest = (rest or _rest(self._program, error)) if plan else None
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
        if isinstance(error, NeedsPackage):
            error = error.error
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
            print("The code ended the cell here, by exit() or the like. Its variables are kept; Restart begins with new ones.", file=sys.stderr)
        if self._tell_end:
            tell, self._tell_end = self._tell_end, None
            tell(error)
        if error is not None and not shell.handle(error):
            fiddle_display.send("error", described(error, hint or fiddle_display.reason_for(error)))
        self._output.flush()
        return "ok" if error is None else "error"


def show_task_error(loop, context):
    """Shows the error of a task that nobody awaits, or of a timer, below the cell that began it. An event loop's exception handler."""
    if "exception" not in context:
        return loop.default_exception_handler(context)
    # A task's context is the current one.
    own = getattr(context.get("handle"), "_context", None) or contextvars.copy_context()
    own.run(fiddle_display.show_error, context["exception"])


def compiled(source, filename):
    """The code objects of a source that a package runs, magics included."""
    return _compile(_parse(source, fiddle_syntax.read(source), filename))


def _parse(source, cell, filename):
    keep_source(source, filename)
    tree = compile(cell.python, filename, "exec", ast.PyCF_ONLY_AST | _FLAGS, dont_inherit=True)
    if cell.magics:
        import fiddle_magic_code

        tree = fiddle_magic_code.insert_calls(tree, cell, source)
    return _Program(shell.transformed(tree).body, filename, not _is_silenced(cell.python))


def _compile(program):
    """Code objects to execute in order. One with a statement of its own shows the value of its expression."""
    codes, waiting = [], []
    for number, statement in enumerate(program.statements, 1):
        # A block of `%time` shows the value of what it times.
        can_show = isinstance(statement, ast.Expr) or getattr(statement, "shows_value", False)
        if can_show and (program.shows if number == len(program.statements) else shell.ast_node_interactivity == "all"):
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


def wrapper(name, text):
    """The context of `%%time` or `%%capture`."""
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
