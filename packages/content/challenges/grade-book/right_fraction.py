from fractions import Fraction


def averages(records):
    result = {}
    for name, _ in records:
        scores = [Fraction(score) for other, score in records if other == name and score is not None]
        result[name] = sum(scores, Fraction(0)) / len(scores) if scores else None
    return result
