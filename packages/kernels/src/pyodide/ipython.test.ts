import { beforeAll, expect, test } from "vitest";
import type { KernelMessage } from "../messages.ts";
import type { KernelRuntime } from "../runtime.ts";
import { messagesOf, printedBy, startNodeRuntime, textOf } from "./node-python.ts";

let runtime: KernelRuntime;

beforeAll(async () => {
  runtime = await startNodeRuntime();
}, 60_000);

const NEEDY = `class Needy:
    def METHOD(self, *args, **options):
        raise ImportError("Missing optional dependency 'tabulate'.")`;

test.each(["__repr__", "_repr_html_", "_repr_mimebundle_", "_ipython_display_"])(
  "a package that %s needs is looked for, and the value shown without it",
  async (method) => {
    const code = `${NEEDY.replace("METHOD", method)}\nprint("once")\ndisplay(Needy())\nNeedy()`;
    const messages = await messagesOf(runtime, code);
    const shown = messages.filter(({ msg_type }) => msg_type !== "stream" && msg_type !== "progress");
    expect(shown.map(({ msg_type }) => msg_type)).toEqual(["display_data", "execute_result"]);
    const text = textOf(messages);
    expect(text.match(/once/g)).toHaveLength(1);
    expect(text).toMatch(/ImportError.*Missing optional dependency[\s\S]*Hint: Couldn't install tabulate: can't reach/);
    expect(text).not.toContain("fiddle");
  },
);

test("a value that displays itself is shown so, and as any other after an error in that", async () => {
  const own = "class W:\n    def _ipython_display_(self):\n        print('x')\n        display(1)\n";
  const kinds = async (code: string) =>
    (await messagesOf(runtime, code)).map(({ msg_type, content }) => [
      msg_type,
      content && "text" in content ? content.text : "",
    ]);
  expect(await kinds(`${own}display(W())`)).toEqual([
    ["stream", "x\n"],
    ["display_data", ""],
  ]);
  expect(await kinds("W()")).toEqual([
    ["stream", "x\n"],
    ["display_data", ""],
  ]);
  expect((await kinds("W")).map(([kind]) => kind)).toEqual(["execute_result"]);
  expect((await kinds("from unittest.mock import Mock\nMock()")).map(([kind]) => kind)).toEqual(["execute_result"]);
  const failed = await messagesOf(runtime, "class F:\n    def _ipython_display_(self):\n        1 / 0\nF()");
  expect(failed.at(-1)?.msg_type).toBe("execute_result");
  expect(textOf(failed)).toContain("ZeroDivisionError");
});

test("a figure's drawing asks for its package too, and the figure is closed in the end", async () => {
  const code = `import sys, types
class Figure:
    dpi = 100
    def savefig(self, *args, **options):
        raise ImportError("Please install 'tabulate'")
pyplot = types.ModuleType("matplotlib.pyplot")
opened = [1]
pyplot.get_fignums, pyplot.figure, pyplot.close = lambda: list(opened), lambda number: Figure(), lambda figure: opened.clear()
sys.modules["matplotlib.pyplot"] = pyplot`;
  const error = (await messagesOf(runtime, code)).at(-1);
  expect(error?.msg_type === "error" && error.content.traceback.at(-1)).toMatch(/^Hint: Couldn't install tabulate/);
  expect(await printedBy(runtime, "print(opened)\ndel sys.modules['matplotlib.pyplot']")).toBe("[]\n");
});

test("figures are drawn in the formats that are asked for", async () => {
  const figure = `import sys, types
class Figure:
    dpi = 100
    def savefig(self, file, format, dpi, **options):
        size = int(4 * dpi)
        file.write(b"<svg/>" if format == "svg" else b"\\x89PNG\\r\\n\\x1a\\n" + bytes(8) + size.to_bytes(4, "big") * 2)
module = types.ModuleType("matplotlib.figure")
module.Figure = Figure
sys.modules["matplotlib.figure"] = module`;
  await messagesOf(runtime, figure);
  const drawn = async (code: string) => {
    const result = (await messagesOf(runtime, `${code}\nFigure()`)).find(
      ({ msg_type }) => msg_type === "execute_result",
    );
    if (result?.msg_type !== "execute_result") throw new Error("nothing was shown");
    return [Object.keys(result.content.data).sort(), result.content.metadata];
  };
  const sharp = { "image/png": { width: 400, height: 400 } };
  expect(await drawn("")).toEqual([["image/png", "text/plain"], {}]);
  expect(await drawn("%config InlineBackend.figure_format = 'retina'")).toEqual([["image/png", "text/plain"], sharp]);
  expect(await drawn("%config InlineBackend.figure_formats = {'svg'}")).toEqual([["image/svg+xml", "text/plain"], {}]);
  const set = "from matplotlib_inline.backend_inline import set_matplotlib_formats\n";
  expect(await drawn(`${set}set_matplotlib_formats('png', 'svg')`)).toEqual([
    ["image/png", "image/svg+xml", "text/plain"],
    {},
  ]);
  expect(await printedBy(runtime, "%config InlineBackend.figure_format = 'eps'")).toBe(
    "Skipped the figure format eps: png, retina, jpeg and svg work here.\n",
  );
  await messagesOf(runtime, "%config InlineBackend.figure_format = 'png'\ndel sys.modules['matplotlib.figure']");
});

test("on a dark page a figure is drawn dark, unless its code chose a style", async () => {
  const matplotlib = `import sys, types
class Figure:
    dpi, axes = 100, []
    face = (1.0, 1.0, 1.0, 1.0)
    def get_facecolor(self):
        return self.face
    def set_facecolor(self, face):
        self.face = face
    def findobj(self):
        return []
    patch = object()
    def savefig(self, file, **options):
        print(self.face)
modules = {name: types.ModuleType(name) for name in ("matplotlib", "matplotlib.figure", "matplotlib.colors", "matplotlib.lines", "matplotlib.patches", "matplotlib.text")}
modules["matplotlib"].rcParams = {"text.color": "black"}
modules["matplotlib"].lines, modules["matplotlib"].patches, modules["matplotlib"].text = (modules["matplotlib." + name] for name in ("lines", "patches", "text"))
modules["matplotlib.figure"].Figure = Figure
modules["matplotlib.colors"].to_rgb = lambda color: color[:3]
sys.modules.update(modules)
figure = Figure()`;
  await messagesOf(runtime, matplotlib);
  const printed = async (code: string, isDark: boolean) => {
    const messages: KernelMessage[] = [];
    await runtime.execute({ code, cellId: "a", isDark }, (message) => messages.push(...[message].flat()));
    return messages.flatMap((message) => (message.msg_type === "stream" ? [message.content.text] : [])).join("");
  };
  const white = "(1.0, 1.0, 1.0, 1.0)\n";
  expect(await printed("figure", true)).toBe("#17191d\n");
  expect(await printed("print(figure.face)", true)).toBe(white);
  expect(await printed("figure", false)).toBe(white);
  expect(await printed("modules['matplotlib'].rcParams['text.color'] = 'white'\nfigure", true)).toBe(white);
  await messagesOf(runtime, "for name in modules: del sys.modules[name]");
});

test("functions that packages register for a type draw it", async () => {
  const code = `class Point:
    def __init__(self, x): self.x = x
formatters = get_ipython().display_formatter.formatters
formatters["text/html"].for_type(Point, lambda point: f"<b>{point.x}</b>")
formatters["text/plain"].for_type(Point, lambda point, printer, cycle: printer.text(f"P{point.x}"))
Point(3)`;
  const result = (await messagesOf(runtime, code)).find(({ msg_type }) => msg_type === "execute_result");
  expect(result?.msg_type === "execute_result" && result.content.data).toEqual({
    "text/html": "<b>3</b>",
    "text/plain": "P3",
  });
});

test("packages are told of each cell, and of its error", async () => {
  await messagesOf(
    runtime,
    `told = []
def after(result): told.append((result.success, type(result.error_in_exec).__name__))
events = get_ipython().events
events.register("pre_run_cell", lambda info: told.append(info.raw_cell))
events.register("post_execute", lambda: told.append("done"))
events.register("post_run_cell", after)`,
  );
  await messagesOf(runtime, "1/0");
  expect(await printedBy(runtime, "print(told)")).toBe(
    "['1/0', 'done', (False, 'ZeroDivisionError'), 'print(told)']\n",
  );
  await messagesOf(runtime, "for one in events.callbacks.values(): one.clear()");
});

test.each([
  ["'IPKernelApp' in get_ipython().config, get_ipython().config.InlineBackend.rc", "(False, {})"],
  ["get_ipython().kernel.get_parent()['header']['msg_type']", "'execute_request'"],
  ["get_ipython().user_ns is globals(), get_ipython().user_module.__name__", "(True, '__main__')"],
  ["get_ipython().find_line_magic('who') is not None, get_ipython().find_magic('nothing')", "(True, None)"],
  ["'writefile' in get_ipython().magics_manager.lsmagic()['cell']", "True"],
  ["get_ipython().display_pub.publish({'text/plain': 'x'})", "None"],
  ["get_ipython().run_line_magic('pwd', '')", "'/home/pyodide'"],
  ["get_ipython().ast_transformers, get_ipython().input_transformers_post", "([], [])"],
  [
    "type(get_ipython()).__name__, str(type(get_ipython()))",
    "('ZMQInteractiveShell', \"<class 'ipykernel.zmqshell.ZMQInteractiveShell'>\")",
  ],
  ["isinstance(get_ipython(), __import__('ipykernel.zmqshell').zmqshell.ZMQInteractiveShell)", "True"],
  ["isinstance(get_ipython(), __import__('IPython').core.interactiveshell.InteractiveShell)", "True"],
  ["hasattr(get_ipython().config, '_repr_html_'), get_ipython().config.Any.setting", "(False, {})"],
  ["[(r.success, r.result) for r in [get_ipython().run_cell('2 + 3;')]]", "[(True, None)]"],
  ["[(r.success, r.result) for r in [get_ipython().run_cell('%pwd', silent=True)]]", "[(True, '/home/pyodide')]"],
  ["get_ipython().kernel.shell is get_ipython(), get_ipython().history_manager.session_number", "(True, 1)"],
  ["__import__('IPython').get_ipython() is get_ipython() is type(get_ipython()).instance()", "True"],
])("the shell answers what packages ask: %s", async (code, expected) => {
  expect(await printedBy(runtime, `print(repr((${code})))`)).toBe(`${expected}\n`);
});

/** Python 2, and names that left numpy, pandas, matplotlib, scikit-learn and scipy. `package: raise …` fails inside of the package. */
const OLD_CODE: readonly (readonly [code: string, hint: string])[] = [
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

test.each([
  ["import urllib2", "urllib2 is a module of Python 2. Write from urllib.request import urlopen today."],
  ["import Queue, ConfigParser", "Queue is a module of Python 2. Write import queue today."],
  ["from StringIO import StringIO", "StringIO is a module of Python 2. Write from io import StringIO today."],
  ["import cPickle as pickle", "cPickle is a module of Python 2. Write import pickle today."],
  ["from Tkinter import *", /^Tkinter is a module of Python 2\. .*Build the form with ipywidgets\.$/],
  ["import importlib\nimportlib.import_module('urlparse')", /^urlparse is a module of Python 2|^No module named/],
  ["import imp", /^imp left Python in version 3\.12\. Use importlib/],
])("a module of an older Python is explained, and no package of its name is looked for: %s", async (code, text) => {
  const error = (await messagesOf(runtime, code)).at(-1);
  expect(error?.msg_type === "error" && error.content.evalue).toMatch(text);
});

test("code that a package runs shows its value or error, and says which", async () => {
  const shown = await messagesOf(
    runtime,
    "done = get_ipython().run_cell('6 * 7')\nfailed = get_ipython().run_cell('1 / 0')",
  );
  expect(shown).toMatchObject([
    { msg_type: "execute_result", content: { data: { "text/plain": "42" } } },
    { msg_type: "error", content: { ename: "ZeroDivisionError" } },
  ]);
  const code = "print(done.success, done.result, failed.success, failed.error_in_exec)\nfailed.raise_error()";
  expect(await messagesOf(runtime, code)).toMatchObject([
    { content: { text: "True 42 False division by zero\n" } },
    { msg_type: "error", content: { ename: "ZeroDivisionError" } },
  ]);
  expect(await printedBy(runtime, "r = get_ipython().run_cell('x =')\nprint(type(r.error_before_exec).__name__)")).toBe(
    "SyntaxError\n",
  );
});

test("modules of IPython that packages ask for are there, and what moved says where", async () => {
  const modules =
    "IPython.core.error IPython.core.formatters IPython.core.magic_arguments IPython.core.pylabtools IPython.core.ultratb IPython.lib.display IPython.paths IPython.utils.path IPython.utils.text ipykernel.kernelapp ipykernel.comm";
  expect(await printedBy(runtime, `for name in "${modules}".split(): __import__(name)\nprint("all")`)).toBe("all\n");
  const [moved] = await messagesOf(runtime, "from IPython.html.widgets import interact");
  expect(moved).toMatchObject({
    content: { evalue: expect.stringMatching(/^IPython\.html\.widgets is ipywidgets today/) },
  });
  const magic = [
    "from IPython.core.magic import register_line_magic",
    "from IPython.core.magic_arguments import argument, magic_arguments, parse_argstring",
    "@register_line_magic",
    "@magic_arguments()",
    "@argument('-n', type=int, default=1)",
    "@argument('word')",
    "def again(line):",
    "    given = parse_argstring(again, line)",
    "    print(given.word * given.n)",
    "%again -n 2 'a b'",
  ].join("\n");
  expect(await printedBy(runtime, magic)).toBe("a ba b\n");
});
