import unittest


def postage(grams, express=False):
    if not 0 < grams <= 10_000:
        raise ValueError(f"a parcel cannot weigh {grams} g")
    price = 400 if grams <= 500 else 700 if grams <= 2000 else 1200
    return price * 2 if express else price


class PostageTest(unittest.TestCase):
    def test_small_parcels(self):
        self.assertEqual([postage(1), postage(499), postage(500)], [400, 400, 400])

    def test_medium_parcels(self):
        self.assertEqual([postage(501), postage(1999), postage(2000)], [700, 700, 700])

    def test_large_parcels(self):
        self.assertEqual([postage(2001), postage(9999), postage(10_000)], [1200, 1200, 1200])

    def test_express(self):
        weights = [1, 500, 501, 2000, 2001, 10_000]
        self.assertEqual([postage(grams, True) for grams in weights], [800, 800, 1400, 1400, 2400, 2400])

    def test_nothing(self):
        self.assertRaises(ValueError, postage, 0)

    def test_negative(self):
        self.assertRaises(ValueError, postage, -1)
        self.assertRaises(ValueError, postage, -700, True)

    def test_too_heavy(self):
        self.assertRaises(ValueError, postage, 10_001)
        self.assertRaises(ValueError, postage, 10_001, True)
