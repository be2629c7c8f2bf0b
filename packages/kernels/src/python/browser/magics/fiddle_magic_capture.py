"""%%capture."""

import sys

import fiddle_display
import fiddle_figures


class Captured:
    """What a cell printed and showed. Calling it shows everything again."""

    def __init__(self):
        self._parts = []

    def take(self, kind, content):
        if kind == "clear_output":
            self._parts.clear()
        else:
            self._parts.append((kind, content))

    def _text(self, name):
        return "".join(content["text"] for kind, content in self._parts if kind == "stream" and content["name"] == name)

    stdout = property(lambda self: self._text("stdout"))
    stderr = property(lambda self: self._text("stderr"))

    @property
    def outputs(self):
        return [_Shown(content) for kind, content in self._parts if kind in ("display_data", "execute_result")]

    def show(self):
        """Shows everything again, in its order."""
        for kind, content in self._parts:
            if kind == "stream":
                (sys.stdout if content["name"] == "stdout" else sys.stderr).write(content["text"])
            elif kind in ("display_data", "execute_result"):
                fiddle_display.publish_display_data(content["data"], content["metadata"])

    __call__ = show

    def __str__(self):
        return self.stdout


class _Shown:
    def __init__(self, content):
        self.data, self.metadata = content["data"], content["metadata"]

    def _repr_mimebundle_(self, include=None, exclude=None):
        return self.data, self.metadata


class Capturing:
    """Keeps what a run prints and shows from the page. `text` names the variable for it, and what isn't captured."""

    def __init__(self, text):
        words = text.split()
        self._name = next((word for word in words if word.isidentifier()), None)
        self._passes = {kind for kind in ("stdout", "stderr", "display") if f"--no-{kind}" in words}

    def __enter__(self):
        self._captured = Captured()
        if self._name:
            sys.modules["__main__"].__dict__[self._name] = self._captured
        fiddle_display.capture(self._take)
        return self._captured

    def _take(self, kind, content):
        passed = content["name"] if kind == "stream" else "display"
        if passed in self._passes or kind == "error":
            fiddle_display.send_past_capture(kind, content)
        else:
            self._captured.take(kind, content)

    def __exit__(self, *_):
        try:
            fiddle_figures.show_figures()
        finally:
            fiddle_display.release()
