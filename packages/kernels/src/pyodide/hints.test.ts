import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messagesOf, startNodeRuntime } from "./node-python.ts";

const runtime = await startNodeRuntime();
await messagesOf(runtime, "import os\nos.makedirs('data', exist_ok=True)\nopen('data/sales.csv', 'w').close()");

async function hintOf(code: string): Promise<string | undefined> {
  const error = (await messagesOf(runtime, code)).find((message) => message.msg_type === "error");
  if (error?.msg_type !== "error") throw new Error("there was no error");
  return /^Hint: (.*)/.exec(error.content.traceback.at(-1) ?? "")?.[1];
}

test.each([
  ["prices = {'apple': 1, 'pear': 2}\nprices['aple']", "The nearest key in prices is 'apple'."],
  ["{}['a']", undefined],
  ["x = {1: 'a'}\nx['1']", "x has the key 1, which is a number, not text."],
  ["é, x = 1, {'a': {'b': 1}}\ny = 'ü' + x['a']['c']", "The keys of x['a'] are 'b'."],
  ["x = {}\nx['a']", "x is empty."],
  ["x = [1, 2, 3]\nx[3]", "x has 3 items: the last is x[2]."],
  ["x = ''\nx[0]", "x is empty."],
  ["def f(rows):\n    return rows[1]\nf(('a',))", "rows has 1 item: the last is rows[0]."],
  ["class D:\n    pass\nd = D()\nd.it = {'key': 1}\nd.it['kye']", "The nearest key in d.it is 'key'."],
  ["open('data/sale.csv')", "Did you mean 'sales.csv' in 'data'?"],
  ["open('nowhere/x.csv')", "There's no folder 'nowhere'."],
  ["open('/content/drive/MyDrive/sales.csv')", "The folders of other services don't exist here. Write 'sales.csv'."],
  ["import os\nos.chdir('/content')", "The folders of other services don't exist here."],
  [
    "import subprocess, sys\nsubprocess.check_call([sys.executable, '-m', 'pip', 'install', '-q', 'tqdm'])",
    "A browser can't start other programs. Write %pip install -q tqdm",
  ],
  [
    // What browsers without JSPI say, such as Safari.
    "raise RuntimeError('Cannot stack switch because the Python entrypoint was a synchronous function.')",
    "A function can't wait for asyncio in this browser. Write `await main()` in the cell instead of `asyncio.run(main())`, or open the notebook in a current version of Chrome, Edge or Firefox.",
  ],
  ["raise KeyError('own')", undefined],
  [
    "import argparse\nparser = argparse.ArgumentParser()\nparser.add_argument('file')\nparser.parse_args()",
    "A cell has no command line. Give parse_args a list of its arguments, such as ['data.csv', '--n', '3'].",
  ],
  [
    "import argparse\nargparse.ArgumentParser().parse_args(['--bad'])",
    "The code ended itself. What it defined until then is kept.",
  ],
  ["abs >> 1", undefined],
  ["__file__", "A cell isn't a file. Write Path.cwd() from pathlib for the folder of your files."],
  ["dbutils.fs", "dbutils exists only on Databricks. Upload your files under Files, and read them by their names."],
  ["$ ls", "Write %ls, because a cell is Python."],
  ['(base) ann@host:~$ python -c "print(1)"', 'Write !python -c "print(1)", because a cell is Python.'],
  ["import sys\nprint >>sys.stderr, 1", "Write print(…, file=sys.stderr) today: this is Python 3."],
  [
    "import subprocess\nsubprocess.run(['ls'], capture_output=True)",
    "A browser can't start other programs. Write ! before simple shell commands such as ls, cat, cp and mkdir, or use os, shutil and pathlib.",
  ],
  [
    "def walk(n):\n    return walk(n + 1)\nwalk(0)",
    "walk calls itself deeper than Python allows, 1,000 calls. Usually the case that returns without another call is missing.",
  ],
  [
    "def odd(n):\n    return even(n - 1)\ndef even(n):\n    return odd(n - 1)\nodd(0)",
    "odd and even call each other deeper than Python allows, 1,000 calls. Usually the case that returns without another call is missing.",
  ],
  [
    "import copy\nnested = {}\nfor _ in range(2000):\n    nested = {'in': nested}\ncopy.deepcopy(nested)",
    "The value is nested too deeply for this call, or contains itself.",
  ],
  ["import json\njson.loads('{}')['a']", undefined],
  [
    "open('a.csv', 'wb').write('name,v\\ncafé ‘quoted’,1'.encode('cp1252')); open('a.csv').read()",
    "This looks like Windows-1252. Read it with encoding='cp1252'.",
  ],
  [
    "open('u.csv', 'wb').write('name,v\\ncafé,1'.encode()); open('u.csv', encoding='ascii').read()",
    "This looks like UTF-8. Read it with encoding='utf-8'.",
  ],
  [
    "open('a.csv', 'wb').write('name,v\\ncafé ‘quoted’,1'.encode('cp1252')); open('a.csv', encoding='ascii').read()",
    "This looks like Windows-1252. Read it with encoding='cp1252'.",
  ],
  ["'Ágota,1'.encode().decode('cp1252')", "This looks like UTF-8. Read it with encoding='utf-8'."],
  [
    "(('Größe;1\\n' * 3).encode() + b'M\\xfcller').decode()",
    "This is UTF-8 apart from a few bytes. Read it with errors='replace', or encoding_errors='replace' in pandas.",
  ],
  ["b'caf\\xc3'.decode()", "This may be Windows-1252. Read it with encoding='cp1252'."],
  [String.raw`b'\\x'.decode('unicode_escape')`, undefined],
  [
    "open('old_helper.py', 'wb').write('x = \"café\"'.encode('cp1252')); import old_helper",
    "This looks like Windows-1252. Convert the file to UTF-8 under Files, or write `# coding: cp1252` in its first line.",
  ],
  // The mistake is an escape, in a file that is UTF-8 or in a cell. Other mistakes in the line still have their hints.
  [String.raw`open('path_helper.py', 'w').write(r'path = "C:\Users\me"'); import path_helper`, undefined],
  [String.raw`path = "C:\Users\me"`, undefined],
  [String.raw`print >>out, "C:\Users\me"`, 'Write print("C:\\Users\\me", file=out) today: this is Python 3.'],
  ["'a,b'.encode('utf-16').decode()", "This looks like UTF-16. Read it with encoding='utf-16'."],
  [
    "b'\\xd0\\xcf\\x11\\xe0\\xa1\\xb1'.decode()",
    "This is an old Excel or Word file, not text. Read .xls with pd.read_excel, after installing xlrd.",
  ],
  ["b'a\\xff\\x00'.decode()", "This isn't text. Open it with mode 'rb' to read its bytes."],
])("%j", async (code, hint) => {
  expect(await hintOf(code)).toBe(hint);
});

test("a file in an old encoding is named by it, as its preview does", async () => {
  const cases = readFileSync(new URL("../../cases/encodings.txt", import.meta.url), "utf8")
    .split("\n")
    // Without their marks, UTF-16 and UTF-32 are often valid UTF-8, so Python reads them without an error.
    .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith("utf-"))
    .map((line) => line.split(" ¦ "));
  for (const [python = "", , text = ""] of cases) {
    const code = `open('old.csv', 'wb').write("${text}".encode('${python}')); open('old.csv').read()`;
    expect([text, await hintOf(code)]).toEqual([text, expect.stringContaining(`Read it with encoding='${python}'.`)]);
  }
});

/** Python 2, and names that left numpy, pandas, matplotlib, scikit-learn and scipy. `package: raise …` fails inside of the package. */
const OLD_CODE: readonly (readonly [code: string, hint: string | undefined])[] = [
  ["{}.iterkeys()", "Write .keys() today, or loop over the dict itself."],
  ["import collections\ncollections.OrderedDict().itervalues()", "Write .values() today."],
  ["{}.has_key(1)", "Write key in d today."],
  ["from itertools import izip", "Leave out this import, and write zip(…) today."],
  ["import itertools\nitertools.imap", "Write map(…) today, without itertools."],
  ["import urllib\nurllib.urlopen('x')", "Write from urllib.request import urlopen today."],
  ["import string\nstring.letters", "Write string.ascii_letters today."],
  ["string.join(['a'], ' ')", "Write ' '.join(words) today."],
  ["{}.keys()[0]", "Write list(…) around it first, because it isn't a list any more."],
  ["unicode('a')", "Write str today: this is Python 3."],
  ["raw_input()", "Write input(…) today: this is Python 3."],
  [
    "try:\n    1 / 0\nexcept ZeroDivisionError, e:\n    print(e)",
    "Write except ZeroDivisionError as e today: this is Python 3.",
  ],
  ["raise ValueError, 'x'", "Write raise ValueError('x') today: this is Python 3."],
  ["1 <> 2", "Write != instead of <> today: this is Python 3."],
  ["x = 10L", "Write 10 without L today: this is Python 3."],
  ["iter([1]).next()", "Write next(x) instead of x.next() today."],
  ["'a'.decode('utf-8')", "Leave out .decode(…): a str is text already. Only bytes are decoded."],
  ["open('x', 'rU')", "Write 'r' instead of 'rU' today: every kind of line end is read."],
  [
    "numpy: raise AttributeError(\"module 'numpy' has no attribute 'VisibleDeprecationWarning'\")",
    "It is np.exceptions.VisibleDeprecationWarning today.",
  ],
  ["numpy: raise AttributeError(\"'numpy.ndarray' object has no attribute 'ptp'\")", "Write np.ptp(x) today."],
  [
    "pandas: raise AttributeError(\"module 'pandas' has no attribute 'expanding_mean'\")",
    "Write x.expanding().mean() today.",
  ],
  [
    "pandas: raise AttributeError(\"type object 'DataFrame' has no attribute 'from_csv'\")",
    "Write pd.read_csv(…, index_col=0, parse_dates=True) today.",
  ],
  [
    "pandas: raise TypeError(\"DataFrame.resample() got an unexpected keyword argument 'how'\")",
    "Call it afterwards today: .resample('D').mean().",
  ],
  ["pandas: raise AttributeError(\"'Timestamp' object has no attribute 'weekday_name'\")", "Write .day_name() today."],
  ["pandas: raise AttributeError(\"'MultiIndex' object has no attribute 'labels'\")", "Write .codes today."],
  ["pandas: raise TypeError('nested renamer is not supported')", "Write .agg(new_name=('column', 'mean')) today."],
  [
    "pandas: raise TypeError(\"DataFrame.sum() got an unexpected keyword argument 'level'\")",
    "Write .groupby(level=…) before it today.",
  ],
  [
    "pandas: raise TypeError(\"date_range() got an unexpected keyword argument 'closed'\")",
    "Write inclusive= instead of closed= today.",
  ],
  ["numpy: raise AttributeError(\"module 'numpy' has no attribute 'npv'\")", "Use the package numpy_financial today."],
  [
    "matplotlib: raise AttributeError(\"'FigureCanvasAgg' object has no attribute 'set_window_title'\")",
    "Write fig.canvas.manager.set_window_title(…) today.",
  ],
  [
    "matplotlib: raise ValueError(\"Colormap 'Vega20' is not recognized. Possible values are\")",
    "The color map is called nipy_spectral, tab10 or tab20 today.",
  ],
  [
    "matplotlib: raise AttributeError(\"'AxesSubplot' object has no attribute 'set_axis_bgcolor'\")",
    "Write ax.set_facecolor(…) today.",
  ],
  [
    "matplotlib: raise TypeError('lineplot() takes from 0 to 1 positional arguments but 2 were given')",
    "Write the names of the arguments today: sns.lineplot(data=df, x='a', y='b').",
  ],
  [
    "sklearn: raise ImportError(\"cannot import name 'fetch_mldata' from 'sklearn.datasets' (/x)\")",
    "Write fetch_openml('mnist_784') from sklearn.datasets today.",
  ],
  [
    "sklearn: raise ModuleNotFoundError(\"No module named 'sklearn.ensemble.forest'\")",
    "Import it from sklearn.ensemble itself today.",
  ],
  [
    "sklearn: raise ValueError(\"The 'criterion' parameter of RandomForestRegressor must be a str among {'squared_error'}. Got 'mse' instead.\")",
    "Write 'squared_error' or 'absolute_error' today.",
  ],
  [
    "sklearn: raise AttributeError(\"module 'scipy' has no attribute 'linspace'\")",
    "Write np.linspace today, from numpy.",
  ],
  // As scipy, seaborn, matplotlib and scikit-learn write them themselves.
  [
    "scipy: raise AttributeError(\"Module 'scipy' has no attribute 'randn'\")",
    "Write np.random.randn today, from numpy.",
  ],
  [
    "seaborn: raise TypeError(\"scatterplot() got multiple values for argument 'data'\")",
    "Write the names of the arguments today: sns.scatterplot(data=df, x='a', y='b').",
  ],
  [
    "matplotlib: raise ValueError(\"keyword grid_b is not recognized; valid keywords are ['size']\")",
    "Write visible= instead of b= today.",
  ],
  [
    "matplotlib: raise KeyError('axes.color_cycle')",
    "Write plt.rcParams['axes.prop_cycle'] = plt.cycler(color=[…]) today.",
  ],
  [
    "pandas: raise TypeError('DataFrame.pivot() takes 1 positional argument but 4 were given')",
    "Write the names of the arguments today: df.pivot(index='a', columns='b', values='c').",
  ],
  ["networkx: raise AttributeError(\"'Graph' object has no attribute 'add_path'\")", "Write nx.add_path(G, …) today."],
  [
    "exec(\"def corr(): float('x')\\ncorr()\", {'__name__': 'pandas.core.frame'})",
    "Write numeric_only=True in the call today. Older versions of pandas left out columns of text.",
  ],
  [
    "exec(\"import inspect\\ninspect.signature(lambda a=1: a).bind(squared=1)\", {'__name__': 'sklearn.utils'})",
    "Write root_mean_squared_error(…) from sklearn.metrics today.",
  ],
  ["def corr(): float('x')\ncorr()", undefined],
];

test.each<readonly [code: string, hint: string | undefined]>([
  [
    "matplotlib: raise OSError(\"'seaborn-whitegrid' is not a valid package style, path of style file\")",
    "The style is called 'seaborn-v0_8-whitegrid' today.",
  ],
  [
    "pandas: raise AttributeError(\"'DataFrame' object has no attribute 'append'\")",
    "Write pd.concat([first, second]) today, with ignore_index=True for new row numbers.",
  ],
  [
    "numpy: raise AttributeError(\"module 'numpy' has no attribute 'float'.\\n`np.float` was a deprecated alias\")",
    "Write float instead of np.float today.",
  ],
  [
    "numpy: raise AttributeError(\"module 'numpy' has no attribute 'trapz'\")",
    "np.trapz is called np.trapezoid today.",
  ],
  [
    "pandas: raise AttributeError(\"module 'pandas' has no attribute 'rolling_mean'\")",
    "Write x.rolling(window).mean() today.",
  ],
  [
    "pandas: raise TypeError(\"read_csv() got an unexpected keyword argument 'delim_whitespace'\")",
    "Write sep=r'\\s+' instead of delim_whitespace=True today.",
  ],
  [
    "pandas: raise TypeError(\"NDFrame.fillna() got an unexpected keyword argument 'method'\")",
    "Write .ffill() or .bfill() today.",
  ],
  [
    'sklearn: raise ImportError("\\n`load_boston` has been removed from scikit-learn since version 1.2.")',
    "The data set was removed for ethical reasons. load_diabetes() from sklearn.datasets is one of numbers that needs no download.",
  ],
  ["{}.iteritems()", "Write .items() today."],
  ["from collections import Mapping", "Write from collections.abc import Mapping today."],
  ["xrange(3)", "Write range(…) today: this is Python 3."],
  ["import time\ntime.clock()", "Write time.perf_counter() today."],
  ...OLD_CODE,
  ["raise AttributeError(\"'Own' object has no attribute 'append'\")", undefined],
  // A pattern that tries each place of it would take minutes.
  ["raise TypeError('x' * 5_000_000)", undefined],
])("code of older courses gets today's spelling: %s", async (code, hint) => {
  const [, inside, failing = ""] = /^(\w+): (raise .*)/s.exec(code) ?? [];
  const run = inside ? `exec(${JSON.stringify(failing)}, {"__name__": "${inside}.core"})` : code;
  const error = (await messagesOf(runtime, run)).at(-1);
  const last = error?.msg_type === "error" ? (error.content.traceback.at(-1) ?? "") : "";
  expect(/^Hint: (.*)/.exec(last)?.[1]).toBe(hint);
});

/** A loaded package with a class and functions, as far as hints look. */
const PACKAGE = [
  "import sys, types",
  "made = types.ModuleType('matplotlib')",
  "exec('class Circle:\\n def __init__(self): 0\\ndef bar(x): 0\\nclass Axes: 0\\n', vars(made))",
  "sys.modules['matplotlib'] = made",
].join("\n");

test.each<readonly [code: string, hint: string | undefined]>([
  ["made.Circle(b=3)", "Write visible= instead of b= today."],
  ["made.Axes().set_axis_bgcolor", "Write ax.set_facecolor(…) today."],
  ["def use(chart):\n    chart.bar(left=1)\nuse(made)", "Write x= instead of left= today."],
  ["def f(a): pass\nf(b=1)", undefined],
  ["class Circle: pass\nCircle(b=3)", undefined],
  ["class Circle:\n    def __init__(self): pass\nCircle(b=3)", undefined],
  ["def own():\n    def bar(x): pass\n    bar(left=1)\nown()", undefined],
  ["def bar(x): pass\nbar(left=1)", undefined],
  ["sorted([1], b=2)", undefined],
  ["def myplot(): pass\nmyplot(1)", undefined],
  ["def draw(): pass\ndraw(shade=1)", undefined],
  ["class Model:\n    def __init__(self, a): pass\nModel(1, normalize=True)", undefined],
  ["class Graph: pass\nGraph().node", undefined],
  ["class Axes: pass\nAxes().hold", undefined],
  ["class Series: pass\nSeries().append", undefined],
  ["class Index: pass\nIndex().is_monotonic", undefined],
])("hints about a package's old names leave the user's own code alone: %s", async (code, hint) => {
  await messagesOf(runtime, PACKAGE);
  const error = (await messagesOf(runtime, code)).at(-1);
  await messagesOf(
    runtime,
    "del sys.modules['matplotlib']\nfor name in ('Circle', 'bar', 'Axes'): globals().pop(name, None)",
  );
  const last = error?.msg_type === "error" ? (error.content.traceback.at(-1) ?? "") : "no error";
  expect(/^Hint: (.*)|no error/.exec(last)?.[1]).toBe(hint);
  expect(last).not.toBe("no error");
});
