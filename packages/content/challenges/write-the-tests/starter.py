import unittest


def postage(grams, express=False):
    if not 0 < grams <= 10_000:
        raise ValueError(f"a parcel cannot weigh {grams} g")
    price = 400 if grams <= 500 else 700 if grams <= 2000 else 1200
    return price * 2 if express else price


class PostageTest(unittest.TestCase):
    def test_light_parcel(self):
        self.assertEqual(postage(100), 400)
