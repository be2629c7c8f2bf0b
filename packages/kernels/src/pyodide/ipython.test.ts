import { expect, test } from "vitest";
import type { KernelMessage } from "../messages.ts";
import { messagesOf, printedBy, shownBy, startNodeRuntime, textOf } from "./node-python.ts";

const runtime = await startNodeRuntime();

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

test("a value that prints itself with _repr_pretty_ is shown so", async () => {
  const code = `class Pair:
    def _repr_pretty_(self, p, cycle):
        with p.group(4, "Pair(", ")"):
            p.pretty([1, 2])
            p.text(",")
            p.breakable()
            p.pretty("é")
Pair()`;
  const shown = (await messagesOf(runtime, code)).find(({ msg_type }) => msg_type === "execute_result");
  expect(shown).toMatchObject({ content: { data: { "text/plain": "Pair([1, 2], 'é')" } } });
});

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

test("a formatter of a package's own, as rich installs one, writes the text of every value that doesn't display itself", async () => {
  await messagesOf(
    runtime,
    `from IPython.core.formatters import BaseFormatter, HTMLFormatter
class Loud(BaseFormatter):
    def __call__(self, value): return None if value == 2 else f"*{value}*"
formatters = get_ipython().display_formatter.formatters
kept = formatters["text/plain"]
formatters["text/plain"] = Loud()
class Own:
    def _ipython_display_(self): print("own")`,
  );
  expect(await shownBy(runtime, "1")).toBe("[*1*]");
  expect(await shownBy(runtime, "2")).toBe("[2]");
  expect(await printedBy(runtime, "Own()")).toBe("own\n");
  expect(await printedBy(runtime, "formatters['text/plain'] = kept\nprint(HTMLFormatter().format_type)")).toBe(
    "text/html\n",
  );
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
  ["get_ipython().automagic, get_ipython().pdb, get_ipython().kernel.session.session", "(True, False, 'fiddle')"],
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
  [
    "__IPYTHON__, __import__('matplotlib_inline').backend_inline.__name__",
    "(True, 'matplotlib_inline.backend_inline')",
  ],
  ["get_ipython().var_expand('{1+1} {undefined}')", "'2 {undefined}'"],
  ["get_ipython().run_cell_magic('capture', 'kept', 'print(5)') or kept.stdout", "'5\\n'"],
  ["get_ipython().showtraceback()", "No traceback available to show.\nNone"],
  ["eval(get_ipython().compile('6 * 7', '<x>', 'eval')), get_ipython().configurables", "(42, [])"],
  ["callable(get_ipython().displayhook), callable(get_ipython().loop_runner)", "(True, True)"],
  ["__import__('IPython').get_ipython() is get_ipython() is type(get_ipython()).instance()", "True"],
  ["setattr(get_ipython().Completer, 'use_jedi', False) or get_ipython().Completer.use_jedi", "False"],
])("the shell answers what packages ask: %s", async (code, expected) => {
  expect(await printedBy(runtime, `print(repr((${code})))`)).toBe(`${expected}\n`);
});

test("packages change a cell's lines and its syntax tree", async () => {
  await messagesOf(
    runtime,
    `import ast
class Doubled(ast.NodeTransformer):
    def visit_Constant(self, node):
        return ast.Constant(node.value * 2) if type(node.value) is int else node
shell = get_ipython()
shell.ast_transformers.append(Doubled())
shell.input_transformers_cleanup.append(lambda lines: [line.replace("£", "print") for line in lines])`,
  );
  expect(await printedBy(runtime, "£(21)")).toBe("42\n");
  await messagesOf(runtime, "shell.ast_transformers.clear()\nshell.input_transformers_cleanup.clear()");
  await messagesOf(
    runtime,
    "class Broken(ast.NodeTransformer):\n    def visit(self, tree): 1 / 0\nshell.ast_transformers.append(Broken())",
  );
  expect(await printedBy(runtime, "print(1)")).toMatch(/won't be used again: ZeroDivisionError.*\n1\n$/s);
  expect(await printedBy(runtime, "print(shell.ast_transformers)")).toBe("[]\n");
});

test("the shell tells what ran, and merges settings", async () => {
  await messagesOf(runtime, "'told'");
  expect(
    await printedBy(
      runtime,
      `history = get_ipython().history_manager
print(list(history.get_range(0, len(In) - 2, len(In) - 1, output=True))[0][2], list(history.get_tail(1))[0][2], len(history.search("*told*")) > 0)
config = get_ipython().config
config.Own.first = 1
config.merge({"Own": {"second": 2}})
print(config.Own)`,
    ),
  ).toBe("(\"'told'\", \"'told'\") 'told' True\n{'first': 1, 'second': 2}\n");
});

test("the shell runs timed cells, keeps three inputs and calls the user's handler of errors", async () => {
  const timed = await printedBy(runtime, "get_ipython().run_cell_magic('time', '', 'x = 1')\nprint(x)");
  expect(timed).toMatch(/^Wall time: .*\n1\n$/);
  await messagesOf(
    runtime,
    "get_ipython().set_custom_exc((KeyError,), lambda self, kind, *a, **b: print(kind.__name__))",
  );
  expect(await printedBy(runtime, "{}['a']")).toBe("KeyError\n");
  expect((await messagesOf(runtime, "1 / 0")).map(({ msg_type }) => msg_type)).toEqual(["error"]);
  await messagesOf(runtime, "get_ipython().set_custom_exc((), None)");
  expect(await printedBy(runtime, "isinstance(_iii, str) and print(type(_ii))")).toBe("<class 'str'>\n");
});

test.each([
  ["import urllib2", "urllib2 is a module of Python 2. Write from urllib.request import urlopen today."],
  ["import Queue, ConfigParser", "Queue is a module of Python 2. Write import queue today."],
  ["from StringIO import StringIO", "StringIO is a module of Python 2. Write from io import StringIO today."],
  ["import cPickle as pickle", "cPickle is a module of Python 2. Write import pickle today."],
  ["from Tkinter import *", /^Tkinter is a module of Python 2\. .*Build the form with ipywidgets\.$/],
  ["import importlib\nimportlib.import_module('urlparse')", /^urlparse is a module of Python 2|^No module named/],
  ["import distutils.version", /^distutils left Python in version 3\.12\. Compare versions with packaging/],
  ["import msvcrt", /^msvcrt is a part of Python that a browser doesn't have\. It exists only on Windows/],
  ["import readline", /^readline is a part of Python that a browser doesn't have\. Use input\(\)\.$/],
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
    "IPython.core.completer IPython.core.error IPython.core.formatters IPython.core.magic_arguments IPython.core.magics.execution IPython.core.pylabtools IPython.core.ultratb IPython.lib.display IPython.paths IPython.utils.path IPython.utils.text ipykernel.kernelapp ipykernel.comm";
  expect(await printedBy(runtime, `for name in "${modules}".split(): __import__(name)\nprint("all")`)).toBe("all\n");
  expect(await printedBy(runtime, "from IPython import embed\nembed()")).toContain("Skipped embed(): Write the code");
  expect(await shownBy(runtime, "from IPython.display import GeoJSON\nGeoJSON({'a': 1})")).toBe("[application/json]");
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
  const options = `from IPython.core.magic import Magics, line_magic
from IPython.core.page import page
from IPython.utils.ipstruct import Struct
class Own(Magics):
    @line_magic
    def own(self, line):
        options, rest = self.parse_options(line, "n:vf:", "all")
        page(f"{options.n} {'v' in options} {options.f} {'all' in options} {isinstance(options, Struct)} {rest}")
get_ipython().register_magics(Own)
%own -n 3 -f a -f b --all the rest`;
  expect(await printedBy(runtime, options)).toBe("3 False ['a', 'b'] True True the rest\n");
  const files = "import os\nos.makedirs('linked/a', exist_ok=True)\nopen('linked/a/b.txt', 'w').close()\n";
  const links = `${files}from IPython.display import FileLinks\nprint(FileLinks('linked')._repr_mimebundle_()['text/html'])`;
  expect(await printedBy(runtime, links)).toBe("<code>linked/a/b.txt</code>\n");
});

test("the shell completes names, and writes a file to edit", async () => {
  const code = `import math
shell = get_ipython()
print(shell.complete("math.flo"), shell.complete("she", "x = she", 7)[1])
print(open(shell.mktempfile("a = 1")).read())`;
  expect(await shownBy(runtime, code)).toBe("('math.flo', ['math.floor']) ['shell']\na = 1\n");
});
