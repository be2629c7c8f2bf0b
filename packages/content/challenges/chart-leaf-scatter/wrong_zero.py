# hint: A missing measurement isn't 0. Leave such leaves out.
import matplotlib.pyplot as plt


def draw(leaves):
    known = leaves.fillna(0)
    fig, ax = plt.subplots()
    ax.scatter(known["length"], known["width"])
    ax.set(xlabel="Length (cm)", ylabel="Width (cm)", title="1 leaf" if len(known) == 1 else f"{len(known)} leaves")
    return ax
