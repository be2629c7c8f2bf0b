"""Converts kitchen measures to grams."""

GRAMS_PER_CUP = {"flour": 120, "rice": 185, "sugar": 200}


def to_grams(ingredient, cups):
    return GRAMS_PER_CUP[ingredient] * cups


if __name__ == "__main__":
    print("One cup of rice weighs", to_grams("rice", 1), "grams.")
