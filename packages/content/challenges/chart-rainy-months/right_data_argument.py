import matplotlib.pyplot as plt


def draw(rain):
    _, ax = plt.subplots()
    ax.bar("month", "mm", data={"month": list(rain), "mm": list(rain.values())}, align="edge", width=0.8)
    ax.set(xlabel="Month", ylabel="Rain (mm)", title="Rain per month")
    return ax
