# hint: The title counts leaves that aren't drawn, because a measurement is missing.
import matplotlib.pyplot as plt


def draw(leaves):
    fig, ax = plt.subplots()
    ax.scatter(leaves["length"], leaves["width"])
    ax.set_xlabel("Length (cm)")
    ax.set_ylabel("Width (cm)")
    ax.set_title(f"{len(leaves)} leaves" if len(leaves) != 1 else "1 leaf")
    return ax
