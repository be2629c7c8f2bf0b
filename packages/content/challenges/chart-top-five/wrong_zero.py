# hint: A length of 0 isn't missing. Such a river is shown, too.
import matplotlib.pyplot as plt


def draw(rivers):
    top = rivers[rivers["km"] > 0].sort_values(["km", "river"], ascending=[False, True]).head(5)
    fig, ax = plt.subplots()
    ax.barh(top["river"][::-1], top["km"][::-1])
    ax.set_xlabel("Length (km)")
    return ax
