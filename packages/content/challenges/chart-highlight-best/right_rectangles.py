import matplotlib.pyplot as plt
from matplotlib.patches import Rectangle


def draw(votes):
    fig, ax = plt.subplots()
    numbers = list(votes.values())
    most = max(numbers)
    best = numbers.index(most)
    for position, number in enumerate(numbers):
        color = "orange" if position == best else "lightgray"
        ax.add_patch(Rectangle((position - 0.4, 0), 0.8, number, color=color))
    ax.text(best, most, str(most), ha="center", va="bottom")
    ax.set_xticks(range(len(numbers)), list(votes))
    ax.set_xlim(-0.6, len(numbers) - 0.4)
    ax.set_ylim(0, max(most, 1) * 1.1)
    return ax
