# hint: The years are in the order of the dict. Sort them.
import matplotlib.pyplot as plt


def draw(visitors):
    fig, ax = plt.subplots()
    ax.bar([str(year) for year in visitors], list(visitors.values()))
    ax.set(title="Visitors per year", xlabel="Year", ylabel="Visitors")
    return ax
