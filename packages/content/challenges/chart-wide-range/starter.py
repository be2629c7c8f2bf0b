import matplotlib.pyplot as plt


def draw(masses):
    fig, ax = plt.subplots()
    ax.plot(list(masses), list(masses.values()))
    return ax
