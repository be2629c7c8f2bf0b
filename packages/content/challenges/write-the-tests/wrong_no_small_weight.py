# hint: A colleague refuses a parcel of 1 g, and your tests don't notice. Test the smallest weight that's allowed.
import unittest


def postage(grams, express=False):
    if not 0 < grams <= 10_000:
        raise ValueError(f"a parcel cannot weigh {grams} g")
    price = 400 if grams <= 500 else 700 if grams <= 2000 else 1200
    return price * 2 if express else price


class PostageTest(unittest.TestCase):
    def test_prices_on_both_sides_of_each_limit(self):
        for grams, price in [(250, 400), (500, 400), (501, 700), (2000, 700), (2001, 1200), (10_000, 1200)]:
            with self.subTest(grams=grams):
                self.assertEqual(postage(grams), price)

    def test_express_doubles_every_price(self):
        for grams, price in [(250, 800), (500, 800), (501, 1400), (2000, 1400), (2001, 2400), (10_000, 2400)]:
            with self.subTest(grams=grams):
                self.assertEqual(postage(grams, express=True), price)

    def test_weights_out_of_range_are_refused(self):
        for grams in [0, -1, -600, 10_001, 50_000]:
            for express in [False, True]:
                with self.subTest(grams=grams, express=express), self.assertRaises(ValueError):
                    postage(grams, express)
