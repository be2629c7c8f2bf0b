import { expect, test } from "vitest";
import { messagesOf, printedBy, shownBy, startNodeRuntime, textOf } from "./node-python.ts";

const runtime = await startNodeRuntime();

test("text in strings and comments is never changed", async () => {
  const code = `# !ls
a = """
%time x
!ls
len?
"""
b = f'''
%%bash
'''
c = [a,
  7
  % 4]
print(a + b, c[1])  # %pwd?
%pwd`;
  expect(await shownBy(runtime, code)).toBe("\n%time x\n!ls\nlen?\n\n%%bash\n 3\n['/home/pyodide']");
});

test.each([
  ["%%time\nx = 41\nx + 1", /^\[42\]Wall time: [\d.]+ \S+\n$/],
  ["%%time\nimport asyncio\nawait asyncio.sleep(0)\n'done'", /^\['done'\]Wall time/],
  ["%time sum(range(9))", /^\[36\]Wall time|^Wall time: .*\n\[36\]$/],
  ["%time total = sum(range(9))\nprint(total)", /^Wall time: .*\n36\n$/],
  ["def f(a):\n    %time b = a * 2\n    return b\nf(4)", /^Wall time: .*\n\[8\]$/],
  ["y = %time 3 * 3\ny", /^Wall time: .*\n\[9\]$/],
  ["%timeit -n 2 -r 3 sum(range(9))", /per loop \(mean ± std\. dev\. of 3 runs, 2 loops each\)\n$/],
  ["n = 3\n%timeit -n 1 -r 1 n + 1", /of 1 run, 1 loop each\)\n$/],
  ["%%timeit -n 1 -r 1 z = 5\nw = z + 1\nassert w == 6", /1 loop each\)\n$/],
  ["%time", /^%time is for code in its own line\. Write %%time/],
  ["%prun sum(range(9))", /function calls/],
])("times code: %j", async (code, expected) => {
  expect(await shownBy(runtime, code)).toMatch(expected);
});

test("an error in timed code points at its place", async () => {
  expect(await shownBy(runtime, "a = 1\n%time 1/0")).toMatch(/line \S*2\S*, in .*\n.*%time .*1/s);
  expect(await shownBy(runtime, "%%time\n\n1/0")).toMatch(/line \S*3\S*, in /);
  expect(await shownBy(runtime, "%%timeit\n\n1/0")).toMatch(/line \S*3\S*, in /);
  expect(await shownBy(runtime, "print(1)\n%time x = = 2")).toMatch(/line \S*2.*%time x = .*SyntaxError/s);
});

test("%%writefile writes the cell, and nothing in it runs", async () => {
  expect(await shownBy(runtime, "%%writefile hello.py\nprint('run')\nname = 'Ada'\n")).toBe("Wrote hello.py\n");
  expect(await shownBy(runtime, "%%writefile -a hello.py\nage = 36")).toBe("Appended to hello.py\n");
  expect(await shownBy(runtime, "!cat hello.py")).toBe("print('run')\nname = 'Ada'\nage = 36\n");
  expect(await shownBy(runtime, "%run hello.py\nname, age")).toBe("run\n[('Ada', 36)]");
  expect(await shownBy(runtime, "%%writefile hello.py\nimport torch")).toBe("Overwrote hello.py\n");
  expect(await shownBy(runtime, "%%writefile\nx")).toContain("needs the name of one file");
});

test.each([
  ["%%html\n<b>bold</b>", "[text/html]"],
  ["%%markdown\n# Title", "[text/markdown]"],
  ["%%javascript\nalert(1)", "[application/javascript]"],
  ["%%latex\n$x$", "[text/latex]"],
  ["%%capture out\nprint('a')\ndisplay(1)\n2", ""],
  ["out.stdout, len(out.outputs)", "[('a\\n', 2)]"],
  ["out.show()", "a\n[1][2]"],
  ["%%capture --no-stdout\nprint('a')\n2", "a\n"],
])("%j", async (code, expected) => {
  expect(await shownBy(runtime, code)).toBe(expected);
});

test("%%capture lets an error through, and only until the cell's end", async () => {
  expect(await shownBy(runtime, "%%capture\nprint('hidden')\n1/0")).toMatch(/^[^h]*ZeroDivisionError/);
  expect(await shownBy(runtime, "print('seen')")).toBe("seen\n");
});

test("%%sql queries SQLite, with the notebook's rows as tables", async () => {
  await messagesOf(runtime, "people = [{'name': 'Ada', 'age': 36}, {'name': 'Alan', 'age': 41}]\nlimit = 40");
  expect(await shownBy(runtime, "%%sql\nSELECT name FROM people\nWHERE age > :limit")).toBe(
    "[text/html,application/vnd.fiddle.table+json]",
  );
  expect(await shownBy(runtime, "print(_[0])")).toBe("{'name': 'Alan'}\n");
  expect(
    await shownBy(runtime, "%%sql sqlite:///shop.db\nCREATE TABLE item (price);\nINSERT INTO item VALUES (3), (4)"),
  ).toBe("2 rows affected.\n");
  expect(await shownBy(runtime, "rows = %sql SELECT sum(price) AS total FROM item\nrows[0]")).toBe("[{'total': 7}]");
  expect(await shownBy(runtime, "%%sql found <<\nSELECT 1 AS one")).toBe("");
  expect(await shownBy(runtime, "found[0]['one']")).toBe("[1]");
  expect(await shownBy(runtime, "%sql postgresql://u@h/d")).toContain("add the database as a connection");
});

test.each([
  ["!echo one two > a.txt && cat a.txt", "one two\n"],
  ["!ls *.txt", "a.txt\n"],
  ["files = !ls *.txt\nfiles", "[['a.txt']]"],
  ["name = 'a.txt'\n!cat {name} | wc -w", "2\n"],
  ["!head -1 $name", "one two\n"],
  [
    "!mkdir -p deep/er && touch deep/er/b.txt\n%cd deep/er\n!ls\n%cd ~",
    "/home/pyodide/deep/er\nb.txt\n/home/pyodide\n",
  ],
  ["!cd deep && touch er/c.txt && ls er\n%pwd", "b.txt\nc.txt\n['/home/pyodide']"],
  ["!rm -r deep\n!ls deep", "ls: deep: there's no such file or folder\n"],
  ["!cat nowhere.txt", "cat: nowhere.txt: No such file or directory\n"],
  ["!unzip -q nowhere.zip", "unzip: nowhere.zip: No such file or directory\n"],
  ["!tar xf nowhere.tgz", "tar: nowhere.tgz: No such file or directory\n"],
  ["!python -c 'print(6 * 7)'", "42\n"],
  ["!cd deep", "!cd has no effect on the next line. Write %cd deep\n"],
  ["%env GREETING=hi\n%env GREETING", "env: GREETING=hi\n['hi']"],
  ["%pwd", "['/home/pyodide']"],
])("does shell lines: %j", async (code, expected) => {
  expect(await shownBy(runtime, code)).toBe(expected);
});

test.each([
  ["!nvidia-smi", "Skipped !nvidia-smi: Python can't use a GPU in a browser.\n"],
  ["!free", "Skipped !free: browsers don't say how much memory is left.\n"],
  ["!git clone x", "Skipped !git clone x: download the repository's ZIP file and drop it on the page.\n"],
  [
    "!unknown --flag",
    "Skipped !unknown --flag: there's no shell in the browser. Use Python, such as os, pathlib and shutil, instead.\n",
  ],
  [
    "%%bash\nls\nfor x in y; do z; done",
    "Skipped %%bash: there's no shell in the browser. Write the commands one per line with ! before each, or use Python.\n",
  ],
  ["%config IPCompleter.greedy = True", "Skipped %config IPCompleter.greedy: there's no such setting here.\n"],
  ["%matplotlib inline  # as always\n%load_ext autoreload\n%autoreload 2", ""],
  ["%matplotlib notebook", "Skipped %matplotlib: Figures are images here. Draw with plotly to zoom and pan.\n"],
  [
    "%load_ext line_profiler",
    "Skipped %load_ext line_profiler: there's no module of this name. %lsmagic lists the magics that work.\n",
  ],
  [
    "import os\nstatus = os.system('git clone x')\nprint(status)",
    "Skipped os.system('git clone x'): download the repository's ZIP file and drop it on the page.\n127\n",
  ],
  ["%store x", "Skipped %store: Use pickle to write the value to a file.\n"],
  ["%md\n# Title", "Skipped %%md: Make this a Markdown cell.\n"],
  ["%python\nprint(3)", "3\n"],
  ["%sql\nSELECT 5 AS five", "[text/html,application/vnd.fiddle.table+json]"],
  ["%cd /content/", "cd: /content/: No such file or directory\nThe folders of other services don't exist here.\n"],
  ["%nonsense", "Skipped %nonsense: there's no magic of this name. %lsmagic lists those that work.\n"],
  ["%writefile x.py", "Skipped %writefile: it's for a whole cell. Write %%writefile in the cell's first line.\n"],
])("says what it skips: %j", async (code, expected) => {
  expect(await shownBy(runtime, code)).toBe(expected);
});

test("the code after a skipped line runs", async () => {
  expect(await shownBy(runtime, "!nvidia-smi\nprint('on')")).toMatch(/\non\n$/);
});

test("explains objects", async () => {
  await messagesOf(runtime, 'def area(r, pi=3):\n    """The area."""\n    return pi * r * r');
  const red = (title: string) => `\u001b[31m${title}:\u001b[0m`;
  expect(await shownBy(runtime, "area?")).toBe(
    `${red("Signature")} area(r, pi=3)\n${red("Docstring")} The area.\n${red("Type")} function\n`,
  );
  expect(await shownBy(runtime, "area??")).toContain(`${red("Source")}\ndef area(r, pi=3):`);
  expect(await shownBy(runtime, "??area")).toContain("return pi * r * r");
  expect(await shownBy(runtime, "nothing_here?")).toBe("Object 'nothing_here' not found.\n");
  expect(await shownBy(runtime, "import math\nmath.is*?")).toContain("math.isclose\n");
  expect(await shownBy(runtime, "%time?")).toBe("%time works here.\n");
});

test("keeps what ran and what it showed", async () => {
  const messages = await messagesOf(runtime, "'first'");
  const count = messages[0]?.msg_type === "execute_result" ? messages[0].content.execution_count : 0;
  expect(await shownBy(runtime, "'second'")).toBe("['second']");
  expect(await shownBy(runtime, "_, __")).toBe("[('second', 'first')]");
  expect(await shownBy(runtime, `print(Out[${count}], In[${count}])`)).toBe("first 'first'\n");
  expect(await shownBy(runtime, "_ = lambda text: text.upper()\n'x'\n")).toBe("['x']");
  expect(await shownBy(runtime, "_('kept')")).toBe("['KEPT']");
  await messagesOf(runtime, "del _");
});

test("who lists the notebook's names", async () => {
  await messagesOf(runtime, "%reset -f");
  await messagesOf(runtime, "height = 3");
  expect(await shownBy(runtime, "%who")).toBe("height\n");
  expect(await shownBy(runtime, "%whos")).toContain("height    int   3");
});

test("users and packages can add magics", async () => {
  const code = `from IPython.core.magic import register_line_magic, register_cell_magic
@register_line_magic
def shout(line):
    return line.upper()
@register_cell_magic
def count(line, cell):
    return len(cell.split())`;
  await messagesOf(runtime, code);
  expect(await shownBy(runtime, "%shout hey")).toBe("['HEY']");
  expect(await shownBy(runtime, "%%count\none two three")).toBe("[3]");
  expect(await shownBy(runtime, "get_ipython().run_line_magic('shout', 'you')")).toBe("['YOU']");
  expect(await shownBy(runtime, "get_ipython().run_line_magic('matplotlib', 'inline')")).toBe("");
  expect(await shownBy(runtime, "get_ipython().run_line_magic('time', 'timed = 1')\ntimed")).toMatch(
    /^Wall time: .+\n\[1\]$/,
  );
  expect(await shownBy(runtime, "get_ipython().run_line_magic('time', '1 +')")).toMatch(
    /^(?!Wall time)[^]*SyntaxError/,
  );
});

test("an extension registers its magics, and os.system does what a shell line does", async () => {
  const code = `%%writefile greeting.py
def load_ipython_extension(shell):
    shell.register_magic_function(lambda line: f"hi {line}", "line", "greet")`;
  await messagesOf(runtime, code);
  expect(await shownBy(runtime, "%load_ext greeting\n%greet Ada")).toBe("['hi Ada']");
  await messagesOf(runtime, "%%writefile broken.py\nimport nowhere");
  expect(await shownBy(runtime, "%load_ext broken")).toContain(
    "Skipped %load_ext broken: it failed with ModuleNotFoundError: ",
  );
  expect(await shownBy(runtime, "import os\nos.system('mkdir made && ls made'), os.system('cat made/nothing')")).toBe(
    "cat: made/nothing: No such file or directory\n[(0, 1)]",
  );
});

test("all expressions of a cell are shown on request", async () => {
  expect(await shownBy(runtime, "%config InteractiveShell.ast_node_interactivity = 'all'")).toBe("");
  expect(await shownBy(runtime, "1\na = 2\na\na + 1;")).toBe("[1][2]");
  const code = `from IPython.core.interactiveshell import InteractiveShell
InteractiveShell.ast_node_interactivity = "last_expr"
%config InteractiveShell.ast_node_interactivity = 'last_expr'`;
  expect(await shownBy(runtime, code)).toBe("");
  expect(await shownBy(runtime, "1\n2")).toBe("[2]");
});

test("Colab's modules are explained, and nothing is installed", async () => {
  for (const code of ["from google.colab import drive", "from google import colab", "import google.colab as c"]) {
    expect(await shownBy(runtime, code)).toMatch(
      /ModuleNotFoundError.*google\.colab exists only in Google Colab\. Upload your files under Files/s,
    );
  }
  const check = "try:\n    import google.colab\n    print('in Colab')\nexcept ImportError:\n    print('elsewhere')";
  expect(await shownBy(runtime, check)).toBe("elsewhere\n");
});

test("pip says why a package couldn't be installed, and the cell goes on", async () => {
  expect(await printedBy(runtime, "!pip install nowhere-to-be-found\nprint('on')")).toMatch(
    /^Couldn't install nowhere-to-be-found: can't reach the package server .*\non\n$/,
  );
  expect(textOf(await messagesOf(runtime, "name = 'other-one'\n%pip install {name}\nprint('on')"))).toMatch(
    /^Couldn't install other-one: can't reach .*\non\n$/,
  );
  expect(await shownBy(runtime, "%pip uninstall -y nowhere")).toBe("nowhere isn't installed.\n");
});

test.each([
  ["!pip install -q other-one 2>&1 | tail -1"],
  ["$ pip install other-one"],
  ["import sys\n!{sys.executable} -m pip install other-one"],
  ["!pip install other-one > /dev/null 2>&1"],
  ["!pip install other-one &> /dev/null"],
  ["!pip install other-one 2>/dev/null"],
])("only packages are installed, whatever becomes of the output: %s", async (line) => {
  expect(await printedBy(runtime, `${line}\nprint('on')`)).toMatch(
    /^Couldn't install other-one: can't reach [^\n]*\non\n$/,
  );
});

test("a list of requirements that isn't there is named", async () => {
  for (const option of ["-r nowhere.txt", "-rnowhere.txt", "--requirement=nowhere.txt"])
    expect(await printedBy(runtime, `%pip install -q ${option}\nprint('on')`)).toBe(
      "There's no file 'nowhere.txt', so nothing of it was installed. Upload it under Files.\non\n",
    );
});

/** What the last line says. */
async function lastLineOf(code: string): Promise<string> {
  return (await shownBy(runtime, code)).trimEnd().split("\n").at(-1) ?? "";
}

test.each([
  [
    "import piplite\nawait piplite.install('nowhere-to-be-had')",
    /^\S*ValueError\S*: .*Couldn't install nowhere-to-be-had/,
  ],
  [
    "import micropip\nmicropip.install(['nowhere-to-be-had'])",
    /^\S*ValueError\S*: .*Couldn't install nowhere-to-be-had/,
  ],
  ["import micropip\nawait micropip.install('nowhere-to-be-had', keep_going=True)\nprint('on')", /^on$/],
  [
    "import pyodide_js\nawait pyodide_js.loadPackage('nowhere-to-be-had')",
    /^\S*ValueError\S*: .*Couldn't install nowhere-/,
  ],
  ["import js\njs.document.title", /^Hint: Python runs beside the page, without its document\. Show HTML with display/],
  ["from js import window", /^Hint: Python runs beside the page, without its window\. /],
  ["pip install nowhere-to-be-had", /^Couldn't install nowhere-to-be-had/],
  ["python -m pip install nowhere-to-be-had", /^Couldn't install nowhere-to-be-had/],
  ["(venv) me@host:~/x$ pip install nowhere-to-be-had", /^Couldn't install nowhere-to-be-had/],
  ["C:\\Users\\me>py -m pip install nowhere-to-be-had", /^Couldn't install nowhere-to-be-had/],
  ["PS C:\\> pip install nowhere-to-be-had", /^Couldn't install nowhere-to-be-had/],
  ["sudo -H pip3 install nowhere-to-be-had", /^Couldn't install nowhere-to-be-had/],
  ["!sudo pip install nowhere-to-be-had", /^Couldn't install nowhere-to-be-had/],
  ["uv pip install nowhere-to-be-had", /^Couldn't install nowhere-to-be-had/],
  ["\ufeffprint('a file with a mark')", /^a file with a mark$/],
  ["\ufeff%%bash\nls", /^Skipped %%bash/],
  ["\ufeff>>> print(6)\n6", /^6$/],
  [
    "from google.colab import userdata\nuserdata.get('KEY')",
    /Add the value under Secrets, and read it with fiddle\.secret/,
  ],
  ["from google.colab.patches import cv2_imshow", /Show an image with plt\.imshow/],
  [
    "from kaggle_secrets import UserSecretsClient",
    /kaggle_secrets exists only on Kaggle\. Add the value under Secrets/,
  ],
  ["%tensorflow_version 2.x", /^Skipped %tensorflow_version: TensorFlow needs native libraries/],
  ["%load_ext google.colab.data_table\nn = 5 #@param {type:'integer'}\nprint(n)", /^5$/],
  ["import os\nprint(os.popen('echo hi').read())", /^hi$/],
  [
    "from IPython.utils.io import capture_output\nwith capture_output() as kept:\n    print('x')\nkept.stdout",
    /^\['x\\n'\]$/,
  ],
  ["ls", /^Hint: Write %ls, because a cell is Python\.$/],
  [
    "open('old.py', 'wb').write('# coding: cp1252\\nname = \"Müller\"'.encode('cp1252'))\n%run old.py\nprint(name)",
    /^Müller$/,
  ],
  ["open('older.py', 'wb').write('print(\"Größe\")'.encode('cp1252'))\n%run older.py", /^Größe$/],
  ["open('old.csv', 'wb').write('Straße;Größe'.encode('cp1252'))\n!cat old.csv", /^Straße;Größe$/],
  ["open('old.csv', 'wb').write('Straße;Größe'.encode('cp1252'))\nx = !head -1 old.csv\nx", /^\[\['Straße;Größe'\]\]$/],
  [
    "open('r.txt', 'wb').write('nowhere-to-be-had\\r\\n'.encode('utf-16'))\n%pip install -r r.txt",
    /^Couldn't install nowhere-to-be-had/,
  ],
  [
    "open('older_module.py', 'wb').write('x = \"Größe\"'.encode('cp1252'))\nimport older_module",
    /^Hint: This looks like Windows-1252\. Convert the file to UTF-8 under Files, or write `# coding: cp1252`/,
  ],
  ["<<<<<<< HEAD\nx = 1\n=======\nx = 2\n>>>>>>> other", /^Hint: Git left this mark of a conflict\./],
  ["x = 1\ncd data/2024", /^Hint: Write %cd data\/2024, because a cell is Python\.$/],
  [
    "$ wget https://example.org/a.csv",
    /^Hint: Write !wget https:\/\/example\.org\/a\.csv, because a cell is Python\.$/,
  ],
  ["gone_now = 1\n%xdel gone_now\n'gone_now' in globals()", /^\[False\]$/],
  ["'piplite' in _ih[-2] or _ih is In", /^\[True\]$/],
])("code of JupyterLite, Colab and IPython runs or says what to do: %s", async (code, expected) => {
  expect(await lastLineOf(code)).toMatch(expected);
});
