def convert(value, source, target):
    if {source, target} - {*"CFK"}:
        raise ValueError
    match source:
        case "C":
            lowest, celsius = -273.15, value
        case "F":
            lowest, celsius = -459.67, (value - 32) * 5 / 9
        case "K":
            lowest, celsius = 0, value - 273.15
    if value < lowest:
        raise ValueError(f"below {lowest}")
    return {"C": celsius, "F": celsius * 9 / 5 + 32, "K": celsius + 273.15}[target]
