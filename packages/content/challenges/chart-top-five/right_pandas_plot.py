def draw(rivers):
    pairs = sorted((-km, name) for name, km in zip(rivers["river"], rivers["km"]) if km == km)[:5]
    top = rivers.set_index("river").loc[[name for _, name in reversed(pairs)], "km"]
    axes = top.plot.barh(color="teal")
    axes.set(xlabel="Length (km)", ylabel="")
    return axes
