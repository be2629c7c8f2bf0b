# hint: That's a line. Use ax.bar for bars.
import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    ax.plot(list(rain), list(rain.values()))
    ax.set(title="Rain per month", xlabel="Month", ylabel="Rain (mm)")
    return ax
