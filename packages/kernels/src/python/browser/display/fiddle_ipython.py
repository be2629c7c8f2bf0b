"""The small part of IPython that notebooks and widget packages import, and where the output of widgets goes."""

import builtins
import contextlib
import importlib
import io
import os
import re
import sys
import weakref
from types import SimpleNamespace

import fiddle_display
import fiddle_figures
import fiddle_ipython_parts
import fiddle_media
import fiddle_micropip
from fiddle_modules import substitute, when_imported
from fiddle_shell import shell
from fiddle_shell_parts import ExecutionResult, Magics

_MAX_OUTPUTS = 200
_MAX_TEXT_CHARACTERS = 100_000


def install():
    """Runs before any user code."""
    # The page itself keeps the views of one widget in sync.
    os.environ.setdefault("JUPYTER_WIDGETS_ECHO", "0")
    for name, fill in _MODULES.items():
        substitute(name, fill)
    fiddle_ipython_parts.install()
    builtins.get_ipython = lambda: shell
    builtins.__IPYTHON__ = True
    os.system, os.popen = _system, _popen
    when_imported("nest_asyncio", _fill_nest_asyncio)
    when_imported("IPython.core.getipython", _fill_getipython)
    when_imported("IPython.core.display_functions", _fill_functions)
    when_imported("ipywidgets.widgets.widget_output", _capture_here)


def _system(command):
    """Does what the command asks for as far as a shell line can, and returns the exit status."""
    import fiddle_magic_shell

    return fiddle_magic_shell.os_system(os.fsdecode(command))


def _popen(command, *_, **options):
    """Runs the command like a shell line, and returns its output as a file."""
    import fiddle_magic_shell

    return io.StringIO("".join(f"{line}\n" for line in fiddle_magic_shell.output(command, sys._getframe(1))))


def _fill_package(module):
    # The real package has these without an import of their own.
    for name in ("core.display", "core.getipython", "core.interactiveshell", "core.magic", "display", "utils.capture", "utils.io"):
        importlib.import_module(f"IPython.{name}")
    module.InteractiveShell = type(shell)
    module.embed = _embed
    module.version_info = (9, 0, 0)
    module.__version__ = "9.0.0"
    _fill_getipython(module)


def _embed(**_):
    """Programs open a shell with it where they are."""
    import fiddle_magics

    fiddle_magics.skipped("embed()", "Write the code in a cell, or use Step through cell")


def _fill_nest_asyncio(module):
    # Notebooks use nested event loops so that `asyncio.run` works in a cell, which it does here anyway.
    module.apply = lambda loop=None: None


def _fill_getipython(module):
    module.get_ipython = lambda: shell


def _fill_functions(module):
    for name in ("display", "update_display", "clear_output", "publish_display_data", "DisplayHandle"):
        setattr(module, name, getattr(fiddle_display, name))


def _fill_display(module):
    _fill_functions(module)
    for name, mime in (
        ("HTML", "text/html"),
        ("Markdown", "text/markdown"),
        ("Latex", "text/latex"),
        ("Math", "text/latex"),
        ("SVG", "image/svg+xml"),
        ("JSON", "application/json"),
        # Without a map, it's a tree like any other.
        ("GeoJSON", "application/json"),
        ("Javascript", "application/javascript"),
        ("Pretty", "text/plain"),
    ):
        setattr(module, name, type(name, (_Shown,), {"mime": mime, "__module__": "IPython.display"}))
    module.Math.wrap = "$\\displaystyle {}$"
    module.DisplayObject = module.TextDisplayObject = _Shown
    module.Image = _Image
    module.set_matplotlib_formats = _set_formats
    for name in fiddle_media.__all__:
        setattr(module, name, getattr(fiddle_media, name))
    for name in ("HTML", "Markdown", "Latex", "SVG", "JSON", "Javascript", "Pretty"):
        shown = getattr(module, name)
        setattr(module, f"display_{name.lower()}", lambda *values, shown=shown, **_: [fiddle_display.display(shown(value)) for value in values])


def _set_formats(*formats, **options):
    """What `%config InlineBackend.figure_formats` says."""
    fiddle_figures.set_formats(formats)


def _fill_inline(module):
    module.set_matplotlib_formats = _set_formats
    module.set_matplotlib_close = lambda close=True: None


def _fill_shell(module):
    module.InteractiveShell, module.ExecutionResult = type(shell), ExecutionResult
    module.ExecutionInfo = SimpleNamespace


def _fill_debugger(module):
    import pdb

    module.Pdb, module.set_trace = pdb.Pdb, pdb.set_trace


def _fill_pretty(module):
    module.pretty = fiddle_display.text
    module.pprint = lambda value, **_: print(fiddle_display.text(value))


def _fill_capture(module):
    module.capture_output = _capturing


@contextlib.contextmanager
def _capturing(stdout=True, stderr=True, display=True):
    """Keeps what code prints and shows."""
    from fiddle_magic_capture import Capturing

    passed = {"stdout": stdout, "stderr": stderr, "display": display}
    capturing = Capturing(" ".join(f"--no-{kind}" for kind, is_kept in passed.items() if not is_kept))
    with capturing as captured:
        yield captured


def _fill_magic(module):
    def register(kind):
        def decorate(function, name=None):
            if isinstance(function, str):
                return lambda real: decorate(real, function)
            shell.register_magic_function(function, kind, name)
            return function

        return decorate

    def mark(kind):
        def decorate(function, name=None):
            if isinstance(function, str):
                return lambda real: decorate(real, function)
            function._fiddle_magic = (*getattr(function, "_fiddle_magic", ()), (kind, name or function.__name__))
            return function

        return decorate

    for kind in ("line", "cell", "line_cell"):
        setattr(module, f"register_{kind}_magic", register(kind))
        setattr(module, f"{kind}_magic", mark(kind))
    module.magics_class = module.needs_local_scope = module.no_var_expand = lambda value: value
    module.Magics = Magics


class _Shown:
    """Data with a MIME type. `filename` is read if there is no data."""

    mime = "text/plain"
    wrap = "{}"

    def __init__(self, data=None, url=None, filename=None, metadata=None, **_):
        if data is None and filename is not None:
            with open(filename, encoding="utf-8") as file:
                data = file.read()
        if data is None:
            raise ValueError("Pass the data or the name of a file that contains it.")
        self.data = data
        self.metadata = metadata or {}

    def _repr_mimebundle_(self, include=None, exclude=None):
        data = self.wrap.format(self.data) if isinstance(self.data, str) else self.data
        return {"text/plain": f"<{type(self).__name__}>", self.mime: data}, self.metadata


class _Image:
    """An image from bytes, a file name or a URL."""

    def __init__(self, data=None, url=None, filename=None, format=None, width=None, height=None, **_):
        if isinstance(data, str):
            data, filename, url = (None, filename, data) if re.match(r"https?:", data) else (None, data, url)
        if data is None and filename is not None:
            with open(filename, "rb") as file:
                data = file.read()
        if data is None and url is None:
            raise ValueError("Pass the image's bytes, a file name or a URL.")
        self.data, self.url, self.width, self.height = data, url, width, height

    def _repr_mimebundle_(self, include=None, exclude=None):
        plain = {"text/plain": "<Image>"}
        size = {name: value for name in ("width", "height") if (value := getattr(self, name))}
        if self.data is None:
            from html import escape

            attributes = "".join(f' {name}="{int(value)}"' for name, value in size.items())
            return {"text/html": f'<img src="{escape(self.url)}"{attributes}>', **plain}
        mime = _picture_type(self.data)
        data = self.data.decode() if mime == "image/svg+xml" else self.data
        return {mime: data, **plain}, {mime: size} if size else {}


def _picture_type(data):
    for start, mime in ((b"\x89PNG", "image/png"), (b"\xff\xd8", "image/jpeg"), (b"GIF8", "image/gif")):
        if data.startswith(start):
            return mime
    return "image/webp" if data[8:12] == b"WEBP" else "image/svg+xml"


class _Capture:
    """Collects what is shown in the `outputs` of an Output widget."""

    def __init__(self, widget):
        self._widget = widget
        self._clear_on_next = False

    def take(self, kind, content):
        if kind == "clear_output":
            self._clear_on_next = content["wait"]
            if not content["wait"]:
                self._widget.outputs = ()
            return
        outputs = () if self._clear_on_next else tuple(self._widget.outputs)
        self._clear_on_next = False
        if kind == "stream":
            text, goes_on = content["text"], outputs and outputs[-1].get("name") == content["name"]
            if goes_on:
                text, outputs = outputs[-1]["text"] + text, outputs[:-1]
            content = {**content, "text": text[-_MAX_TEXT_CHARACTERS:]}
        self._widget.outputs = (*outputs, {"output_type": kind, **content})[-_MAX_OUTPUTS:]

    def update(self, content):
        """Replaces what was displayed under the id."""
        own = content.get("transient")
        if own and any(output.get("transient") == own for output in self._widget.outputs):
            self._widget.outputs = tuple({**output, **content} if output.get("transient") == own else output for output in self._widget.outputs)


def _capture_here(module):
    """Output widgets collect in Python. Output belongs to the widget that was entered last, within a run or a callback.
    """
    captures = weakref.WeakKeyDictionary()
    fiddle_display.updaters.append(lambda content: [capture.update(content) for capture in list(captures.values())])

    def enter(self):
        capture = captures.setdefault(self, _Capture(self))
        fiddle_display.capture(capture.take)
        return self

    def leave(self, kind, error, trace):
        try:
            if error is None:
                fiddle_figures.show_figures()
            elif isinstance(error, Exception):
                fiddle_display.show_error(error)
        finally:
            fiddle_display.release()
        return isinstance(error, Exception)

    module.Output.__enter__, module.Output.__exit__ = enter, leave


_MODULES = {
    "IPython": _fill_package,
    "IPython.display": _fill_display,
    "IPython.core": lambda module: None,
    "IPython.core.display": _fill_display,
    "IPython.core.display_functions": _fill_functions,
    "IPython.core.getipython": _fill_getipython,
    "IPython.core.interactiveshell": _fill_shell,
    "IPython.core.magic": _fill_magic,
    "IPython.core.debugger": _fill_debugger,
    "IPython.lib": lambda module: None,
    "IPython.lib.display": _fill_display,
    "IPython.lib.pretty": _fill_pretty,
    "IPython.utils": lambda module: None,
    "IPython.utils.capture": _fill_capture,
    "IPython.utils.io": _fill_capture,
    "matplotlib_inline": lambda module: importlib.import_module("matplotlib_inline.backend_inline"),
    "matplotlib_inline.backend_inline": _fill_inline,
    "micropip": fiddle_micropip.fill,
    "nest_asyncio": _fill_nest_asyncio,
    "piplite": fiddle_micropip.fill,
}
