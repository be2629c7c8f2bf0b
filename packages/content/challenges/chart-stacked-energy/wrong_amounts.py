# hint: The bars show amounts. Turn them into shares of the year's sum.
def draw(energy):
    ax = energy.plot.bar(stacked=True)
    ax.set_ylabel("Share (%)")
    return ax
