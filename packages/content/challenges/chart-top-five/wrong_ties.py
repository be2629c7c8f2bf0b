# hint: Rivers of the same length are in alphabetical order from top to bottom.
import matplotlib.pyplot as plt


def draw(rivers):
    top = rivers.dropna(subset=["km"]).sort_values(["km", "river"]).tail(5)
    fig, ax = plt.subplots()
    ax.barh(top["river"], top["km"])
    ax.set_xlabel("Length (km)")
    return ax
