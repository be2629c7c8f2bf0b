"""Runs a game in a document: desktop loops yield to the browser when they tick, flip, wait or sleep.

If the browser can suspend a running stack (JSPI), the program isn't changed. Otherwise it is rewritten so that it
awaits; see `fiddle_stage_rewrite`.
"""

import ast
import asyncio
import builtins
import collections
import json
import time
from inspect import CO_COROUTINE

from pyodide.ffi import can_run_sync, run_sync

import fiddle_modules
import fiddle_traceback
import fiddle_stage_rewrite

FILE = "main.py"


class Loop:
    """Where a program waits for the display."""

    def __init__(self, host):
        self._host = host
        self._due = 0.0
        self._flips = 0

    def wait(self, milliseconds):
        """Waits for the first frame at least this many milliseconds from now. Rewritten programs do that after the
        call.
        """
        self._flips = 0
        if can_run_sync():
            run_sync(self._host.frame(milliseconds))
        else:
            self._due = max(self._due, milliseconds)

    def flipped(self):
        """A frame is complete. A loop that never ticks waits here."""
        self._flips += 1
        if self._flips > 1:
            self.wait(0)

    async def frame(self, value):
        """What a rewritten program awaits. Returns the value of the call."""
        due, self._due = self._due, 0.0
        await self._host.frame(due)
        return value


class Clock:
    """A `pygame.time.Clock` that waits without blocking the browser."""

    def __init__(self):
        self._last = _now()
        self._time = self._raw = 0
        self._ticks = collections.deque(maxlen=11)

    def tick(self, framerate=0):
        now = _now()
        self._raw = now - self._last
        _loop.wait(max(0.0, 1000 / framerate - self._raw) if framerate else 0.0)
        now = _now()
        self._time, self._last = now - self._last, now
        self._ticks.append(now)
        return round(self._time)

    tick_busy_loop = tick

    def get_time(self):
        return round(self._time)

    def get_rawtime(self):
        return round(self._raw)

    def get_fps(self):
        passed = self._ticks[-1] - self._ticks[0] if len(self._ticks) > 1 else 0
        return (len(self._ticks) - 1) * 1000 / passed if passed else 0.0


def _now():
    return time.perf_counter() * 1000


_loop = None


def adapt_pygame(pygame):
    """Replaces functions that would block the browser with our own waits."""
    plain_flip, plain_update, poll = pygame.display.flip, pygame.display.update, pygame.event.poll

    def flip():
        plain_flip()
        _loop.flipped()

    def update(*areas):
        plain_update(*areas)
        _loop.flipped()

    def wait(milliseconds):
        _loop.wait(max(0, milliseconds))
        return milliseconds

    def wait_event(timeout=0):
        until = _now() + timeout if timeout else float("inf")
        event = poll()
        while event.type == pygame.NOEVENT and _now() < until and can_run_sync():
            _loop.wait(0)
            event = poll()
        return event

    pygame.display.flip, pygame.display.update = flip, update
    pygame.time.Clock, pygame.time.wait, pygame.time.delay = Clock, wait, wait
    pygame.event.wait = wait_event


def run_game(source, host):
    """Runs a program to its end. Returns a task if it awaits."""
    global _loop
    _loop = Loop(host)
    fiddle_modules.when_imported("pygame", adapt_pygame)
    space = {"__name__": "__main__", "__builtins__": builtins, "__file__": FILE, fiddle_stage_rewrite.WAIT: _loop.frame}
    try:
        code = _compile(source, host)
        value = eval(code, space)
    except BaseException as error:
        return _end(error, host)
    if code.co_flags & CO_COROUTINE:
        return asyncio.ensure_future(_finish(value, host))
    return _end(None, host)


def _compile(source, host):
    fiddle_traceback.keep_source(source, FILE)
    tree = ast.parse(source, FILE)
    if not can_run_sync() and fiddle_stage_rewrite.rewrite(tree):
        host.rewritten(ast.unparse(tree))
    return compile(tree, FILE, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)


async def _finish(value, host):
    try:
        await value
    except BaseException as error:
        return _end(error, host)
    _end(None, host)


def _end(error, host):
    if error is None or (isinstance(error, SystemExit) and error.code in (None, 0)):
        host.ended()
    else:
        host.fail(failure(error))


def failure(error):
    """The error as JSON for the page."""
    description = fiddle_traceback.describe(error)
    text = f"{description['ename']}: {description['evalue']}" if description["evalue"] else description["ename"]
    return json.dumps({"kind": "program", "text": text, "traceback": description["traceback"], "line": line_of(error)})


def line_of(error):
    """The failing line of the program; None if the error wasn't in the program."""
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return error.lineno
    line, trace = None, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
