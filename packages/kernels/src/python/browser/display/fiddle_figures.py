"""Figures of matplotlib, plotly, altair and bokeh as outputs."""

import base64
import io
import json
import os
import re
import sys

import fiddle_display
from fiddle_dark_figures import dark
from fiddle_imports import is_importable
from fiddle_modules import when_imported

_PLOTLY = "application/vnd.plotly.v1+json"


def install():
    """Runs before any user code."""
    os.environ["MPLBACKEND"] = "agg"
    # Sends only the figure's data, which the page draws, without plotly's scripts.
    os.environ["PLOTLY_RENDERER"] = "plotly_mimetype"
    when_imported("matplotlib.pyplot", _show_in_place)
    when_imported("altair.jupyter", _late_chart_widget)
    when_imported("plotly.io._renderers", _show_plotly)
    when_imported("plotly.offline.offline", _need_no_scripts)
    when_imported("bokeh.io", _show_bokeh)
    fiddle_display.formatters += [_matplotlib, _plotly, _altair, _bokeh]


def show_figures():
    """Shows and closes matplotlib's open figures, at the end of a cell and for `plt.show()`."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    for number in pyplot.get_fignums() if pyplot else ():
        figure = pyplot.figure(number)
        try:
            fiddle_display.publish_display_data(*_drawn(figure))
        except Exception as error:
            # The figure stays open, to be drawn with the package.
            fiddle_display.ask_for_package(error)
            pyplot.close(figure)
            raise
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
    drawn = _drawn(value)
    if pyplot:
        pyplot.close(value)
    return drawn


#: The forms that figures are drawn in, of those below.
_chosen = ["png"]
_FORMATS = {"png": "image/png", "retina": "image/png", "png2x": "image/png", "jpeg": "image/jpeg", "jpg": "image/jpeg", "svg": "image/svg+xml"}


def set_formats(names):
    """Draws figures in these forms from now on. Says which there are if there is another among them."""
    names = [str(name).strip() for name in names]
    unknown = [name for name in names if name not in _FORMATS]
    if unknown or not names:
        print(f"Skipped the figure format {', '.join(unknown)}: png, retina, jpeg and svg work here.", file=sys.stderr)
    _chosen[:] = [name for name in names if name in _FORMATS] or _chosen


def formats():
    """The forms that figures are drawn in."""
    return list(_chosen)


def _drawn(figure):
    data, metadata = {"text/plain": repr(figure)}, {}
    for name in _chosen:
        mime, file = _FORMATS[name], io.BytesIO()
        is_sharp = name in ("retina", "png2x")
        kind = mime.partition("/")[2].partition("+")[0]
        with dark(figure):
            figure.savefig(file, format=kind, bbox_inches="tight", dpi=figure.dpi * 2 if is_sharp else figure.dpi)
        image = file.getvalue()
        data[mime] = image.decode() if kind == "svg" else base64.b64encode(image).decode()
        if is_sharp:
            # Bytes 16 to 24 of a PNG file are its size.
            width, height = (int.from_bytes(image[at : at + 4], "big") // 2 for at in (16, 20))
            metadata[mime] = {"width": width, "height": height}
    return data, metadata


def _show_plotly(module):
    def show(fig, *args, **options):
        """Shows a figure, or its dict, in the cell's output."""
        from plotly.graph_objects import Figure

        fiddle_display.display(Figure(fig) if isinstance(fig, dict) else fig)

    # The figures' own `show()` also calls this.
    module.show = show


def _need_no_scripts(module):
    module.init_notebook_mode = lambda *args, **options: None


def _plotly(value):
    module = sys.modules.get("plotly.basedatatypes")
    if not module or not isinstance(value, module.BaseFigure):
        return None
    figure = json.loads(value.to_json())
    return {_PLOTLY: figure, "text/plain": f"<plotly figure with {len(figure.get('data', ()))} traces>"}


def _late_chart_widget(module):
    """Altair looks for anywidget only when it is imported, but anywidget may be installed later."""

    def JupyterChart(*args, **options):
        from altair.jupyter.jupyter_chart import JupyterChart as Chart

        return Chart(*args, **options)

    if not is_importable("anywidget"):
        module.JupyterChart = JupyterChart


def _altair(value):
    module = sys.modules.get("altair")
    if not module or not isinstance(value, getattr(module, "TopLevelMixin", ())):
        return None
    chart = value.to_dict()
    version = re.search(r"/vega-lite/v(\d+)", chart.get("$schema", ""))
    kind = f"application/vnd.vegalite.v{version[1] if version else 5}+json"
    return {kind: chart, "text/plain": f"<altair {type(value).__name__}>"}


def _show_bokeh(module):
    """Makes `show()` draw in the cell's output without `output_notebook()`, each figure with the scripts that it needs.
    """

    def show_doc(value, state, notebook_handle=None):
        fiddle_display.display(value)

    def show_app(app, state, notebook_url, port=0, **options):
        raise RuntimeError("Bokeh server apps can't run here. Figures, widgets and CustomJS work.")

    module.install_notebook_hook("jupyter", lambda *args, **options: None, show_doc, show_app, overwrite=True)
    module.output_notebook()


def _bokeh(value):
    module = sys.modules.get("bokeh.models")
    if not module or not isinstance(value, module.LayoutDOM):
        return None
    from bokeh.embed import file_html
    from bokeh.resources import INLINE

    return {"text/html": file_html(value, INLINE, title="Bokeh"), "text/plain": repr(value)}
