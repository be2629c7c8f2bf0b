# hint: Several calls share one `assertRaises` block. The first error ends the block, so the other calls never run.
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
            self.assertEqual(postage(grams, express=True), price * 2)

    def test_refused(self):
        with self.assertRaises(ValueError):
            postage(-600)
            postage(0)
            postage(10_001)
