# hint: The length belongs on the x axis.
import matplotlib.pyplot as plt


def draw(leaves):
    complete = leaves.dropna(subset=["length", "width"])
    fig, ax = plt.subplots()
    ax.scatter(complete["width"], complete["length"])
    ax.set(xlabel="Length (cm)", ylabel="Width (cm)", title="1 leaf" if len(complete) == 1 else f"{len(complete)} leaves")
    return ax
