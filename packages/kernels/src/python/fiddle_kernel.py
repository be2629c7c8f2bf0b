"""The Python kernel: joins the parts and talks to the page through `host`, a JavaScript object."""

import os
import random
import signal

import fiddle_display
import fiddle_run
import fiddle_streams

#: Raised by the page while code is busy, to have its printed text sent.
_TEXT_SIGNAL = 10


class Kernel:
    """What JavaScript calls."""

    def __init__(self, host):
        self.output = fiddle_streams.install(host)
        fiddle_display.connect(host, self.output)
        self._runner = fiddle_run.Runner(self.output)
        self.run = self._runner.run
        self.interrupt = self._runner.interrupt
        signal.signal(_TEXT_SIGNAL, self.output.flush)


def start(host):
    """Starts a kernel in an interpreter that may have been restored from a snapshot: what must be new is renewed."""
    random.seed()
    os.chdir("/home/pyodide")
    return Kernel(host)
