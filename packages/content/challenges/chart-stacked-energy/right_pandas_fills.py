def draw(energy):
    share = energy.div(energy.sum(axis=1), axis=0) * 100
    ax = share.plot.bar(stacked=True)
    ax.set_ylabel("Share (%)")
    return ax
