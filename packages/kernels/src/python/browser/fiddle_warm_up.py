"""Varied work that lets V8 optimize the interpreter well.

V8 optimizes for the types it has seen. If an operation has seen few types, V8 speculates on them, and falls back to
slow code in the middle of the user's loop once another type appears. So each kind of operation sees many types here.
"""

import ast
import importlib.util
import operator

# This is source text instead of a class, because Python can only distinguish some 65,000 classes per process, and is
# slow with later ones.
_SOURCE = """
import time, sys as system
from operator import itemgetter as first
limit: int = 3
def outer(step=1, *, deep=limit, **more):
    return [value * step for value in range(deep)]
try:
    missing
except NameError as error:
    text = f"{error!s:>{limit}}{limit=}"
else:
    del limit
for index, (key, *rest) in enumerate(zip("ab", outer(), strict=False)):
    if index > 0 and not rest: break
while limit: limit -= 1
assert text, "none"
"""
_MODULE = compile(_SOURCE, "<warm-up>", "exec")


class _Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y=0):
        self.x, self.y = x, y

    def __add__(self, other):
        return _Point(self.x + other.x, self.y + other.y)

    def __lt__(self, other):
        return self.x < other.x

    def __eq__(self, other):
        return self.x == other.x

    def __hash__(self):
        return hash(self.x)

    def __len__(self):
        return 2

    def __getitem__(self, index):
        return self.x if index == 0 else self.y

    def __contains__(self, value):
        return value in (self.x, self.y)

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        return True


class _Place(_Point):
    kinds = ("a", "b")

    def __init__(self, *values, **names):
        super().__init__(*values)
        self.names = names

    @property
    def size(self):
        return self.x * self.y

    @classmethod
    def of(cls, text):
        return cls(*map(int, text.split(",")))

    @staticmethod
    def same(value):
        return value


class _Own:
    """Implements in Python what other types implement in C."""

    def __iter__(self):
        return iter(())

    def __contains__(self, value):
        return True

    def __bool__(self):
        return True

    def __str__(self):
        return ""

    def __getattr__(self, name):
        return name


_ITERABLES = ([], (), range(0), "", b"", {}, set(), {}.values())
_CONTAINERS = ([1], (1,), range(2), {1}, {1: 1}, {1: 1}.keys(), b"1")
_TRUTHS = (1, 0.5, 1j, range(1), _Own(), [], (), "a", {}, b"", bytearray(), set(), {}.keys())
_TEXTS = (1, b"", bytearray(), ValueError("e"), KeyError("k"), ImportError("i"), OSError("o"))
_HOLDERS = (1, int, operator, list[int], super(_Place, _Place(1)))
_MIXED = [number * 37 % 97 for number in range(97)]
_LISTS = (
    _MIXED,
    [number / 2 for number in _MIXED],
    [str(number) for number in _MIXED],
    [(number,) for number in _MIXED],
    [bytes([number]) for number in _MIXED],
    [number / 2 if number % 2 else number for number in _MIXED],
)


def meet():
    """Shows the interpreter many types before it has run anything.

    V8 begins to optimize the interpreter after a few hundred steps. An operation that has seen at most four types by
    then is optimized for these, and each further type costs a failed speculation and another compilation of a quarter
    of a second. So this uses few steps and goes through the types in C; methods written in Python would take many
    steps. Decision 032 says what to check after a change.
    """
    one = len("a")
    (one + one, one - one, one * one, one // one, one % one)
    (list(), dict(), tuple(), iter(()))
    [*map(iter, _ITERABLES)]
    [*map(operator.contains, _CONTAINERS, (1,) * len(_CONTAINERS))]
    [*map(str, _TEXTS)]
    [*map(getattr, _HOLDERS, ("__doc__",) * len(_HOLDERS))]
    [*map(bool, _TRUTHS)]


def work():
    """One round, which takes about a millisecond once the interpreter is fast."""
    return (
        _fibonacci(6)
        + _arithmetic()
        + len(_texts())
        + len(_collections())
        + len(_walks())
        + _objects()
        + len(_module())
        + _errors()
        + _loops()
    )


def _fibonacci(n):
    return n if n < 2 else _fibonacci(n - 1) + _fibonacci(n - 2)


def _arithmetic():
    total = 0
    for a, b in ((7, 3), (7.5, 2.0), (10**30, 7), (True, 3), (3 + 2j, 1 + 1j)):
        total = a + b - a * b
        total += a / b
        total = -total
        if not isinstance(a, complex):
            total = a // b + a % b + divmod(a, b)[0] + abs(a) + round(a)
            total = total if a < b else a if a >= b else b
        total = a**2 == b
    number = 12345
    for shift in range(8):
        number = (number << 3 ^ number >> 2) & 0xFFFFF | shift
    return int(total) + ~number + sum((1, 2, 3)) + sum([0.5, 1.5]) + max(1, 2.5) + min([3, 1]) + pow(2, 5, 7)


def _texts():
    found = []
    for text in ("one two", "", "ümlaut", "x" * 20, b"bytes", bytearray(b"more")):
        found.append(text[::-1])
        found.append(text[1:3])
        found.append(text + text)
        found.append(text * 2)
        found.append(text.upper().strip().split())
        found.append(text.find(text[:1]) + text.count(text[:1]))
        found.append(text == found[0] or len(text) or bool(text))
        if text:
            found.append((text[0], text[-1], text in text, hash(bytes(text, "utf-8") if isinstance(text, str) else 1)))
    found.append(", ".join(str(item) for item in (1, 2.5, None, "s", [1], (2,), {"k": 3})))
    found.append(f"{3:>5} {2.5:.2f} {'s'!r} %d" % 4 + "{} {name}".format(1, name=2))
    found.append(int("42") + float("1.5") + ord("a") + len(chr(98)) + len(repr("c")))
    return sorted(map(str, found), key=lambda text: text[::-1])


def _collections():
    numbers, words, unique = [], {}, set()
    for value in range(40):
        numbers.append(value * value % 7)
        words[str(value)] = value
        words[value] = words.get(value, 0) + 1
        unique.add(value & 7)
    numbers[0], numbers[-1] = numbers[-1], numbers[0]
    numbers[2:4] = [9, 9]
    numbers += [1.5, 2.5]
    grid = [[row * column for column in range(4)] for row in range(4)]
    grid[1][2] += 3
    del words[3], numbers[1]
    data = bytearray(4)
    data[1] = 7
    view = memoryview(data)
    view[2] = 8
    kept = [item for item in (numbers, words, unique, "text", (1, 2), range(3), b"b", frozenset((1,))) if item]
    places = [3 in numbers, "3" in words, 3 in unique, "t" in "text", 1 in (1, 2), 2 in range(3), 98 in b"b"]
    some = [numbers[3], words["7"], (1, 2)[1], "text"[2], range(9)[4], data[1], view[2], grid[1][2]]
    joined = {**words, "more": some} | {1: 2}
    merged = unique | {1, 9} & {9} - {2} ^ {3}
    first, *rest = (*numbers[:3], *merged)
    places.extend([numbers == some, (1, 2) < (1, 3), [1] != [2], {1} <= merged, words != joined, "a" < "b", first == rest])
    places.append(sorted(joined.items(), key=lambda pair: str(pair[1]), reverse=True)[0])
    [*map(sorted, _LISTS)]
    numbers.sort(), numbers.reverse(), rest.pop(), words.pop(7, None), unique.discard(1)
    return kept + places


def _walks():
    def count(end):
        for step in range(end):
            yield step

    seen = []
    sources = ([1, 2], (3, 4), range(2), "ab", b"cd", {5: 6}, {7}, {8: 9}.items(), {1: 2}.values(), count(2))
    for source in (*sources, zip("a", "b"), enumerate("c"), map(abs, [-1]), filter(None, [1]), reversed([1, 2]), iter([3])):
        for item in source:
            seen.append(item)
    seen.append([a + b for a, b in zip([1, 2], [3, 4])])
    seen.append({word: len(word) for word in ("x", "yy")})
    seen.append((any(value > 1 for value in seen[:2]), all(seen), sum(value for value in count(3)), *count(2)))
    return seen


def _objects():
    place = _Place(1, 2, name="n")
    other = _Place.of("3,4")
    both = place + other
    both.x += 1
    place.names["more"] = both
    calls = (len, abs, str, _Place.same, place.__len__, lambda value: value, int, tuple, list, _fibonacci)
    total = 0
    for call in calls:
        try:
            total += call is len or bool(call([1])) if call is not abs else call(-1)
        except TypeError:
            total += 1
    total += (place < other) + (place == other) + len(place) + place[0] + (2 in place) + other.size + hash(place)
    total += isinstance(place, (int, _Point)) + callable(place) + hasattr(place, "none") + len(place.kinds)
    total += getattr(place, "x") + len(vars(other)) + (type(place) is _Place) + len({place: 1, other: 2})

    def outer():
        nonlocal total
        total += 1
        return lambda *values, **names: len(values) + len(names) + total

    return outer()(1, *(2, 3), a=4, **{"b": 5})


def _module():
    """Code outside of functions."""
    names = {}
    exec(_MODULE, names)
    found = [node.lineno for node in ast.walk(ast.parse(_SOURCE)) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return [*names, *found, importlib.util.find_spec("json"), importlib.util.find_spec("none_of_that_name")]


def _errors():
    caught = 0
    for cause in (ZeroDivisionError, KeyError, IndexError, ValueError, StopIteration):
        try:
            if cause is ZeroDivisionError:
                1 / 0
            elif cause is KeyError:
                {}["none"]
            raise cause("told")
        except (ZeroDivisionError, KeyError) as error:
            caught += len(str(error)) > 0
        except Exception as error:
            caught += isinstance(error, cause)
        finally:
            caught += 1
    with _Point(1):
        raise ValueError
    return caught


def _loops():
    total, step = 0, 0
    while step < 60:
        step += 1
        if step % 3 == 0:
            continue
        total += step * step % 7 if step > 5 else -step
    for value in range(120):
        total += value * value % 7
    ratio = 0.0
    for value in range(60):
        ratio = ratio * 0.5 + value / 3
    return total + int(ratio)

