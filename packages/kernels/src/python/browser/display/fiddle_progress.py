"""Progress bars of packages that draw them from a thread. There are no threads here."""

import functools
import time

from fiddle_modules import when_imported

_PAUSE_SECONDS = 0.1


def install():
    """Runs before any user code."""
    when_imported("tqdm.std", _watch_nothing)
    when_imported("rich.live", _draw_in_place)
    when_imported("rich.progress", lambda module: _draw_after(module.Progress, "update", "advance"))


def _watch_nothing(module):
    """Otherwise tqdm's monitor would only warn that it can't start."""
    module.tqdm.monitor_interval = 0


def _draw_in_place(module):
    """Makes rich draw on changes, a few times a second, and at the end."""
    live = module.Live
    begin, draw = live.__init__, live.refresh

    @functools.wraps(begin)
    def __init__(self, *args, **options):
        begin(self, *args, **options)
        self.auto_refresh = False

    @functools.wraps(draw)
    def refresh(self):
        now = time.monotonic()
        if not self.is_started or now - getattr(self, "_drawn_at", 0) >= _PAUSE_SECONDS:
            self._drawn_at = now
            draw(self)

    live.__init__, live.refresh = __init__, refresh
    _draw_after(live, "update")


def _draw_after(owner, *names):
    for name in names:
        setattr(owner, name, _drawing(getattr(owner, name)))


def _drawing(change):
    @functools.wraps(change)
    def change_and_draw(self, *args, **options):
        result = change(self, *args, **options)
        if getattr(self, "live", self).is_started:
            self.refresh()
        return result

    return change_and_draw
