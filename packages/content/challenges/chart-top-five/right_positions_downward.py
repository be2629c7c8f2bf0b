import matplotlib.pyplot as plt


def draw(rivers):
    known = [(-km, name) for name, km in zip(rivers["river"], rivers["km"]) if km == km]
    top = sorted(known)[:5]
    fig, ax = plt.subplots()
    for place, (km, name) in enumerate(top):
        ax.barh(-place, -km)
    ax.set_yticks([-i for i in range(len(top))], labels=[name for _, name in top])
    ax.set_xlabel("Length (km)")
    return ax
