"""Blocking `input()`, `getpass()` and `time.sleep()` that an interrupt reaches.

With memory shared with the page, the thread itself blocks. Otherwise the WebAssembly stack is suspended while the
thread continues (JSPI). If neither is available, the user gets an explanation.
"""

import builtins
import getpass
import io
import sys
import time

from pyodide.ffi import can_run_sync, run_sync

_NO_INPUT = (
    "input() can't wait for an answer in this browser. Write the value in the code, "
    "or open the notebook in a current version of Chrome, Edge, Firefox or Safari."
)
_plain_sleep = time.sleep


class Waiting:
    """Waits with the means that `host` has."""

    def __init__(self, host, output):
        self._host = host
        self._output = output
        builtins.input = self.input
        getpass.getpass = self.getpass
        time.sleep = self.sleep
        sys.stdin = sys.__stdin__ = _Stdin(self.input)

    def input(self, prompt="", /):
        """Asks the user for a line of text."""
        return self._ask(str(prompt), False)

    def getpass(self, prompt="Password: ", stream=None, **_):
        """Asks the user for a secret, which isn't shown."""
        return self._ask(str(prompt), True)

    def sleep(self, seconds, /):
        """Waits for a while."""
        if not isinstance(seconds, (int, float)) and not hasattr(seconds, "__index__") and not hasattr(seconds, "__float__"):
            raise TypeError(f"'{type(seconds).__name__}' object cannot be interpreted as a number of seconds")
        milliseconds = float(seconds) * 1000
        if not milliseconds >= 0:
            raise ValueError("sleep length must be non-negative")
        self._output.flush()
        if self._host.shared:
            if not self._host.sleep(milliseconds):
                raise KeyboardInterrupt
        elif can_run_sync():
            run_sync(self._host.sleepLater(milliseconds))
        else:
            _plain_sleep(seconds)

    def _ask(self, prompt, password):
        self._output.flush()
        if self._host.shared:
            answer = self._host.ask(prompt, password)
        elif can_run_sync():
            answer = run_sync(self._host.askLater(prompt, password))
        else:
            raise RuntimeError(_NO_INPUT)
        if answer is None:
            raise KeyboardInterrupt
        if self._output.tap:
            self._output.tap("input", prompt + ("•" * 8 if password else answer) + "\n")
        return answer


class _Stdin(io.TextIOBase):
    """`sys.stdin`, which asks for each line."""

    encoding = "utf-8"

    def __init__(self, ask):
        self._ask = ask

    def readable(self):
        return True

    def readline(self, size=-1, /):
        return self._ask() + "\n"

    def fileno(self):
        return 0
