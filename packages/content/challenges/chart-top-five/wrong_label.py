# hint: The unit is missing: label the x axis.
import matplotlib.pyplot as plt


def draw(rivers):
    top = rivers.dropna(subset=["km"]).sort_values(["km", "river"], ascending=[False, True]).head(5)
    fig, ax = plt.subplots()
    ax.barh(top["river"][::-1], top["km"][::-1])
    return ax
