import { expect, test } from "vitest";
import { completeCell } from "../notebook.ts";
import { PERCENT_SQL, readPercent, writePercent } from "./percent.ts";
import { readMarkdown, writeMarkdown } from "./markdown.ts";
import { writeFile } from "./text-file.ts";

const JUPYTEXT = `# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#     vendor_thing: kept
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A title
#
# Some *text*.

# %% tags=["parameters"]
alpha = 1


# %% A title of its own [markdown] key={"a": [1, "]"]}
# Named

# %%
# %matplotlib inline
text = """
%d items
# %% no mark in here
"""
!echo hi

# %% [raw]
# raw text

# %%
def f():
    return 1
`;

test("a percent file becomes cells with what its marks say", () => {
  const { notebook } = readPercent(JUPYTEXT);
  expect(notebook.cells.map(({ type, source, metadata }) => ({ type, source, metadata }))).toEqual([
    { type: "markdown", source: "# A title\n\nSome *text*.", metadata: {} },
    { type: "code", source: "alpha = 1", metadata: { tags: ["parameters"], lines_to_next_cell: 2 } },
    { type: "markdown", source: "Named", metadata: { title: "A title of its own", key: { a: [1, "]"] } } },
    {
      type: "code",
      source: '%matplotlib inline\ntext = """\n%d items\n# %% no mark in here\n"""\n!echo hi',
      metadata: { fiddle: { original: expect.any(String) } },
    },
    { type: "raw", source: "raw text", metadata: {} },
    { type: "code", source: "def f():\n    return 1", metadata: {} },
  ]);
  expect(notebook.metadata).toMatchObject({
    kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
  });
});

test.each([
  ["jupytext's", JUPYTEXT],
  ["one without marks", "import os\n\nprint(os.name)\n"],
  ["one with code before the first mark", "#!/usr/bin/env python\nimport os\n\n# %%\nx = 1\n"],
  ["a script from nbconvert", "#!/usr/bin/env python\n# coding: utf-8\n\n# In[1]:\n\n\nx = 1\n\n\n# In[ ]:\n\n\ny\n"],
  ["marks without a space", "#%%\nx = 1\n#%% md\n# text\n"],
  ["quoted Markdown", '# %% [markdown]\n"""\n# Title\n\nText\n"""\n\n# %%\n1\n'],
  ["empty cells", "# %%\n\n# %%\n\n# %%\n1\n"],
  ["a cell magic", "# %%\n# %%bash\n# ls\n#\n# pwd\n"],
  ["a string that never ends", '# %%\nx = """\n\n# %%\ny = 1\n'],
  ["an unknown type", "# %% [rust] x=1\nfn main() {}\n"],
])("%s file is written again as it was", (_name, text) => {
  expect(writePercent(readPercent(text).notebook)).toBe(text);
});

test.each(["#%% md", "# %% markdown", "#%% raw"])("a cell of PyCharm has its type after %s", (mark) => {
  const [cell] = readPercent(`${mark}\n# text\n`).notebook.cells;
  expect([cell?.type, cell?.source, cell?.metadata["title"]]).toEqual([
    mark.endsWith("raw") ? "raw" : "markdown",
    "text",
    undefined,
  ]);
});

test("edited cells are written again, others stay word for word", () => {
  const { notebook } = readPercent("#%% strange   spacing\nx  =  1\n\n#%%\ny = 2\n");
  const cells = notebook.cells.map((cell, index) => (index === 1 ? { ...cell, source: "y = 3" } : cell));
  expect(writePercent({ ...notebook, cells })).toBe("#%% strange   spacing\nx  =  1\n\n# %%\ny = 3\n");
});

test.each([
  ["code", "x = 1"],
  ["code", "%time x\n# %matplotlib\n# %% not a mark"],
  ["code", "%%html\n<b>\n\n</b>"],
  ["code", 's = """\n%d\n"""'],
  ["code", ""],
  ["code", 's = """'],
  ["code", "#%% x\n# In[3]:\n# # %% y"],
  ["code", '!echo """\n# %% x'],
  ["markdown", "~~~mermaid\ngraph\n%% a comment\n# %% b\n# # %% c\nIn[3]:\n~~~"],
  ["markdown", "# Title\n\n- a\n  - b"],
  ["markdown", '"""quoted"""'],
  ["raw", "raw"],
] as const)("a %s cell %j comes back", (type, source) => {
  const notebook = {
    cells: [completeCell({ type, source }), completeCell({ type: "code", source: "1" })],
    metadata: {},
    extra: {},
  };
  const [cell] = readPercent(writePercent(notebook)).notebook.cells;
  expect({ type: cell?.type, source: cell?.source }).toEqual({ type, source });
});

test.each(["a [markdown] b", "x=1 y", "two  blanks", "[raw]", 'a "quote', "{a}", "line\nbreak"])(
  "the title %j comes back",
  (title) => {
    const cells = [completeCell({ type: "code", source: "1", metadata: { title, "no key": 1 } })];
    const [cell] = readPercent(writePercent({ cells, metadata: {}, extra: {} })).notebook.cells;
    expect(cell).toMatchObject({ type: "code", source: "1", metadata: { title } });
  },
);

test("a cell that leaves a string open stands in the file as a comment", () => {
  const cells = ['x = """', "y = 1"].map((source) => completeCell({ type: "code", source }));
  expect(writePercent({ cells, metadata: {}, extra: {} })).toBe('# %% unfinished=true\n# x = """\n\n# %%\ny = 1\n');
});

test("a string that a file leaves open takes in no cell that is added", () => {
  const { notebook } = readPercent('# %%\nx = """\n\n# %%\ny = 1\n');
  const cells = [...notebook.cells, completeCell({ type: "code", source: 'z = """\n# %% no mark\n"""' })];
  expect(readPercent(writePercent({ ...notebook, cells })).notebook.cells.map(({ source }) => source)).toEqual(
    cells.map(({ source }) => source),
  );
});

test("marks in the code of a SQL file are escaped", () => {
  const source = "-- %% a\n--%% b\n-- -- %% c\nSELECT 1";
  const cells = [source, "SELECT 2"].map((text) => completeCell({ type: "code", source: text }));
  const notebook = { cells, metadata: { fiddle: { kernelId: "duckdb-wasm" } }, extra: {} };
  const again = readPercent(writePercent(notebook, PERCENT_SQL), PERCENT_SQL).notebook.cells;
  expect(again.map((cell) => cell.source)).toEqual([source, "SELECT 2"]);
});

test("SQL cells stand in a Python file as comments and come back with kernel and name", () => {
  const metadata = { fiddle: { kernelId: "sqlite-wasm", resultName: "rows" } };
  const notebook = {
    cells: [completeCell({ type: "code", source: "SELECT 1\nFROM t", metadata })],
    metadata: {},
    extra: {},
  };
  const text = writePercent(notebook);
  expect(text).toBe('# %% [sql] kernel="sqlite" result="rows"\n# SELECT 1\n# FROM t\n');
  expect(readPercent(text).notebook.cells[0]).toMatchObject({ source: "SELECT 1\nFROM t", metadata });
});

test("marks and cells with a great many blanks are read", () => {
  const blanks = " ".repeat(100_000);
  const lines = `1${"\n".repeat(100_000)}2`;
  const { notebook } = readPercent(`# %% a${blanks}b\n${lines}\n\n# %% ${"a=[ ".repeat(20_000)}\n3\n`);
  expect(notebook.cells.map(({ source }) => source)).toEqual([lines, "3"]);
  expect(notebook.cells[0]?.metadata["title"]).toBe("a b");
});

test.each([
  [
    "statements without marks are one cell",
    "CREATE TABLE t (x);\n\nSELECT * FROM t;\n",
    ["CREATE TABLE t (x);\n\nSELECT * FROM t;"],
  ],
  [
    "marks cut",
    "-- %%\nSELECT 1;\n\n-- %% [markdown]\n-- # Text\n\n-- %% [python]\n-- print(1)\n",
    ["SELECT 1;", "# Text", "print(1)"],
  ],
])("in SQL %s, and it is written as it was", (_name, text, sources) => {
  const { notebook } = readPercent(text, PERCENT_SQL);
  expect(notebook.cells.map(({ source }) => source)).toEqual(sources);
  expect(notebook.metadata).toEqual({ fiddle: { kernelId: "duckdb-wasm" } });
  expect(writePercent(notebook, PERCENT_SQL)).toBe(text);
});

const sourcesOf = (text: string) => readPercent(text).notebook.cells.map(({ source }) => source);

test("a first cell without a mark gets one when it isn't the first anymore", () => {
  const { notebook } = readPercent("a = 1\n\n# %%\nb = 2\n");
  const moved = writePercent({ ...notebook, cells: notebook.cells.toReversed() });
  expect(sourcesOf(moved)).toEqual(["b = 2", "a = 1"]);
});

test("a string that never ends doesn't swallow the cells after it", () => {
  expect(sourcesOf("# %%\nx = '''never closed\n# %%\ny = 2\n")).toEqual(["x = '''never closed", "y = 2"]);
});

test("a cell with a cell magic becomes a comment as a whole, and code again", () => {
  const source = "%%time\nx = 1\nprint(x)";
  const text = writePercent({ cells: [completeCell({ type: "code", source })], metadata: {}, extra: {} });
  expect(text).toBe("# %%\n# %%time\n# x = 1\n# print(x)\n");
  expect(sourcesOf(text)).toEqual([source]);
});

test("a notebook in another language says so in its header", () => {
  const metadata = { kernelspec: { display_name: "R", language: "R", name: "ir" } };
  const text = writePercent({ cells: [completeCell({ type: "code", source: "x <- 1" })], metadata, extra: {} });
  const header =
    "# ---\n# jupyter:\n#   kernelspec:\n#     display_name: R\n#     language: R\n#     name: ir\n# ---\n\n";
  expect(text).toBe(`${header}# %%\nx <- 1\n`);
  expect(readPercent(text).notebook.metadata).toMatchObject(metadata);
});

test("a kernel whose description names no language is written with it", () => {
  const metadata = { kernelspec: { display_name: "Bash", name: "bash" }, language_info: { name: "bash" } };
  const notebook = { cells: [completeCell({ type: "code", source: "ls" })], metadata, extra: {} };
  expect(readMarkdown(writeMarkdown(notebook)).notebook.cells.map(({ type }) => type)).toEqual(["code"]);
  expect(writePercent(notebook)).toContain("#     language: bash\n");
});

test("jupytext's header may stand below an encoding, and its cells of magics are such cells", () => {
  const header = "#!/usr/bin/env python\n# -*- coding: utf-8 -*-\n# ---\n# title: A\n# ---\n\n";
  const text = `${header}# %% language="bash" magic_args="-s x"\n# ls\n#\n# pwd\n\n# %% language="bash"\nx = 1\n`;
  const { notebook } = readPercent(text);
  expect(notebook.cells.map(({ source }) => source)).toEqual(["%%bash -s x\nls\n\npwd", "x = 1"]);
  expect(writePercent(notebook)).toBe(text);
});

test("a member of the kernel's description can be named like one of every object", () => {
  const text = "# ---\n# jupyter:\n#   kernelspec:\n#     __proto__: kept\n#     name: python3\n# ---\n\n# %%\n1\n";
  expect(JSON.stringify(readPercent(text).notebook.metadata["kernelspec"])).toBe(
    '{"__proto__":"kept","name":"python3"}',
  );
});

test.each([
  ['x = """', true],
  ["x = (1,", true],
  ["if x:\n    !ls", true],
  ["files = !ls", true],
  ["len?", true],
  ["pip install numpy", true],
  ["await f()", true],
  ["x = [i async for i in y]", true],
  ["async with a as b:\n    pass", true],
  ['x = f"{await y}"', true],
  ["def f():\n    pass\nawait f()", true],
  ["return 1", true],
  ["%time x = 1\n!ls\nx = 2", false],
  ["async def f():\n    if x:\n        await g()\n\n    return 1\nf()", false],
  ["if x:\n    async def f():\n        await g()\n    y = 1", false],
  ["x = 'await y'  # await z", false],
  ['"""\nawait x\n"""', false],
  ["awaited = 1\nreturned = awaited % 2", false],
])("of the program that is downloaded, %j is a comment: %s", (source, isComment) => {
  const cells = [source, "y = 1"].map((text) => completeCell({ type: "code", source: text }));
  const text = writeFile({ cells, metadata: {}, extra: {} }, "py", true);
  expect(text.includes("unfinished=true")).toBe(isComment);
  expect(readPercent(text).notebook.cells.map((cell) => cell.source)).toEqual([source, "y = 1"]);
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ["escaped quotes", `await "${'\\"'.repeat(300_000)}`],
  ["spaces", `x?${" ".repeat(300_000)}y`],
])("a line of many %s is downloaded like others", (_, source) => {
  const cells = [completeCell({ type: "code", source })];
  const text = writeFile({ cells, metadata: {}, extra: {} }, "py", true);
  expect(readPercent(text).notebook.cells.map((cell) => cell.source)).toEqual([source]);
});

test("cells that a program can hold are downloaded as their file has them", () => {
  const file = '#%% md\n"""\n# Title\n"""\n\n#%%\nx = 1\n\n#%% await\nawait x\n';
  expect(writeFile(readPercent(file).notebook, "py", true)).toBe(
    file.replace("#%% await\nawait x", "# %% await unfinished=true\n# await x"),
  );
});
