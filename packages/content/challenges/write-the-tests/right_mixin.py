import unittest


def postage(grams, express=False):
    if not 0 < grams <= 10_000:
        raise ValueError(f"a parcel cannot weigh {grams} g")
    price = 400 if grams <= 500 else 700 if grams <= 2000 else 1200
    return price * 2 if express else price


class Refusals:
    refused = (0, -1, -99, 10_001, 99_999)

    def test_refused(self):
        for grams in self.refused:
            self.assertRaises(ValueError, postage, grams)
            self.assertRaises(ValueError, postage, grams, True)


class PostageTest(Refusals, unittest.TestCase):
    prices = {1: 400, 250: 400, 500: 400, 501: 700, 2000: 700, 2001: 1200, 10_000: 1200}

    def setUp(self):
        self.express = {grams: price * 2 for grams, price in self.prices.items()}

    def test_plain(self):
        self.assertDictEqual({grams: postage(grams) for grams in self.prices}, self.prices)

    def test_express(self):
        self.assertDictEqual({grams: postage(grams, True) for grams in self.prices}, self.express)

    def test_plain_when_said(self):
        self.assertDictEqual({grams: postage(grams, express=False) for grams in self.prices}, self.prices)
