from unittest import TestCase


def postage(grams, express=False):
    if not 0 < grams <= 10_000:
        raise ValueError(f"a parcel cannot weigh {grams} g")
    price = 400 if grams <= 500 else 700 if grams <= 2000 else 1200
    return price * 2 if express else price


def right_price(grams):
    for limit, price in ((500, 400), (2000, 700), (10_000, 1200)):
        if grams <= limit:
            return price


class PostageTest(TestCase):
    def test_everything(self):
        for grams in [*range(1, 1001), *range(1900, 2101), *range(9900, 10_001)]:
            assert postage(grams) == right_price(grams), grams
            assert postage(grams, express=True) == 2 * right_price(grams), grams

    def test_refused(self):
        for grams in (*range(-20, 1), *range(10_001, 10_050), 123_456):
            for express in (True, False):
                try:
                    postage(grams, express)
                except ValueError:
                    continue
                self.fail(f"{grams} g were accepted")
