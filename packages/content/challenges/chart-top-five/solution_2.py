import matplotlib.pyplot as plt


def draw(rivers):
    known = rivers[rivers["km"].notna()].sort_values("river")
    top = known.nlargest(5, "km", keep="first")
    fig, ax = plt.subplots()
    ax.barh(top["river"], top["km"])
    ax.invert_yaxis()
    ax.set_xlabel("Length (km)")
    return ax
