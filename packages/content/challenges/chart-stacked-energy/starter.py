def draw(energy):
    return energy.plot.bar()
