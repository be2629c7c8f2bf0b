def draw(leaves):
    known = leaves[leaves[["length", "width"]].notna().all(axis="columns")]
    axes = known.plot.scatter(x="length", y="width", c="green")
    axes.set_xlabel("Length (cm)")
    axes.set_ylabel("Width (cm)")
    axes.set_title({1: "1 leaf"}.get(len(known), "%d leaves" % len(known)))
    return axes.figure
