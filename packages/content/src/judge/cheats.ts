/** For tests: code that wants to pass without solving the task. The task is `double(n)`, which returns 2 * n. */
export const CHEATS: readonly (readonly [name: string, code: string])[] = [
  // What is asked.
  ["answers to the visible tests", "def double(n):\n    return {3: 6, 1: 2}.get(n)"],
  ["the same answer every time", "def double(n):\n    return 6"],
  ["the argument itself", "def double(n):\n    return n"],
  [
    "a guess that counts calls",
    "calls = 0\ndef double(n):\n    global calls\n    calls += 1\n    return [6, 34, 500][calls - 1]",
  ],
  ["nothing", "def double(n):\n    pass"],
  ["no function", ""],
  ["a function of another name", "def Double(n):\n    return 2 * n"],
  // Objects that pretend.
  [
    "an object that equals everything",
    "class Same:\n    def __eq__(self, other): return True\n    __hash__ = None\ndef double(n):\n    return Same()",
  ],
  [
    "an int that equals everything",
    "class Same(int):\n    def __eq__(self, other): return True\n    __hash__ = int.__hash__\ndef double(n):\n    return Same(0)",
  ],
  [
    "a float that equals everything",
    "class Same(float):\n    def __eq__(self, other): return True\n    __hash__ = float.__hash__\ndef double(n):\n    return Same(0)",
  ],
  [
    "a string that equals everything",
    "class Same(str):\n    def __eq__(self, other): return True\n    __hash__ = str.__hash__\ndef double(n):\n    return Same('6')",
  ],
  [
    "a list that equals everything",
    "class Same(list):\n    def __eq__(self, other): return True\ndef double(n):\n    return Same()",
  ],
  [
    "a dict that equals everything",
    "class Same(dict):\n    def __eq__(self, other): return True\ndef double(n):\n    return Same()",
  ],
  ["unittest's ANY", "from unittest.mock import ANY\ndef double(n):\n    return ANY"],
  ["a mock", "from unittest.mock import MagicMock\ndouble = MagicMock()"],
  [
    "an object with another class",
    "class Fake:\n    @property\n    def __class__(self): return int\n    def __int__(self): return 6\n    def __index__(self): return 6\ndef double(n):\n    return Fake()",
  ],
  [
    "an object that JSON would read",
    "class Fake(int):\n    def __repr__(self): return '6'\n    __str__ = __repr__\ndef double(n):\n    return Fake(7)",
  ],
  ["not a number", "def double(n):\n    return float('nan')"],
  ["infinity", "def double(n):\n    return float('inf')"],
  ["the judge's own tag", "def double(n):\n    return {'int': str(n)}"],
  ["an exception in place of a result", "def double(n):\n    raise AssertionError(2 * n)"],
  [
    "a result by way of an exception",
    "class Result(Exception):\n    value = 6\ndef double(n):\n    raise Result(2 * n)",
  ],
  ["a generator", "def double(n):\n    yield 2 * n"],
  ["a coroutine", "async def double(n):\n    return 2 * n"],
  // Python, changed.
  [
    "patched builtins",
    "import builtins\nbuiltins.isinstance = lambda *args: True\nbuiltins.len = lambda *args: 0\nbuiltins.type = lambda *args: int\ndef double(n):\n    return 0",
  ],
  [
    "a patched repr",
    "import builtins\nbuiltins.repr = lambda value: '6'\nbuiltins.str = lambda value='': '6'\ndef double(n):\n    return 0.0",
  ],
  [
    "a patched json",
    "import json\njson.dumps = lambda *args, **named: '{\"value\": 6}'\njson.JSONEncoder.encode = lambda *args: '6'\ndef double(n):\n    return 0",
  ],
  [
    "a patched exec",
    "import builtins\nbuiltins.exec = builtins.eval = lambda *args, **named: 6\ndef double(n):\n    return 0",
  ],
  [
    "a patched compile",
    "import builtins, ast\nbuiltins.compile = lambda *args, **named: (lambda: 6).__code__\nast.parse = lambda *args, **named: None\ndef double(n):\n    return 0",
  ],
  [
    "a patched math",
    "import math\nmath.isclose = lambda *args, **named: True\nimport operator\noperator.eq = lambda *args: True\ndef double(n):\n    return 0",
  ],
  [
    "a patched unittest",
    "import unittest\nunittest.TestCase.assertEqual = lambda *args, **named: None\nunittest.TestCase.fail = lambda *args: None\ndef double(n):\n    return 0",
  ],
  [
    "an AssertionError that does nothing",
    "import builtins\nclass Quiet(BaseException):\n    pass\nbuiltins.AssertionError = Quiet\n__debug__\ndef double(n):\n    return 0",
  ],
  [
    "an excepthook",
    "import sys\nsys.excepthook = lambda *args: None\nsys.displayhook = lambda value: None\ndef double(n):\n    raise ValueError",
  ],
  [
    "a trace function",
    "import sys\ndef trace(frame, event, arg):\n    frame.f_trace_opcodes = True\n    if 'value' in frame.f_locals:\n        frame.f_locals['value'] = 6\n    return trace\nsys.settrace(trace)\ndef double(n):\n    return 0",
  ],
  [
    "a profile function",
    "import sys\nsys.setprofile(lambda frame, event, arg: frame.f_globals.update(encode=lambda value: 6))\ndef double(n):\n    sys.setprofile(None)\n    return 0",
  ],
  [
    "an import hook",
    "import sys\nclass Finder:\n    def find_spec(self, *args): return None\nsys.meta_path.insert(0, Finder())\ndef double(n):\n    return 0",
  ],
  [
    "emptied modules",
    "import sys\nfor name in ('json', 'ast', 'traceback'):\n    sys.modules[name] = None\ndef double(n):\n    return 0",
  ],
  ["code of another function", "def right(n): return 6\ndef double(n): return 0\ndouble.__code__ = right.__code__"],
  [
    "a changed hash seed",
    "import os, random\nos.environ['PYTHONHASHSEED'] = '0'\nrandom.seed = lambda *args: None\ndef double(n):\n    return random.randint(0, 6)",
  ],
  ["an atexit function", "import atexit\natexit.register(lambda: print('6'))\ndef double(n):\n    return 0"],
  [
    "a finalizer",
    "import weakref\nclass A: pass\ndef double(n):\n    a = A()\n    weakref.finalize(a, print, 6)\n    return 0",
  ],
  // Looking for what is expected.
  [
    "the frames that call it",
    "import sys\ndef double(n):\n    frame = sys._getframe()\n    while frame:\n        for value in list(frame.f_locals.values()):\n            if isinstance(value, dict):\n                for key in ('outcome', 'expected', 'value', 'answer'):\n                    if key in value: return value[key]\n        frame = frame.f_back\n    return -1",
  ],
  [
    "the source of the test",
    "import sys\ndef double(n):\n    frame = sys._getframe()\n    while frame:\n        test = frame.f_locals.get('test')\n        if isinstance(test, dict): return test.get('outcome', test.get('expected', test))\n        frame = frame.f_back",
  ],
  [
    "everything the collector knows",
    "import gc\ndef double(n):\n    for thing in gc.get_objects():\n        if type(thing) is dict and ('outcome' in thing or 'expected' in thing):\n            return thing.get('outcome', thing.get('expected'))",
  ],
  [
    "files beside it",
    "import glob\ndef double(n):\n    for path in glob.glob('**/*', recursive=True):\n        if 'recorded' in path or 'tests' in path: return open(path).read()\n    return -1",
  ],
  [
    "files of the system",
    "import os\ndef double(n):\n    for folder, _, names in os.walk('/home'):\n        for name in names:\n            if name in ('recorded.json', 'tests.md', 'solution.py'): return open(os.path.join(folder, name)).read()\n    return -1",
  ],
  [
    "the network",
    "import urllib.request, json\ndef double(n):\n    try:\n        return json.load(urllib.request.urlopen('http://localhost:3000/challenges/double/tests.json'))\n    except Exception:\n        return -1",
  ],
  [
    "the page's own fetch",
    "from pyodide.http import pyfetch\nfrom pyodide.ffi import run_sync\ndef double(n):\n    try:\n        return run_sync(pyfetch('/challenges/double/tests.json'))\n    except BaseException:\n        return -1",
  ],
  [
    "JavaScript's globals",
    "def double(n):\n    try:\n        import js\n        return str(js.eval('JSON.stringify(Object.keys(globalThis))'))\n    except BaseException:\n        return -1",
  ],
  // The judge itself.
  [
    "a patched judge",
    "import fiddle_judge\nfiddle_judge._outcome = lambda *_: {'value': 6, 'printed': ''}\nfiddle_judge.encode = lambda value: 6\ndef double(n):\n    return None",
  ],
  [
    "the judge's kept names",
    "import fiddle_judge\nfiddle_judge.OWN['encode'] = lambda value: 6\nfiddle_judge._eval = lambda *args: 6\ndef double(n):\n    return None",
  ],
  [
    "a patched part of the judge",
    "import fiddle_results\nfiddle_results._Encoder.encode = lambda *args: 6\nfiddle_results.encode = lambda value: 6\ndef double(n):\n    return None",
  ],
  ["a judge that's gone", "import sys\nsys.modules.pop('fiddle_judge', None)\ndef double(n):\n    return None"],
  [
    "reports of its own",
    "import fiddle_display\nfor i in range(3):\n    fiddle_display.publish_display_data({'application/vnd.fiddle.test+json': {'test': i, 'value': 6, 'printed': ''}})\ndef double(n):\n    return 0",
  ],
  [
    "a report for all",
    "import fiddle_display\nfiddle_display.publish_display_data({'application/vnd.fiddle.test+json': {'test': 0, 'value': None, 'printed': '', 'all': True}})\ndef double(n):\n    return 0",
  ],
  [
    "a patched report",
    "import fiddle_display\nfiddle_display.publish_display_data = lambda *args, **named: None\ndef double(n):\n    return 0",
  ],
  // Ending early.
  ["exit", "import sys\nsys.exit(0)"],
  ["exit in the function", "def double(n):\n    raise SystemExit(0)"],
  ["quit", "def double(n):\n    quit()"],
  ["a KeyboardInterrupt", "def double(n):\n    raise KeyboardInterrupt"],
  ["an interrupt of everything", "raise KeyboardInterrupt"],
  ["a GeneratorExit", "def double(n):\n    raise GeneratorExit"],
  ["a StopIteration", "def double(n):\n    raise StopIteration(2 * n)"],
  ["endless recursion", "def double(n):\n    return double(n)"],
  [
    "a deep structure",
    "def double(n):\n    value = []\n    for _ in range(100_000): value = [value]\n    return value",
  ],
  ["a list that holds itself", "def double(n):\n    value = []\n    value.append(value)\n    return value"],
  // Taking everything.
  ["an endless loop", "def double(n):\n    while True: pass"],
  ["an endless loop at the start", "while True: pass"],
  ["a gigabyte", "def double(n):\n    return len([0] * 2**28) and [0] * 10**6"],
  ["a long string", "def double(n):\n    return 'x' * 10**8"],
  ["a long output", "def double(n):\n    for _ in range(2000): print('6' * 10_000)"],
  ["a large power", "def double(n):\n    return 7 ** 10**6"],
  ["an endless iterator", "import itertools\ndef double(n):\n    return itertools.count(n)"],
];
