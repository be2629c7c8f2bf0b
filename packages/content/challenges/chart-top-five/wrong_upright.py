# hint: The bars should be horizontal, which leaves room for the names.
import matplotlib.pyplot as plt


def draw(rivers):
    top = rivers.dropna(subset=["km"]).sort_values(["km", "river"], ascending=[False, True]).head(5)
    fig, ax = plt.subplots()
    ax.bar(top["river"][::-1], top["km"][::-1])
    ax.set_xlabel("Length (km)")
    return ax
