import { expect, test } from "vitest";
import { completeCell } from "../notebook.ts";
import { readMarkdown, writeMarkdown } from "./markdown.ts";

test("fences that can run become cells, everything else stays text", () => {
  const { notebook } = readMarkdown(
    [
      "# Title",
      "",
      "```python",
      "x = 1",
      "```",
      "",
      "Text with a shell block:",
      "",
      "```bash",
      "ls",
      "```",
      "",
      "``` sql",
      "SELECT 1",
      "```",
      '~~~sqlite result="rows"',
      "SELECT 2",
      "~~~",
      "",
      "- in a list",
      "",
      "      ```python",
      "      not a cell",
      "      ```",
      "",
    ].join("\n"),
  );
  expect(notebook.cells.map(({ type, source, metadata }) => [type, source, metadata["fiddle"] ?? null])).toEqual([
    ["markdown", "# Title", null],
    ["code", "x = 1", null],
    ["markdown", "Text with a shell block:\n\n```bash\nls\n```", null],
    ["code", "SELECT 1", { kernelId: "duckdb-wasm", original: "``` sql\nSELECT 1\n```" }],
    ["code", "SELECT 2", { kernelId: "sqlite-wasm", resultName: "rows", original: expect.any(String) }],
    ["markdown", "- in a list\n\n      ```python\n      not a cell\n      ```", null],
  ]);
});

test.each([
  ["plain", "# Title\n\nText\n\n```python\nx = 1\n```\n\nMore\n"],
  [
    "Quarto's",
    '---\ntitle: "A"\nformat: html\n---\n\n## H\n\n```{python}\n#| echo: false\n#| label: fig-a\nx = 1\n```\n\nSee @fig-a.\n',
  ],
  [
    "MyST",
    '---\nkernelspec:\n  name: python3\n  display_name: Python 3\n---\n\n# T\n\n```{code-cell} ipython3\n:tags: [hide-input]\n\nx = 1\n```\n\n+++\n\nText\n\n+++ {"class": "x"}\n\nMore\n\n```{note}\nA directive\n```\n',
  ],
  ["fences that touch", "```python\n1\n```\n```python\n2\n```\n\n\n\nText\n"],
  ["a fence left open", "Text\n\n```python\nx = 1\n"],
  ["fences of four", "````python\nx = '''\n```\n'''\n````\n"],
  ["an R chunk", "```{r setup, include=FALSE}\nlibrary(x)\n```\n\n```{python name, echo=FALSE}\n1\n```\n"],
  ["an empty block", "```python\n```\n"],
])("%s Markdown is written again as it was", (_name, text) => {
  expect(writeMarkdown(readMarkdown(text).notebook)).toBe(text);
});

const REGION = "<!-- #region -->";

test.each([
  [
    "a fence left open",
    "Look:\n```python\nx",
    `<!-- #region open -->\nLook:\n\`\`\`python\nx\n\`\`\`\n<!-- #endregion -->`,
  ],
  ["a block that would run", "```python\nx\n```", `${REGION}\n\`\`\`python\nx\n\`\`\`\n<!-- #endregion -->`],
  ["a break", "a\n+++\nb", `${REGION}\na\n+++\nb\n<!-- #endregion -->`],
  [
    "a region",
    `${REGION}\na\n<!-- #endregion -->`,
    `<!-- #region 2 -->\n${REGION}\na\n<!-- #endregion -->\n<!-- #endregion 2 -->`,
  ],
  ["front matter", "---\na: b\n---\n", "<!-- %% -->\n\n---\na: b\n---\n"],
  ["nothing", "", `${REGION}\n\n<!-- #endregion -->`],
])("a Markdown cell with %s stays one cell", (_name, source, written) => {
  const cells = [completeCell({ type: "markdown", source }), completeCell({ type: "code", source: "y = 2" })];
  const text = writeMarkdown({ cells, metadata: {}, extra: {} });
  expect(text).toBe(`${written}\n\n\`\`\`python\ny = 2\n\`\`\`\n`);
  expect(readMarkdown(text).notebook.cells.map((cell) => [cell.type, cell.source])).toEqual([
    ["markdown", source.trimEnd()],
    ["code", "y = 2"],
  ]);
});

test("a file's last fence that was left open is closed where a cell is added", () => {
  const { notebook } = readMarkdown("Text\n\n```python\nx = 1\n");
  const cells = [...notebook.cells, completeCell({ type: "code", source: "y = 2" })];
  expect(readMarkdown(writeMarkdown({ ...notebook, cells })).notebook.cells.map(({ source }) => source)).toEqual([
    "Text\n\n```python\nx = 1",
    "y = 2",
  ]);
});

test("cells of all kinds come back, also those whose code holds fences", () => {
  const cells = [
    completeCell({ type: "markdown", source: "# One" }),
    completeCell({ type: "markdown", source: "Two" }),
    completeCell({ type: "code", source: 'x = """\n```\n"""', metadata: { tags: ["a"] } }),
    completeCell({ type: "code", source: "SELECT 1", metadata: { fiddle: { kernelId: "duckdb-wasm" } } }),
    completeCell({ type: "raw", source: "raw" }),
    completeCell({ type: "code", source: "" }),
  ];
  const again = readMarkdown(writeMarkdown({ cells, metadata: {}, extra: {} })).notebook.cells;
  expect(again.map(({ type, source }) => [type, source])).toEqual(cells.map(({ type, source }) => [type, source]));
  expect(again[2]?.metadata["tags"]).toEqual(["a"]);
  expect(again[3]?.metadata["fiddle"]).toEqual({ kernelId: "duckdb-wasm" });
});

test("a Markdown cell keeps its title, and the space around a cell with fences", () => {
  const cells = [
    completeCell({ type: "markdown", source: "```python\nx\n```\n\n~~~\ny\n~~~" }),
    completeCell({ type: "markdown", source: "two", metadata: { title: 'A "title" > B' } }),
    completeCell({ type: "code", source: "z" }),
  ];
  const text = writeMarkdown({ cells, metadata: {}, extra: {} });
  const again = readMarkdown(text).notebook;
  expect(again.cells.map(({ source, metadata }) => [source, metadata["title"] ?? null])).toEqual([
    ["```python\nx\n```\n\n~~~\ny\n~~~", null],
    ["two", 'A "title" > B'],
    ["z", null],
  ]);
  expect(writeMarkdown(again)).toBe(text);
});

test("in MyST, fences that are only shown stay text, in both directions", () => {
  const text =
    "---\nkernelspec:\n  name: python3\n---\n# Install\n\n```python\npip install something\n```\n\n```{code-cell} python3\n1 + 1\n```\n";
  const { notebook } = readMarkdown(text);
  expect(notebook.cells.map(({ type, source }) => [type, source])).toEqual([
    ["markdown", "# Install\n\n```python\npip install something\n```"],
    ["code", "1 + 1"],
  ]);
  expect(writeMarkdown(notebook)).toBe(text);
  const added = [...notebook.cells, completeCell({ type: "code", source: "2 + 2" })];
  const again = readMarkdown(writeMarkdown({ ...notebook, cells: added })).notebook;
  expect(again.cells.map(({ type, source }) => [type, source]).at(-1)).toEqual(["code", "2 + 2"]);
});

test("in Quarto, fences that are only shown stay text, in both directions", () => {
  const text = "# A\n\n```python\nshown\n```\n\n```{python}\n#| echo: false\n1 + 1\n```\n\n```{sql}\nSELECT 1\n```\n";
  const { notebook } = readMarkdown(text);
  expect(notebook.cells.map(({ type, source }) => [type, source])).toEqual([
    ["markdown", "# A\n\n```python\nshown\n```"],
    ["code", "#| echo: false\n1 + 1"],
    ["code", "SELECT 1"],
  ]);
  expect(writeMarkdown(notebook)).toBe(text);
  const added = [...notebook.cells, completeCell({ type: "code", source: "2 + 2" })];
  expect(writeMarkdown({ ...notebook, cells: added })).toBe(`${text}\n\`\`\`{python}\n2 + 2\n\`\`\`\n`);
});

test("how another document marks its cells, shown in a region, says nothing about this one", () => {
  const cells = [
    completeCell({ type: "markdown", source: "Write:\n\n```{python}\n1\n```\n\nor\n\n```{code-cell}\n1\n```" }),
    completeCell({ type: "code", source: "2" }),
  ];
  const again = readMarkdown(writeMarkdown({ cells, metadata: {}, extra: {} })).notebook.cells;
  expect(again.map(({ type, source }) => [type, source])).toEqual(cells.map(({ type, source }) => [type, source]));
});

test.each([
  [":tags: [hide-input]\n:name: a\n\n", ["hide-input"]],
  ["---\ntags: [a, b]\nmystnb:\n  image:\n    width: 200px\n---\n", ["a", "b"]],
  ["---\nname: x\ntags:\n  - a\n  - 'b c'\n---\n", ["a", "b c"]],
  [":label: fig\n\n", []],
  ["", []],
])("MyST's options %j stay when the code or the tags change", (block, tags) => {
  const { notebook } = readMarkdown(`\`\`\` {code-cell} ipython3\n${block}1\n\`\`\`\n`);
  const [cell] = notebook.cells;
  if (!cell) throw new Error("There is no cell.");
  expect([cell.source, cell.metadata["tags"] ?? []]).toEqual(["1", tags]);
  const write = (changed: typeof cell) => writeMarkdown({ ...notebook, cells: [changed] });
  expect(write({ ...cell, source: "2" })).toBe(`\`\`\`{code-cell} python\n${block}2\n\`\`\`\n`);
  const tagged = readMarkdown(write({ ...cell, metadata: { ...cell.metadata, tags: ["new"] } })).notebook.cells;
  expect(tagged.map(({ source, metadata }) => [source, metadata["tags"]])).toEqual([["1", ["new"]]]);
});

test("without MyST's cells, plain fences are cells", () => {
  expect(readMarkdown("# A\n\n```python\n1\n```\n").notebook.cells.map(({ type }) => type)).toEqual([
    "markdown",
    "code",
  ]);
});

test.each([
  ["a.Rmd", "```{r}\n1\n```\n\n```python\nx\n```\n"],
  ["a.md", "```{r}\n1\n```\n\n```python\nx\n```\n"],
  ["a.md", "---\nfile_format: mystnb\n---\n\n```python\nx\n```\n"],
  ["a.md", "---\njupytext:\n  text_representation:\n    format_name: myst\n---\n\n```python\nx\n```\n"],
  ["a.md", "---\njupyter: python3\n---\n\n```python\nx\n```\n"],
])("in %s, a plain fence beside the file's own marks is only shown: %j", (name, text) => {
  const { notebook } = readMarkdown(text, name);
  expect(notebook.cells.map(({ type }) => type)).toEqual(["markdown"]);
  expect(writeMarkdown(notebook)).toBe(text);
});

test("MyST's cells between colons are cells", () => {
  const text = "# T\n\n:::{code-cell} python\n:tags: [a]\n\nx = 1\n:::\n\n```python\nshown\n```\n";
  const { notebook } = readMarkdown(text);
  expect(notebook.cells.map(({ type, source }) => [type, source])).toEqual([
    ["markdown", "# T"],
    ["code", "x = 1"],
    ["markdown", "```python\nshown\n```"],
  ]);
  expect(notebook.cells[1]?.metadata).toMatchObject({ tags: ["a"] });
  expect(writeMarkdown(notebook)).toBe(text);
});

test("text and raw cells keep their metadata", () => {
  const metadata = { tags: ["a", "x --> y"], slideshow: { slide_type: "slide" } };
  const cells = [
    completeCell({ type: "markdown", source: "Text", metadata }),
    completeCell({ type: "markdown", source: "```python\nopen", metadata: { tags: ["b"] } }),
    completeCell({ type: "raw", source: "<b>", metadata: { raw_mimetype: "text/html", format: "text/html" } }),
  ];
  const text = writeMarkdown({ cells, metadata: {}, extra: {} });
  expect(text).toBe(
    '<!-- #region tags=["a", "x --\\u003e y"] slideshow={"slide_type": "slide"} -->\nText\n<!-- #endregion -->\n\n' +
      '<!-- #region open tags=["b"] -->\n```python\nopen\n```\n<!-- #endregion -->\n\n' +
      '```{raw-cell} raw_mimetype="text/html" format="text/html"\n<b>\n```\n',
  );
  const strip = ({ type, source, metadata }: (typeof cells)[number]) => ({ type, source, metadata });
  expect(readMarkdown(text).notebook.cells.map(strip)).toMatchObject(cells.map(strip));
});

test("a region's metadata can also be JSON, and its change is written", () => {
  const text = '<!-- #region {"tags": ["a"]} -->\nText\n<!-- #endregion -->\n';
  const { notebook } = readMarkdown(text);
  expect(notebook.cells[0]).toMatchObject({ source: "Text", metadata: { tags: ["a"] } });
  expect(writeMarkdown(notebook)).toBe(text);
  const cells = notebook.cells.map((cell) => ({ ...cell, metadata: { ...cell.metadata, tags: ["b"] } }));
  expect(writeMarkdown({ ...notebook, cells })).toBe('<!-- #region tags=["b"] -->\nText\n<!-- #endregion -->\n');
});

test.each([
  [{ kernelspec: { display_name: "R 4.4: it's", language: "R", name: "ir" } }, "r"],
  [{ kernelspec: { display_name: "R", name: "ir" } }, "r"],
  [{ language_info: { name: "julia" } }, "julia"],
])("a notebook in another language keeps it: %j", (metadata, language) => {
  const python = { fiddle: { kernelId: "pyodide" } };
  const cells = [
    completeCell({ type: "code", source: "x <- 1" }),
    completeCell({ type: "code", source: "x = 1", metadata: python }),
  ];
  const text = writeMarkdown({ cells, metadata, extra: {} });
  expect(text).toContain(`\`\`\`${language}\nx <- 1\n`);
  const { notebook } = readMarkdown(text);
  expect(notebook.cells.map((cell) => [cell.type, cell.source, cell.metadata])).toEqual([
    ["code", "x <- 1", {}],
    ["code", "x = 1", python],
  ]);
  expect(notebook.metadata["kernelspec"]).toMatchObject("kernelspec" in metadata ? metadata.kernelspec : { language });
  expect(writeMarkdown(notebook)).toBe(text);
});

test("an environment with a name of its own is Python", () => {
  const cells = [completeCell({ type: "code", source: "x = 1" })];
  const metadata = { kernelspec: { display_name: "My env", name: "my-env" } };
  expect(writeMarkdown({ cells, metadata, extra: {} })).toBe("```python\nx = 1\n```\n");
});

test.each([
  ["a.qmd", "Look:\n\n```python\nx\n```\n"],
  ["a.myst", "```python\nx\n```\n"],
])("what %s only shows is only shown in a file with another name", (name, text) => {
  const { notebook } = readMarkdown(text, name);
  expect(notebook.cells.map(({ type }) => type)).toEqual(["markdown"]);
  const again = readMarkdown(writeMarkdown(notebook), "a.md").notebook;
  expect(again.cells.map(({ type, source }) => [type, source])).toEqual([["markdown", text.trimEnd()]]);
});

test("jupytext's raw and Markdown regions are cells", () => {
  const text =
    '<!-- #raw raw_mimetype="text/html" -->\n<b>\n<!-- #endraw -->\n\n<!-- #md -->\nA\n\nB\n<!-- #endmd -->\n';
  const { notebook } = readMarkdown(text);
  expect(notebook.cells.map(({ type, source }) => [type, source])).toEqual([
    ["raw", "<b>"],
    ["markdown", "A\n\nB"],
  ]);
  expect(notebook.cells[0]?.metadata).toMatchObject({ raw_mimetype: "text/html" });
  expect(writeMarkdown(notebook)).toBe(text);
});

const MYST = `---
file_format: mystnb
---

+++ {"tags": ["a"]}

A

+++

\`\`\`{code-cell} ipython3
x
\`\`\`

\`\`\`{raw-cell}
:raw_mimetype: text/html

<b>
\`\`\`
`;

test("what MyST says of a cell in a break or above raw text is its metadata, and a break above code isn't a cell", () => {
  const { notebook } = readMarkdown(MYST);
  expect(notebook.cells.map(({ type, source }) => [type, source])).toEqual([
    ["markdown", "A"],
    ["code", "x"],
    ["raw", "<b>"],
  ]);
  const [text, , raw] = notebook.cells;
  expect([text?.metadata["tags"], raw?.metadata["raw_mimetype"]]).toEqual([["a"], "text/html"]);
  expect(writeMarkdown(notebook)).toBe(MYST);
  if (!text) return;
  const cells = [{ ...text, metadata: { ...text.metadata, tags: ["b"] } }, ...notebook.cells.slice(1)];
  expect(writeMarkdown({ ...notebook, cells })).toBe(MYST.replace('["a"]', '["b"]').replace('": [', '":['));
});

test("an empty cell between breaks doesn't grow each time it is written", () => {
  const cells = ["# A", "", "# B"].map((source) => completeCell({ type: "markdown", source }));
  const once = writeMarkdown({ cells, metadata: {}, extra: {} });
  expect(writeMarkdown(readMarkdown(once).notebook)).toBe(once);
});
