import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots(layout="constrained")
    positions = range(len(rain))
    ax.bar(positions, rain.values(), color="steelblue")
    ax.set_xticks(positions, rain.keys())
    ax.set(title="Rain per month", xlabel="Month", ylabel="Rain (mm)")
    return ax
