# hint: Equal leaves are points of their own, and count.
import matplotlib.pyplot as plt


def draw(leaves):
    complete = leaves.dropna(subset=["length", "width"]).drop_duplicates()
    fig, ax = plt.subplots()
    ax.scatter(complete["length"], complete["width"])
    ax.set(xlabel="Length (cm)", ylabel="Width (cm)", title="1 leaf" if len(complete) == 1 else f"{len(complete)} leaves")
    return ax
