# hint: The years are sorted. Keep the order of the index.
def draw(energy):
    share = (energy.div(energy.sum(axis=1), axis=0) * 100).fillna(0).sort_index()
    ax = share.plot.bar(stacked=True)
    ax.set_ylabel("Share (%)")
    return ax
