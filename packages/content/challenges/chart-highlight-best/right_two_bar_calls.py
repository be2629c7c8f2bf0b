import matplotlib.pyplot as plt


def draw(votes):
    names = list(votes)
    best = names.index(max(names, key=votes.__getitem__))
    fig, ax = plt.subplots()
    for i, name in enumerate(names):
        drawn = ax.bar(i, votes[name], color="orange" if i == best else "lightgray")
        if i == best:
            ax.bar_label(drawn, [f"{votes[name]}"])
    ax.set_xticks(range(len(names)), names)
    low, high = ax.get_ylim()
    ax.set_ylim(0, max(high, 1))
    return ax
