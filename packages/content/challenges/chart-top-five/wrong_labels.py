# hint: Dropping rows by their labels also drops others with the same label in the index.
import matplotlib.pyplot as plt


def draw(rivers):
    top = rivers.drop(rivers.index[rivers["km"].isna()]).sort_values(["km", "river"], ascending=[False, True]).head(5)
    fig, ax = plt.subplots()
    ax.barh(top["river"][::-1], top["km"][::-1])
    ax.set_xlabel("Length (km)")
    return ax
