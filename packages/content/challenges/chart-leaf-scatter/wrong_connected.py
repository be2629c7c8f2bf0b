# hint: The points are connected. Leaves have no order, so a line says something that isn't there.
import matplotlib.pyplot as plt


def draw(leaves):
    complete = leaves.dropna(subset=["length", "width"])
    fig, ax = plt.subplots()
    ax.plot(complete["length"], complete["width"], "o-")
    ax.set(xlabel="Length (cm)", ylabel="Width (cm)", title="1 leaf" if len(complete) == 1 else f"{len(complete)} leaves")
    return ax
