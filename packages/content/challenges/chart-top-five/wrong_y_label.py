# hint: pandas writes the column's name along the y axis.
def draw(rivers):
    top = rivers.dropna(subset=["km"]).sort_values(["km", "river"], ascending=[False, True]).head(5)
    ax = top.iloc[::-1].plot.barh(x="river", y="km", legend=False)
    ax.set_xlabel("Length (km)")
    return ax
