import matplotlib.pyplot as plt


def draw(votes):
    fig, ax = plt.subplots()
    todo = max(votes.values())
    for place, (name, count) in enumerate(votes.items()):
        is_best, todo = count == todo, None if count == todo else todo
        ax.bar(place, count, color=(1.0, 165 / 255, 0) if is_best else "#d3d3d3")
        if is_best:
            ax.annotate(f"{count}", (place, count))
    ax.set_xticks(range(len(votes)), list(votes))
    ax.set(ylim=(0, None))
    return ax
