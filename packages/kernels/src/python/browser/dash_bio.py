"""Two genomics figures built from plotly graph objects, with the names that dash_bio gives them.

`VolcanoPlot` shows effect size against significance; `ManhattanPlot` shows significance along the genome. Both take a
pandas data frame, or anything that returns a column by name, and return a plotly Figure.
"""

import math

try:
    import plotly.graph_objects as go
except ImportError as error:
    raise ImportError("dash_bio needs plotly, which isn't installed. Run `import plotly` in a cell of its own first.") from error

_COLORS = ("#2a5fa8", "#7b8fa8")
_HIGHLIGHT = "#d1495b"


def VolcanoPlot(
    dataframe,
    effect_size="EFFECTSIZE",
    p="P",
    snp=None,
    gene=None,
    logp=True,
    xlabel=None,
    ylabel="-log10(p)",
    title="Volcano plot",
    point_size=5,
    effect_size_line=(-1, 1),
    genomewideline_value=-math.log10(5e-8),
    col=_COLORS[0],
    highlight=True,
    highlight_color=_HIGHLIGHT,
    **layout,
):
    """Highlights points beyond both lines: large effects that are unlikely to be chance."""
    effects, scores = list(dataframe[effect_size]), _scores(dataframe[p], logp)
    low, high = effect_size_line or (-math.inf, math.inf)
    threshold = genomewideline_value or math.inf
    stands_out = [highlight and y >= threshold and not low < x < high for x, y in zip(effects, scores)]
    texts = _texts(dataframe, (snp, gene), len(effects))
    figure = go.Figure()
    for chosen, name, color in ((False, "Dataset", col), (True, "Point(s) of interest", highlight_color)):
        rows = [row for row, out in enumerate(stands_out) if out == chosen]
        figure.add_trace(_points([effects[row] for row in rows], [scores[row] for row in rows], [texts[row] for row in rows], name, color, point_size))
    for x in effect_size_line or ():
        figure.add_vline(x=x, line={"dash": "dash", "color": "gray"})
    if genomewideline_value:
        figure.add_hline(y=genomewideline_value, line={"dash": "dash", "color": _HIGHLIGHT})
    figure.update_layout(title=title, xaxis_title=xlabel or effect_size, yaxis_title=ylabel, **layout)
    return figure


def ManhattanPlot(
    dataframe,
    chrm="CHR",
    bp="BP",
    p="P",
    snp=None,
    gene=None,
    logp=True,
    xlabel="Chromosome",
    ylabel="-log10(p)",
    title="Manhattan plot",
    point_size=5,
    suggestiveline_value=-math.log10(1e-5),
    genomewideline_value=-math.log10(5e-8),
    highlight=True,
    highlight_color=_HIGHLIGHT,
    **layout,
):
    """Places the chromosomes one after the other, and highlights points above the genome-wide line."""
    chromosomes, positions, scores = list(dataframe[chrm]), list(dataframe[bp]), _scores(dataframe[p], logp)
    texts = _texts(dataframe, (snp, gene), len(scores))
    figure, start, ticks = go.Figure(), 0, {}
    top = genomewideline_value if highlight and genomewideline_value else math.inf
    found = []
    for number, chromosome in enumerate(sorted(set(chromosomes), key=_order)):
        rows = [row for row, name in enumerate(chromosomes) if name == chromosome]
        places = {row: start + positions[row] for row in rows}
        found += [(places[row], scores[row], texts[row]) for row in rows if scores[row] >= top]
        low = [row for row in rows if scores[row] < top]
        name = f"Chr {chromosome}"
        figure.add_trace(_points([places[row] for row in low], [scores[row] for row in low], [texts[row] for row in low], name, _COLORS[number % 2], point_size))
        end = max(places.values())
        ticks[(start + end) / 2] = str(chromosome)
        start = end + 1
    if found:
        x, y, text = zip(*found)
        figure.add_trace(_points(x, y, text, "Point(s) of interest", highlight_color, point_size))
    for value, color in ((suggestiveline_value, "gray"), (genomewideline_value, _HIGHLIGHT)):
        if value:
            figure.add_hline(y=value, line={"dash": "dash", "color": color})
    figure.update_xaxes(tickvals=list(ticks), ticktext=list(ticks.values()), showgrid=False)
    figure.update_layout(title=title, xaxis_title=xlabel, yaxis_title=ylabel, **layout)
    return figure


def _scores(values, logp):
    """-log10 of p-values. A p-value of zero counts as the smallest number."""
    return [-math.log10(max(value, 5e-324)) for value in values] if logp else list(values)


def _texts(dataframe, columns, count):
    shown = [(name, list(dataframe[name])) for name in columns if name]
    return ["<br>".join(f"{name}: {values[row]}" for name, values in shown) for row in range(count)]


def _points(x, y, text, name, color, size):
    # WebGL, because such figures have very many points.
    return go.Scattergl(x=list(x), y=list(y), text=list(text), name=name, mode="markers", marker={"color": color, "size": size})


def _order(chromosome):
    """Sorts as 1, 2, … 10, then X, Y and so on."""
    text = str(chromosome)
    return (0, int(text), "") if text.isdigit() else (1, 0, text)
