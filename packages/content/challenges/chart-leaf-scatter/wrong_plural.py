# hint: One leaf isn't "1 leaves".
import matplotlib.pyplot as plt


def draw(leaves):
    complete = leaves.dropna(subset=["length", "width"])
    fig, ax = plt.subplots()
    ax.scatter(complete["length"], complete["width"])
    ax.set(xlabel="Length (cm)", ylabel="Width (cm)", title=f"{len(complete)} leaves")
    return ax
