"""Reads what a chart of Matplotlib shows, for tests: data and words in place of pixels.

Every function takes what the learner's function returned: Axes, a Figure, or a collection of Axes, of which the first counts.
"""

from types import SimpleNamespace


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
    """(series, tick, start, end) of each bar where bars are stacked: first the lowest ones, then those on top of them."""
    found = {}
    for series, position, tick, start, end in _bars(axes_of(result)):
        found.setdefault(round(float(position), 9), []).append((series, tick, start, end))
    stacked = [sorted(found[place], key=lambda bar: (round(bar[2], 9), round(bar[3], 9))) for place in sorted(found)]
    height = max(map(len, stacked), default=0)
    return [bars[level] for level in range(height) for bars in stacked if level < len(bars)]


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
    """Where the bins of a histogram begin and end. Bars can be narrower than their bins."""
    patches = sorted((patch.get_x(), patch.get_width()) for c in _containers(axes_of(result)) for patch in c.patches)
    starts, ends = [x for x, _ in patches], [x + width for x, width in patches]
    gaps = [start - end for start, end in zip(starts[1:], ends)]
    half = min(gaps, default=0) / 2
    if half > 1e-9 and max(gaps) - min(gaps) < 1e-6:
        starts, ends = [x - half for x in starts], [x + half for x in ends]
    return [round(float(x), 9) for x in [*starts, ends[-1]]]


def lines(result):
    """[label, [(x, y), …]] of each line that connects points, in the order in which they were drawn."""
    axes = axes_of(result)
    return [[_label(artist), _pairs(axes, xs, ys)] for artist, xs, ys, _ in _strokes(axes)]


def reaches(result):
    """How far each line goes up: (0.0, 1.0) for one from the bottom of the chart to its top."""
    axes = axes_of(result)
    # Asking for the limits brings the transformations up to date.
    axes.get_xlim(), axes.get_ylim()
    found = []
    for _, xs, ys, transform in _strokes(axes):
        places = axes.transAxes.inverted().transform(transform.transform(list(zip(xs, ys))))
        heights = [float(height) for _, height in places]
        found.append((round(max(0.0, min(heights)), 3), round(min(1.0, max(heights)), 3)))
    return found


def points(result):
    """(x, y) of each point that isn't part of a line, sorted."""
    axes = axes_of(result)
    found = [tuple(map(float, place)) for collection in axes.collections for place in _offsets(collection)]
    for line in axes.lines:
        is_single = len(line.get_xdata(orig=False)) == 1 and line.get_marker() not in ("None", "none", None, "", " ")
        if is_single or line.get_linestyle() in ("None", "", " "):
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


def _strokes(axes):
    """(artist, xs, ys, transformation) of each line, also of those that `vlines` and `axline` draw."""
    for artist in axes.get_children():
        if hasattr(artist, "get_segments"):
            for segment in artist.get_segments():
                yield artist, [float(x) for x, _ in segment], [float(y) for _, y in segment], artist.get_transform()
        elif type(artist).__name__ == "AxLine":
            (x, y), slope = artist.get_xy1(), _slope(artist)
            if slope is None:
                # As axvline has it: y is the part of the height.
                yield artist, [x, x], [0.0, 1.0], axes.get_xaxis_transform()
            else:
                ends = axes.get_xlim()
                yield artist, ends, [y + slope * (end - x) for end in ends], axes.transData
        elif hasattr(artist, "get_xdata") and artist.get_linestyle() not in ("None", "", " ") and len(artist.get_xdata()) > 0:
            yield artist, artist.get_xdata(orig=False), artist.get_ydata(orig=False), artist.get_transform()


def _slope(line):
    """None for a vertical line."""
    slope = line.get_slope()
    if slope is not None:
        return None if abs(slope) == float("inf") else slope
    (x1, y1), (x2, y2) = line.get_xy1(), line.get_xy2()
    return None if x1 == x2 else (y2 - y1) / (x2 - x1)


def _offsets(collection):
    return collection.get_offsets() if type(collection).__name__ == "PathCollection" else []


def _containers(axes):
    found = [container for container in axes.containers if hasattr(container, "patches") and hasattr(container, "orientation")]
    loose = _loose_rectangles(axes, {patch for container in found for patch in container.patches})
    return [*found, loose] if loose.patches else found


def _loose_rectangles(axes, known):
    """Rectangles that were added one by one, as a container. Bands of axvspan aren't measured in data, so they're left out."""
    added = [patch for patch in axes.patches if patch not in known and hasattr(patch, "get_height")]
    patches = [patch for patch in added if patch.get_data_transform() == axes.transData]
    is_horizontal = all(patch.get_x() == 0 for patch in patches) and any(patch.get_y() != 0 for patch in patches)
    orientation = "horizontal" if is_horizontal else "vertical"
    return SimpleNamespace(patches=patches, orientation=orientation, get_label=lambda: "")


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
