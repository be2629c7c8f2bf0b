"""A simulated clock: jobs that sleep for hours are done in an instant."""

import asyncio
from asyncio import events


class Clock(asyncio.BaseEventLoop):
    """Runs coroutines. `log` lists what the jobs did, each entry with the second at which it happened."""

    def __init__(self):
        super().__init__()
        self.now = 0.0
        self.log = []
        self._selector = self

    def job(self, name, seconds, error=None):
        """A job that sleeps, then returns its name or raises `error`."""

        async def run():
            self._note(name, "starts")
            try:
                await asyncio.sleep(seconds)
            except asyncio.CancelledError:
                self._note(name, "is canceled")
                raise
            if error is not None:
                self._note(name, "fails")
                raise error
            self._note(name, "ends")
            return name

        return run

    def run(self, coroutine):
        """The result of a coroutine."""
        outer = events._get_running_loop()
        events._set_running_loop(None)
        try:
            return self.run_until_complete(coroutine)
        finally:
            events._set_running_loop(outer)

    def _note(self, name, what):
        second = int(self.now) if self.now == int(self.now) else round(self.now, 6)
        self.log.append(f"{second} s: {name} {what}")

    # What the loop of asyncio asks of its surroundings.

    def time(self):
        return self.now

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("every job waits for something that never happens")
        self.now += timeout
        return []

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass

    def call_exception_handler(self, context):
        pass
