# hint: barh starts at the bottom, so your longest river is there. Turn the order around.
import matplotlib.pyplot as plt


def draw(rivers):
    top = rivers.dropna(subset=["km"]).sort_values(["km", "river"], ascending=[False, True]).head(5)
    fig, ax = plt.subplots()
    ax.barh(top["river"], top["km"])
    ax.set_xlabel("Length (km)")
    return ax
