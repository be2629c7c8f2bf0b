def draw(rivers):
    km = rivers.set_index("river")["km"].dropna().sort_index().sort_values(ascending=False, kind="stable")[:5]
    ax = km.plot(kind="barh", xlabel="Length (km)", ylabel="")
    ax.invert_yaxis()
    return ax
