"""The printer that IPython gives to `_repr_pretty_` and to functions that draw a type as text."""

import contextlib


class Printer:
    """Collects the text. Lines aren't broken where it is too wide, only where it is asked for."""

    def __init__(self):
        self._parts = []
        self._indent = 0

    def text(self, part):
        self._parts.append(part)

    def breakable(self, sep=" "):
        self._parts.append(sep)

    def break_(self):
        self._parts.append("\n" + " " * self._indent)

    def pretty(self, value):
        import fiddle_display

        self._parts.append(fiddle_display.text(value))

    def begin_group(self, indent=0, open=""):
        self._parts.append(open)
        self._indent += indent

    def end_group(self, dedent=0, close=""):
        self._indent -= dedent
        self._parts.append(close)

    @contextlib.contextmanager
    def group(self, indent=0, open="", close=""):
        self.begin_group(indent, open)
        yield
        self.end_group(indent, close)

    def indent(self, indent):
        return self.group(indent)

    def result(self):
        return "".join(self._parts)
