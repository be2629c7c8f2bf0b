"""Figures of matplotlib, plotly and altair as outputs, and the small part of IPython that notebooks import."""

import base64
import io
import json
import os
import re
import sys

import fiddle_display
from fiddle_modules import substitute, when_imported

_PLOTLY = "application/vnd.plotly.v1+json"


def install():
    """Before any code runs."""
    os.environ["MPLBACKEND"] = "agg"
    when_imported("matplotlib.pyplot", _show_in_place)
    when_imported("plotly.basedatatypes", _show_plotly)
    fiddle_display.formatters += [_matplotlib, _plotly, _altair]
    substitute("IPython", _ipython)
    substitute("IPython.display", _ipython_display)
    substitute("IPython.core", lambda module: None)
    substitute("IPython.core.display", _ipython_display)


def show_figures():
    """Shows and closes what matplotlib has open, as the end of a cell and `plt.show()` do."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    for number in pyplot.get_fignums() if pyplot else ():
        figure = pyplot.figure(number)
        try:
            fiddle_display.publish_display_data(*_drawn(figure))
        finally:
            pyplot.close(figure)


def _show_in_place(pyplot):
    def show(*args, **options):
        """Shows the open figures in the cell's output."""
        show_figures()

    pyplot.show = show


def _matplotlib(value):
    figure = sys.modules.get("matplotlib.figure")
    if not figure or not isinstance(value, figure.Figure):
        return None
    pyplot = sys.modules.get("matplotlib.pyplot")
    data, _ = _drawn(value)
    if pyplot:
        pyplot.close(value)
    return data


def _drawn(figure):
    file = io.BytesIO()
    figure.savefig(file, format="png", bbox_inches="tight", dpi=figure.dpi)
    png = base64.b64encode(file.getvalue()).decode()
    return {"image/png": png, "text/plain": repr(figure)}, {}


def _show_plotly(module):
    def show(self, *args, **options):
        """Shows the figure in the cell's output."""
        fiddle_display.display(self)

    module.BaseFigure.show = show


def _plotly(value):
    module = sys.modules.get("plotly.basedatatypes")
    if not module or not isinstance(value, module.BaseFigure):
        return None
    figure = json.loads(value.to_json())
    return {_PLOTLY: figure, "text/plain": f"<plotly figure with {len(figure.get('data', ()))} traces>"}


def _altair(value):
    module = sys.modules.get("altair")
    if not module or not isinstance(value, getattr(module, "TopLevelMixin", ())):
        return None
    chart = value.to_dict()
    version = re.search(r"/vega-lite/v(\d+)", chart.get("$schema", ""))
    kind = f"application/vnd.vegalite.v{version[1] if version else 5}+json"
    return {kind: chart, "text/plain": f"<altair {type(value).__name__}>"}


def _ipython(module):
    import IPython.display

    module.display = IPython.display
    module.get_ipython = lambda: None


def _ipython_display(module):
    for name in ("display", "update_display", "clear_output", "publish_display_data", "DisplayHandle"):
        setattr(module, name, getattr(fiddle_display, name))
    for name, mime in (
        ("HTML", "text/html"),
        ("Markdown", "text/markdown"),
        ("Latex", "text/latex"),
        ("Math", "text/latex"),
        ("SVG", "image/svg+xml"),
        ("JSON", "application/json"),
        ("Javascript", "application/javascript"),
        ("Pretty", "text/plain"),
    ):
        setattr(module, name, type(name, (_Shown,), {"mime": mime, "__module__": "IPython.display"}))
    module.Math.wrap = "$\\displaystyle {}$"
    module.Image = _Image


class _Shown:
    """Data with a MIME type; `filename` is read when there is no data."""

    mime = "text/plain"
    wrap = "{}"

    def __init__(self, data=None, url=None, filename=None, metadata=None, **_):
        if data is None and filename is not None:
            with open(filename, encoding="utf-8") as file:
                data = file.read()
        if data is None:
            raise ValueError("Give the data, or the name of a file that holds it.")
        self.data = data
        self.metadata = metadata or {}

    def _repr_mimebundle_(self, include=None, exclude=None):
        data = self.wrap.format(self.data) if isinstance(self.data, str) else self.data
        return {self.mime: data, "text/plain": f"<{type(self).__name__}>"}, self.metadata


class _Image:
    """A picture from bytes, a file's name or an address."""

    def __init__(self, data=None, url=None, filename=None, format=None, width=None, height=None, **_):
        if isinstance(data, str):
            data, filename, url = (None, filename, data) if re.match(r"https?:", data) else (None, data, url)
        if data is None and filename is not None:
            with open(filename, "rb") as file:
                data = file.read()
        if data is None and url is None:
            raise ValueError("Give the picture's bytes, the name of its file or its address.")
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
