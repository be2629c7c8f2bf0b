# hint: Show five rivers only.
import matplotlib.pyplot as plt


def draw(rivers):
    top = rivers.dropna(subset=["km"]).sort_values(["km", "river"], ascending=[False, True])
    fig, ax = plt.subplots()
    ax.barh(top["river"][::-1], top["km"][::-1])
    ax.set_xlabel("Length (km)")
    return ax
