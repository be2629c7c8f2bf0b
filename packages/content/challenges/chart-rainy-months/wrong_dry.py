# hint: A month without rain has a bar, too, even if you can't see it.
import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    ax.bar([month for month in rain if rain[month]], [amount for amount in rain.values() if amount])
    ax.set(title="Rain per month", xlabel="Month", ylabel="Rain (mm)")
    return ax
