# hint: Leaves without both measurements aren't drawn, so they don't count in the title.
import matplotlib.pyplot as plt


def draw(leaves):
    fig, ax = plt.subplots()
    complete = leaves.dropna(subset=["length", "width"])
    ax.scatter(complete["length"], complete["width"])
    ax.set(xlabel="Length (cm)", ylabel="Width (cm)", title="1 leaf" if len(leaves) == 1 else f"{len(leaves)} leaves")
    return ax
