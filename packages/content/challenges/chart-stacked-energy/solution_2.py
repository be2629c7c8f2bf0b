def draw(energy):
    shares = energy.T.div(energy.sum(axis="columns")).T.fillna(0) * 100
    ax = shares.plot.bar(stacked=True)
    ax.set_ylabel("Share (%)")
    ax.set_xlabel("")
    ax.legend(list(shares.columns))
    return ax
