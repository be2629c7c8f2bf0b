/**
 * A stand-in for Matplotlib, whose wheels aren't available to the tests. It keeps what a line chart is made of, with
 * Matplotlib's names, so that the tests of a challenge can read it, and its picture has one pixel.
 */
export const MATPLOTLIB_CODE = `
import base64, sys, types

_PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
_open = []

class _Text:
    def __init__(self, text):
        self._text = text

    def get_text(self):
        return self._text

class _Line:
    def __init__(self, x, y, label):
        self._x, self._y, self._label = list(x), list(y), label

    def get_xdata(self, orig=True):
        return self._x

    def get_ydata(self, orig=True):
        return self._y

    def get_label(self):
        return self._label

    def get_linestyle(self):
        return "-"

    def get_transform(self):
        return None

class _Legend:
    def __init__(self, labels):
        self._texts = [_Text(label) for label in labels]

    def get_texts(self):
        return self._texts

class _Axis:
    units = None

    def get_major_locator(self):
        return self

class Axes:
    def __init__(self, figure):
        self.figure, self.lines, self._words, self._legend = figure, [], {}, None
        self.xaxis, self.yaxis = _Axis(), _Axis()

    def plot(self, x, y, label=None):
        line = _Line(x, y, f"_child{len(self.lines)}" if label is None else label)
        self.lines.append(line)
        return [line]

    def get_children(self):
        return self.lines

    def set(self, **words):
        self._words.update(words)

    def legend(self):
        self._legend = _Legend([line.get_label() for line in self.lines if not line.get_label().startswith("_")])

    def get_legend(self):
        return self._legend

    def get_title(self, loc="center"):
        return self._words.get("title", "") if loc == "center" else ""

    def get_xlabel(self):
        return self._words.get("xlabel", "")

    def get_ylabel(self):
        return self._words.get("ylabel", "")

class Figure:
    def __init__(self):
        self.axes = [Axes(self)]

    def get_suptitle(self):
        return ""

    def savefig(self, file, **options):
        file.write(_PNG)

def _subplots():
    _open.append(Figure())
    return _open[-1], _open[-1].axes[0]

pyplot = types.ModuleType("matplotlib.pyplot")
pyplot.subplots = _subplots
pyplot.get_fignums = lambda: list(range(1, len(_open) + 1))
pyplot.figure = lambda number: _open[number - 1]
pyplot.gcf = lambda: _open[-1]
pyplot.close = lambda which=None: _open.clear()
sys.modules["matplotlib.pyplot"] = pyplot
`;
