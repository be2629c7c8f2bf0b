import matplotlib.pyplot as plt


def draw(rivers):
    fig, ax = plt.subplots()
    ax.barh(rivers["river"], rivers["km"])
    return ax
