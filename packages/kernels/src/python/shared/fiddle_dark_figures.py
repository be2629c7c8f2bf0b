"""Draws matplotlib's figures in the page's dark colors, unless the code has chosen its own."""

import contextlib

#: As the page's own colors, on which pictures of other tools stand as well.
_FACE = "#17191d"
_INK = "#d5d9e0"
_LINE = "#4a505b"
#: The default style's color of the grid.
_GRID = "#b0b0b0"

#: Whether the page is dark. Each run says so.
page = {"is_dark": False}


@contextlib.contextmanager
def dark(figure):
    """Gives the figure dark colors while it is saved. What isn't black or white is the user's and stays."""
    undo = []
    try:
        # A figure that can't be changed is drawn as it is.
        with contextlib.suppress(Exception):
            if page["is_dark"] and _is_plain(figure):
                _darken(figure, undo)
        yield
    finally:
        for restore, value in reversed(undo):
            restore(value)


def _is_plain(figure):
    """Whether the figure has the default style, of which white is a sign."""
    import matplotlib

    if matplotlib.rcParams["text.color"] != "black":
        return False
    return all(_is(part.get_facecolor(), 1) for part in (figure, *figure.axes) if part.get_facecolor()[3] > 0)


def _darken(figure, undo):
    from matplotlib import lines, patches, text

    def change(get, put, color):
        undo.append((put, get()))
        put(color)

    change(figure.get_facecolor, figure.set_facecolor, _FACE)
    for axes in figure.axes:
        change(axes.get_facecolor, axes.set_facecolor, _FACE)
        for line in (*axes.xaxis.get_gridlines(), *axes.yaxis.get_gridlines()):
            if line.get_color() == _GRID:
                change(line.get_color, line.set_color, _LINE)
        for spine in axes.spines.values():
            if _is(spine.get_edgecolor(), 0):
                change(spine.get_edgecolor, spine.set_edgecolor, _LINE)
        legend = axes.get_legend()
        if legend and _is(legend.get_frame().get_facecolor(), 1):
            change(legend.get_frame().get_facecolor, legend.get_frame().set_facecolor, _FACE)
            change(legend.get_frame().get_edgecolor, legend.get_frame().set_edgecolor, _LINE)
    backgrounds = {figure.patch, *(axes.patch for axes in figure.axes)}
    for part in figure.findobj():
        if isinstance(part, (text.Text, lines.Line2D)):
            if _is(part.get_color(), 0):
                change(part.get_color, part.set_color, _INK)
            if isinstance(part, lines.Line2D) and _is(part.get_markeredgecolor(), 0):
                change(part.get_markeredgecolor, part.set_markeredgecolor, _INK)
        elif isinstance(part, patches.Patch) and part not in backgrounds and _is(part.get_edgecolor(), 0):
            if part.get_edgecolor()[3] > 0 and not _is(part.get_facecolor(), 1):
                change(part.get_edgecolor, part.set_edgecolor, _INK)


def _is(color, value):
    from matplotlib.colors import to_rgb

    try:
        return all(part == value for part in to_rgb(color))
    except (TypeError, ValueError):
        return False
