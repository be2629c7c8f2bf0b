"""sys.stdout and sys.stderr that send text in few large pieces, in the order it was printed."""

import codecs
import contextvars
import io
import json
import os
import sys
import time
import traceback

#: Lines are sent at once while they are rare; past this many in a window the rest of the window is sent together.
_LINES_AT_ONCE = 20
_WINDOW_SECONDS = 0.05
_MAX_CHARACTERS = 65536


#: The run that code belongs to. Its tasks and timers inherit it, so what they print later is shown below the run's cell.
current_run = contextvars.ContextVar("current_run", default="")


class Output:
    """The queue that both streams write to."""

    def __init__(self, host):
        self._host = host
        #: The stream and the run of the newest text.
        self._place = ("stdout", "")
        self._parts = []
        #: What was written before to other streams and by other runs in turn: (name, run, parts).
        self._pieces = []
        self._size = 0
        self._asked = False
        self._window_end = 0.0
        self._window_lines = 0
        #: Where a run's text goes instead of the page: a function of the stream's name and the text, by run.
        self.redirects = {}
        #: Called with each stream's name and text, where somebody else wants to know.
        self.tap = None

    def write(self, name, text):
        if self.tap:
            self.tap(name, text)
        place = (name, current_run.get())
        if place != self._place:
            # A signal handler can send everything at any time, so between these steps no text may be in two places, or
            # in none.
            if self._parts:
                parts, self._parts = self._parts, []
                self._pieces.append((*self._place, parts))
            self._place = place
        self._parts.append(text)
        self._size += len(text)
        if self._size > _MAX_CHARACTERS or (text[-1] == "\n" and self._may_send()):
            self.flush()
        elif not self._asked:
            self._asked = True
            self._host.pending()

    def _may_send(self):
        now = time.monotonic()
        if now >= self._window_end:
            self._window_end = now + _WINDOW_SECONDS
            self._window_lines = 0
        self._window_lines += 1
        return self._window_lines <= _LINES_AT_ONCE

    def flush_soon(self):
        """Implements `print(flush=True)`, without sending a message for each call in a loop."""
        if self._parts and self._may_send():
            self.flush()

    def flush(self, *_):
        """Sends the queued text. Accepts and ignores arguments so that it can be a signal handler."""
        self._asked = False
        pieces, self._pieces = self._pieces, []
        parts, self._parts, self._size = self._parts, [], 0
        if parts:
            pieces.append((*self._place, parts))
        pieces = [(name, run, "".join(parts)) for name, run, parts in pieces]
        if self.redirects:
            for name, run, text in pieces:
                if run in self.redirects:
                    self.redirects[run](name, text)
            pieces = [piece for piece in pieces if piece[1] not in self.redirects]
        if len(pieces) == 1:
            self._host.stream(*pieces[0])
        elif pieces:
            self._host.streams(json.dumps(pieces))


class Stream(io.TextIOBase):
    """One of the two streams, as `print` and `logging` see it."""

    encoding = "utf-8"
    errors = "replace"
    line_buffering = False

    def __init__(self, output, name, descriptor):
        self._output = output
        self._descriptor = descriptor
        self.name = f"<{name}>"
        self._stream = name
        self.buffer = _Bytes(self)

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if text:
            self._output.write(self._stream, text)
        return len(text)

    def flush(self):
        self._output.flush_soon()

    def writable(self):
        return True

    def fileno(self):
        return self._descriptor


class _Bytes(io.RawIOBase):
    """`sys.stdout.buffer`."""

    def __init__(self, stream):
        self._stream = stream
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def write(self, data):
        self._stream.write(self._decode(bytes(data)))
        return len(data)

    def writable(self):
        return True


def install(host):
    """Replaces the process's streams. Returns the queue."""
    output = Output(host)
    sys.stdout = sys.__stdout__ = Stream(output, "stdout", 1)
    sys.stderr = sys.__stderr__ = Stream(output, "stderr", 2)
    sys.excepthook = _print_plainly
    return output


def _print_plainly(kind, error, trace):
    """Errors outside a cell go to the plain descriptor, where Pyodide looks for the text of those it passes to
    JavaScript.
    """
    os.write(2, "".join(traceback.format_exception(kind, error, trace)).encode())
