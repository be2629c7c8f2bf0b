import { expect, test } from "vitest";
import { completeCell } from "../notebook.ts";
import { isMarimo, readMarimo, writeMarimo } from "./marimo.ts";

const FILE = `# /// script
# requires-python = ">=3.12"
# dependencies = ["marimo"]
# ///

import marimo

__generated_with = "0.14.10"
app = marimo.App(width="medium", app_title="Demo")

with app.setup(hide_code=True):
    import math
    PI = math.pi


@app.cell
def _():
    import marimo as mo
    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(
        r"""
    # Title

    Some $x^2$ text
    """
    )
    return


@app.cell(hide_code=True)
def intro(mo):
    mo.md("""Inline *text*""")
    return


@app.cell
def _(mo, slider):
    mo.md(f"""The value is {slider.value}""")
    return


@app.cell
def compute(
    first,
    second,
):
    def inner():
        return first

    total = inner() + second
    text = """
    a string
    """
    return (
        total,
        text,
    )


@app.cell
def _(mo):
    totals = mo.sql(
        f"""
        SELECT 1 AS a,
               2 AS b
        """
    )
    return (totals,)


@app.cell
async def _():
    await something()
    return


@app.function(hide_code=True)
def area(r):
    return PI * r**2


@app.class_definition
class Point:
    x: int


app._unparsable_cell(
    r"""
    x = = 1
    """,
    name="_"
)


@app.cell
def _():
    return


if __name__ == "__main__":
    app.run()
`;

test("a marimo file becomes cells", () => {
  expect(isMarimo(FILE)).toBe(true);
  const { notebook } = readMarimo(FILE);
  expect(notebook.cells.map(({ type, source }) => [type, source])).toEqual([
    ["code", "import math\nPI = math.pi"],
    ["code", "import marimo as mo"],
    ["markdown", "# Title\n\nSome $x^2$ text"],
    ["markdown", "Inline *text*"],
    ["code", 'mo.md(f"""The value is {slider.value}""")'],
    ["code", 'def inner():\n    return first\n\ntotal = inner() + second\ntext = """\na string\n"""'],
    ["code", "SELECT 1 AS a,\n       2 AS b"],
    ["code", "await something()"],
    ["code", "def area(r):\n    return PI * r**2"],
    ["code", "class Point:\n    x: int"],
    ["code", "x = = 1"],
    ["code", ""],
  ]);
  expect(notebook.cells[6]?.metadata["fiddle"]).toMatchObject({ kernelId: "duckdb-wasm", resultName: "totals" });
});

test("a marimo file is written again as it was", () => {
  expect(writeMarimo(readMarimo(FILE).notebook)).toBe(FILE);
});

test("an edited cell keeps its name, its settings and what it returns", () => {
  const { notebook } = readMarimo(FILE);
  const cells = notebook.cells.map((cell) =>
    cell.source.startsWith("Inline")
      ? { ...cell, source: "New text" }
      : cell.source.startsWith("def inner")
        ? { ...cell, source: "total = 2" }
        : cell,
  );
  const text = writeMarimo({ ...notebook, cells: [...cells, completeCell({ type: "code", source: "new = 1" })] });
  expect(text).toContain(
    '@app.cell(hide_code=True)\ndef intro(mo):\n    mo.md(r"""\n    New text\n    """)\n    return\n',
  );
  expect(text).toContain(
    "def compute(\n    first,\n    second,\n):\n    total = 2\n    return (\n        total,\n        text,\n    )\n",
  );
  expect(text).toContain("@app.cell\ndef _():\n    new = 1\n    return\n\n\nif __name__");
  expect(readMarimo(text).notebook.cells.at(-1)?.source).toBe("new = 1");
});

test.each([
  ['mo.md("Careful").callout(kind="warn")', "code"],
  ['mo.md("Hello") if x else mo.md("Bye")', "code"],
  ['mo.md("One")\nmo.md("Two")', "code"],
  ['a = mo.sql("""SELECT 1""")\nb = mo.sql("""SELECT 2""")', "code"],
  ['a = mo.sql("""SELECT 1""", engine=other)', "code"],
  ['mo.md("""It is "quoted""" + name)', "code"],
  ['mo.md("It is \\x41")', "code"],
  ["mo.md('It is \\'so\\'')", "code"],
  [`mo.md("${" ".repeat(100_000)}b" )x`, "code"],
  ['mo.md(r"""\nA \\"quote\\" and $\\alpha$\n""")', "markdown"],
  ['mo.md("One\\nTwo",)', "markdown"],
  ['a = mo.sql("""SELECT \'x\'""", output=False)', "duckdb-wasm"],
])("of calls, only a single one is its text: %s", (body, kind) => {
  const indented = body.replaceAll(/^/gm, "    ");
  const file = `import marimo\n\napp = marimo.App()\n\n\n@app.cell\ndef _(mo):\n${indented}\n    return\n`;
  const [cell] = readMarimo(file).notebook.cells;
  const fiddle = cell?.metadata["fiddle"] as { kernelId?: string } | undefined;
  expect(fiddle?.kernelId ?? cell?.type).toBe(kind);
  expect(kind === "code" ? cell?.source : body).toBe(body);
});

test.each([
  [
    "x = (1,",
    String.raw`app._unparsable_cell(
    r"""
    x = (1,
    """,
    name="_"
)`,
  ],
  [
    '%time print("a")',
    String.raw`app._unparsable_cell(
    r"""
    %time print(\"a\")
    """,
    name="_"
)`,
  ],
  ["", "@app.cell\ndef _():\n    return"],
  ["x = 1 % 2\n", "@app.cell\ndef _():\n    x = 1 % 2\n    return"],
  ["x = await f()", "@app.cell\nasync def _():\n    x = await f()\n    return"],
])("the cell %j leaves the cells after it alone", (source, piece) => {
  const cells = [completeCell({ type: "code", source }), completeCell({ type: "code", source: "y = 2" })];
  const text = writeMarimo({ cells, metadata: {}, extra: {} });
  expect(text).toContain(`\n\n\n${piece}\n\n\n@app.cell\n`);
  expect(readMarimo(text).notebook.cells.map((cell) => cell.source)).toEqual([source.trimEnd(), "y = 2"]);
});

test("other Python is not a marimo notebook", () => {
  expect(isMarimo("import marimo as mo\nmo.md('x')")).toBe(false);
  expect(isMarimo("app = Flask(__name__)")).toBe(false);
});

test("a cell of SQLite stays one", () => {
  const sql = (kernelId: string) =>
    completeCell({ type: "code", source: "SELECT 1\nFROM t", metadata: { fiddle: { kernelId, resultName: "rows" } } });
  const file = writeMarimo({ cells: [sql("sqlite-wasm"), sql("duckdb-wasm")], metadata: {}, extra: {} });
  expect(file).toContain(
    'rows = mo.sql(\n        r"""\n        SELECT 1\n        FROM t\n        """\n    )  # sqlite\n',
  );
  expect(readMarimo(file).notebook.cells.map(({ source, metadata }) => [source, metadata])).toEqual(
    ["sqlite-wasm", "duckdb-wasm"].map((kernelId) => [
      "SELECT 1\nFROM t",
      { fiddle: { kernelId, resultName: "rows" } },
    ]),
  );
});

test("a program with a marimo notebook in a string isn't a marimo notebook", () => {
  expect(isMarimo(FILE)).toBe(true);
  expect(isMarimo(`import marimo\n\nTEXT = '''\n${FILE.replaceAll("'''", "")}'''\n`)).toBe(false);
});

test("kinds, titles, tags and other metadata of cells that marimo doesn't know come back", () => {
  const cells = [
    completeCell({ type: "raw", source: "\\begin{x}", metadata: { tags: ["a"], format: "text/latex" } }),
    completeCell({ type: "markdown", source: "# Title", metadata: { tags: ['"b" # %% c', "]"] } }),
    completeCell({ type: "code", source: "x = 1", metadata: { title: "A [raw] title", tags: ["d"] } }),
    completeCell({ type: "code", source: "%time x", metadata: { tags: ["e"] } }),
    completeCell({ type: "code", source: "SELECT 1", metadata: { tags: ["f"], fiddle: { kernelId: "duckdb-wasm" } } }),
  ];
  const text = writeMarimo({ cells, metadata: {}, extra: {} });
  expect(text).toContain(
    '@app.cell  # %% [raw] tags=["a"] format="text/latex"\ndef _(mo):\n    mo.md(r"""\n    \\begin{x}\n    """)\n    return\n',
  );
  const again = readMarimo(text).notebook;
  expect(again.cells.map(({ type, source, metadata }) => ({ type, source, metadata }))).toEqual(
    cells.map(({ type, source, metadata }) => ({
      type,
      source,
      metadata: expect.objectContaining(metadata) as unknown,
    })),
  );
  expect(writeMarimo(again)).toBe(text);
});

test("a cell of a marimo file that gets a tag keeps its settings", () => {
  const { notebook } = readMarimo(FILE);
  const cells = notebook.cells.map((cell) => ({ ...cell, metadata: { ...cell.metadata, tags: ["a"] } }));
  const text = writeMarimo({ ...notebook, cells });
  for (const line of ["with app.setup(hide_code=True):", "@app.function(hide_code=True)", "app._unparsable_cell("])
    expect(text).toContain(`\n${line}  # %% tags=["a"]\n`);
  expect(readMarimo(text).notebook.cells.map(({ source, metadata }) => [source, metadata["tags"]])).toEqual(
    notebook.cells.map(({ source }) => [source, ["a"]]),
  );
});
