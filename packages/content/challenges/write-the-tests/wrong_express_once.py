# hint: You test express with a light parcel only. In other price classes, it could cost anything.
import unittest


def postage(grams, express=False):
    if not 0 < grams <= 10_000:
        raise ValueError(f"a parcel cannot weigh {grams} g")
    price = 400 if grams <= 500 else 700 if grams <= 2000 else 1200
    return price * 2 if express else price


class PostageTest(unittest.TestCase):
    def test_prices(self):
        for grams, price in [(1, 400), (500, 400), (501, 700), (2000, 700), (2001, 1200), (10_000, 1200)]:
            self.assertEqual(postage(grams), price)

    def test_express(self):
        self.assertEqual(postage(300, express=True), 800)

    def test_refused(self):
        for grams in [0, -1, -600, 10_001, 50_000]:
            with self.assertRaises(ValueError):
                postage(grams)
