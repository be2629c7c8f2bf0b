# hint: A second call draws into the chart of the first. `plt.scatter` and `plt.gca` use the Axes that are there; make new ones.
import matplotlib.pyplot as plt


def draw(leaves):
    complete = leaves.dropna(subset=["length", "width"])
    plt.scatter(complete["length"], complete["width"])
    plt.xlabel("Length (cm)")
    plt.ylabel("Width (cm)")
    count = len(complete)
    plt.title("1 leaf" if count == 1 else f"{count} leaves")
    return plt.gca()
