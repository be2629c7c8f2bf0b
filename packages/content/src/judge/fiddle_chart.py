"""Reads what a chart of Matplotlib shows, for tests: data and words in place of pixels.

Every function takes what the learner's function returned: Axes, a Figure, or a collection of Axes, of which the first counts.
"""


def axes_of(result):
    if result is None:
        raise TypeError("return the Axes that you drew on; your function returned None")
    while not hasattr(result, "get_xlabel"):
        inside = getattr(result, "axes", result)
        inside = list(inside.flat) if hasattr(inside, "flat") else inside
        if not isinstance(inside, (list, tuple)) or not inside:
            raise TypeError(f"return the Axes that you drew on, not {type(result).__name__}")
        result = inside[0]
    return result


def all_axes(result):
    """The Axes of a figure with several parts, in the order in which they were made."""
    return list(axes_of(result).figure.axes)


def title(result):
    """The title of the Axes, or of the whole figure where they have none."""
    axes = axes_of(result)
    titles = [axes.get_title(), axes.get_title(loc="left"), axes.get_title(loc="right"), axes.figure.get_suptitle()]
    return next((text.strip() for text in titles if text.strip()), "")


def labels(result):
    """The words at both axes, as (x, y)."""
    axes = axes_of(result)
    return axes.get_xlabel().strip(), axes.get_ylabel().strip()


def legend(result):
    """The texts of the legend; [] without one."""
    found = axes_of(result).get_legend()
    return [text.get_text() for text in found.get_texts()] if found else []


def scales(result):
    axes = axes_of(result)
    return axes.get_xscale(), axes.get_yscale()


def bars(result):
    """(tick, length) of each bar, from left to right, or from the bottom to the top."""
    found = sorted((position, tick, end - start) for _, position, tick, start, end in _bars(axes_of(result)))
    return [(tick, length) for _, tick, length in found]


def bars_from_top(result):
    """(tick, length) of each horizontal bar, from the top of the picture to its bottom."""
    axes = axes_of(result)
    return bars(axes)[:: 1 if axes.yaxis_inverted() else -1]


def bar_places(result):
    """Where the bars stand on the axis, in order."""
    return sorted({round(float(position), 9) for _, position, *_ in _bars(axes_of(result))})


def stacks(result):
    """(series, tick, start, end) of each bar, series by series, where several series are drawn."""
    return [(series, tick, start, end) for series, _, tick, start, end in _bars(axes_of(result))]


def is_horizontal(result):
    return all(container.orientation == "horizontal" for container in _containers(axes_of(result)))


def bar_colors(result):
    """The color of each bar as #rrggbb, in the order of bars()."""
    from matplotlib.colors import to_hex

    found = []
    for container in _containers(axes_of(result)):
        for patch in container.patches:
            position = patch.get_y() if container.orientation == "horizontal" else patch.get_x()
            found.append((position, to_hex(patch.get_facecolor())))
    return [color for _, color in sorted(found)]


def edges(result):
    """Where the bars of a histogram begin and end."""
    patches = sorted((patch.get_x(), patch.get_width()) for c in _containers(axes_of(result)) for patch in c.patches)
    return [round(float(x), 9) for x, _ in patches] + [round(float(patches[-1][0] + patches[-1][1]), 9)]


def lines(result):
    """[label, [(x, y), …]] of each line that connects points, in the order in which they were drawn."""
    axes = axes_of(result)
    found = [line for line in axes.lines if line.get_linestyle() not in ("None", "", " ") and len(line.get_xdata()) > 0]
    return [[_label(line), _pairs(axes, line.get_xdata(orig=False), line.get_ydata(orig=False))] for line in found]


def points(result):
    """(x, y) of each point that isn't part of a line, sorted."""
    axes = axes_of(result)
    found = [tuple(map(float, place)) for collection in axes.collections for place in _offsets(collection)]
    for line in axes.lines:
        if line.get_linestyle() in ("None", "", " "):
            found += zip(map(float, line.get_xdata(orig=False)), map(float, line.get_ydata(orig=False)))
    return sorted(found)


def named_points(result):
    """As points(), in order, with what the x axis says at each."""
    axes = axes_of(result)
    return [(_tick(axes.xaxis, x), y) for x, y in points(axes)]


def texts(result):
    """The texts that were written into the chart."""
    return [text.get_text() for text in axes_of(result).texts if text.get_text()]


def y_range(result):
    """The lowest and the highest value that the y axis shows."""
    low, high = axes_of(result).get_ylim()
    return float(low), float(high)


def _offsets(collection):
    return collection.get_offsets() if type(collection).__name__ == "PathCollection" else []


def _containers(axes):
    return [container for container in axes.containers if hasattr(container, "patches") and hasattr(container, "orientation")]


def _bars(axes):
    for container in _containers(axes):
        series = str(container.get_label())
        for patch in container.patches:
            if container.orientation == "horizontal":
                start, length, position, axis = patch.get_x(), patch.get_width(), patch.get_y() + patch.get_height() / 2, axes.yaxis
            else:
                start, length, position, axis = patch.get_y(), patch.get_height(), patch.get_x() + patch.get_width() / 2, axes.xaxis
            yield "" if series.startswith("_") else series, position, _tick(axis, position), float(start), float(start + length)


def _label(line):
    text = str(line.get_label())
    return "" if text.startswith("_") else text


def _pairs(axes, xs, ys):
    return [(_tick(axes.xaxis, float(x)), float(y)) for x, y in zip(xs, ys)]


def _tick(axis, position):
    """What the axis says at a position: a category, a label that was set there, or else the number."""
    names = getattr(axis.units, "_mapping", None)
    if names:
        return next((name for name, place in names.items() if abs(place - position) < 0.5), float(position))
    if type(axis.get_major_locator()).__name__ == "FixedLocator":
        axis.axes.figure.canvas.draw()
        for place, label in zip(axis.get_majorticklocs(), axis.get_ticklabels()):
            if abs(place - position) < 0.5 and label.get_text():
                return label.get_text()
    return round(float(position), 9)
