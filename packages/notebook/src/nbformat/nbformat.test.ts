import { expect, test } from "vitest";
import * as Y from "yjs";
import { NotebookDocument } from "../document.ts";
import { completeCell, type Notebook } from "../notebook.ts";
import { seedUpdate } from "../seed.ts";
import { readNotebook } from "./read.ts";
import { writeNotebook, writeNotebookFile } from "./write.ts";

/** A file as nbformat writes it, with everything that is easily lost. */
const TRICKY = {
  cells: [
    {
      attachments: { "image.png": { "image/png": "iVBORw0KGgo=" } },
      cell_type: "markdown",
      id: "intro",
      metadata: { colab_type: "text", slideshow: { slide_type: "slide" } },
      source: ["# Title\n", "![](attachment:image.png)"],
    },
    {
      cell_type: "code",
      execution_count: 7,
      id: "code-1",
      metadata: { colab: { base_uri: "https://localhost:8080/" }, collapsed: true, outputId: "5f", tags: ["a", "b"] },
      outputs: [
        { name: "stdout", output_type: "stream", text: ["one\r\n", "two"] },
        {
          data: {
            "application/vnd.vegalite.v5+json": { lines: ["a", "b"], mark: "bar" },
            "image/png": "iVBORw0KGgo=\n",
            "text/html": ["<b>\n", "</b>"],
            "text/plain": ["x"],
          },
          metadata: { "image/png": { height: 10 } },
          output_type: "display_data",
        },
        { data: { "application/json": ["a", "b"] }, execution_count: 7, metadata: {}, output_type: "execute_result" },
        { ename: "ValueError", evalue: "no", output_type: "error", traceback: ["\u001b[31mline\u001b[0m"] },
        { anything: [1, { deep: null }], output_type: "from_the_future" },
      ],
      source: ["a = '\u0000\ud800\u202e'\r\n", "\n", "b"],
    },
    {
      cell_type: "raw",
      id: "raw_1",
      metadata: { format: "text/latex", raw_mimetype: "text/latex" },
      source: ["\\LaTeX"],
    },
    {
      cell_type: "code",
      execution_count: null,
      id: "empty",
      metadata: {},
      mystery: { kept: true },
      outputs: [],
      source: [],
    },
    { cell_type: "chart", id: "newer", metadata: {}, outputs: [], source: ["kept as raw"] },
  ],
  metadata: {
    colab: { name: "x.ipynb", provenance: [] },
    kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
  },
  nbformat: 4,
  nbformat_minor: 5,
  zz_unknown: { top: ["level"] },
};

const tricky = `${JSON.stringify(TRICKY, null, 1)}\n`;

function reread(notebook: Notebook): Notebook {
  return readNotebook(writeNotebook(notebook)).notebook;
}

test("a file comes back byte for byte, whatever it holds that is unknown here", () => {
  const { notebook, notes } = readNotebook(tricky);
  expect(notes).toEqual(["1 cell was repaired.", 'Cells of the unknown type "chart" are shown as raw text.']);
  expect(writeNotebook(notebook)).toBe(tricky);
});

test("the document keeps all of it too", () => {
  const file = tricky.replaceAll("\\ud800", "");
  const { notebook } = readNotebook(file);
  const document = new NotebookDocument();
  document.apply({ op: "replace-notebook", notebook }, { by: "person" });
  expect(document.toNotebook()).toEqual(notebook);
  expect(writeNotebook(document.toNotebook())).toBe(file);
});

test.each([
  ["a\r\nb\r\n", "a\nb\n", "a\nb2\nc", "a\r\nb2\r\nc"],
  ["a\rb", "a\nb", "a\nb2\nc", "a\rb2\rc"],
  ["a\r\nb\rc\n", "a\nb\nc\n", "a\nb2\nc\n", "a\r\nb2\rc\n"],
  ["a\r\nb\nc", "a\nb\nc", "a", "a"],
])("the line breaks of %j are the file's again", (source, held, edited, written) => {
  const cell = { cell_type: "code", execution_count: null, id: "a", metadata: {}, outputs: [], source };
  const { notebook } = readNotebook(JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [cell] }));
  const document = new NotebookDocument();
  document.apply({ op: "replace-notebook", notebook }, { by: "person" });
  const file = () => {
    const [{ metadata, source }] = JSON.parse(writeNotebook(document.toNotebook())).cells;
    return { metadata, source: source.join("") };
  };
  expect(document.source("a")).toBe(held);
  expect(file()).toEqual({ metadata: {}, source });
  document.apply({ op: "set-source", id: "a", source: edited }, { by: "person" });
  expect(file()).toEqual({ metadata: {}, source: written });
});

test("numbers that only Python writes are read as null", () => {
  const data = '{"a": [NaN, -Infinity,Infinity, -1], "b": "NaN \\\\\\" -Infinity"}';
  const cell = `{"cell_type": "code", "source": "", "outputs": [{"output_type": "display_data", "metadata": {}, "data": {"application/json": ${data}}}]}`;
  const { notebook } = readNotebook(`{"nbformat": 4, "cells": [${cell}]}`);
  const bundle = { "application/json": { a: [null, null, null, -1], b: 'NaN \\" -Infinity' } };
  expect(notebook.cells[0]?.outputs).toMatchObject([{ data: bundle }]);
  expect(reread(notebook)).toEqual(notebook);
  expect(() => readNotebook('{"nbformat": 4, "cells": [], "a": -Infinit}')).toThrow(/isn't valid JSON/);
});

test.each([
  [{ kernelspec: { name: "ir", display_name: "R", language: "R" } }, "R"],
  [{ kernelspec: { name: "rm -rf" } }, "rm -rf"],
  [{ language_info: { name: "julia" } }, "julia"],
  [{ kernelspec: { name: "conda-x", display_name: "Python [conda env:x]" } }, null],
  [{ kernelspec: { name: "x", language: "python" } }, null],
  [{ kernelspec: { name: "python3" } }, null],
  [{ fiddle: { kernelId: "jupyter" }, kernelspec: { name: "ir", language: "R" } }, null],
  [{ kernelspec: 5 }, null],
  [{}, null],
])("of the kernel in %j a note speaks only where it is unknown", (metadata, kernel) => {
  const { notes, notebook } = readNotebook(JSON.stringify({ nbformat: 4, cells: [], metadata }));
  expect(notebook.metadata).toEqual(metadata);
  expect(notes).toEqual(
    kernel === null
      ? []
      : [
          `It was made for the kernel "${kernel}", which isn't available here, so its cells run as Python. You can choose another kernel.`,
        ],
  );
});

test("an unknown cell type is the file's again, unless another type was chosen", () => {
  const [cell] = readNotebook(tricky).notebook.cells.slice(-1);
  const written = (type: "raw" | "markdown") =>
    JSON.parse(writeNotebook({ cells: [{ ...cell!, type }], metadata: {}, extra: {} })).cells[0].cell_type;
  expect([written("raw"), written("markdown")]).toEqual(["chart", "markdown"]);
});

test("agent cells are Markdown in the file and themselves again when read", () => {
  const cells = (["prompt", "response", "observation"] as const).map((type) =>
    completeCell({ type, source: type, metadata: { fiddle: { runId: "1" }, tags: [] } }),
  );
  const notebook = { cells: [...cells, completeCell({ type: "response" })], metadata: {}, extra: {} };
  const file = JSON.parse(writeNotebook(notebook));
  expect(file.cells[0]).toMatchObject({
    cell_type: "markdown",
    metadata: { fiddle: { cellType: "prompt", runId: "1" } },
  });
  expect(reread(notebook)).toEqual(notebook);
});

test("a stream with its middle left out is readable in the file and whole again when read", () => {
  const stream = {
    output_type: "stream",
    name: "stdout",
    text: "head",
    elided: { characters: 12, tail: "tail\n" },
  } as const;
  const display = {
    output_type: "display_data",
    data: { "text/plain": "x" },
    metadata: {},
    transient: { display_id: "d" },
  } as const;
  const { transient: _transient, ...saved } = display;
  const cell = completeCell({
    type: "code",
    outputs: [display, stream],
    metadata: { fiddle: { kernelId: "pyodide" } },
  });
  const notebook = { cells: [cell], metadata: {}, extra: {} };
  const file = JSON.parse(writeNotebook(notebook));
  expect(file.cells[0].outputs[1]).toEqual({
    name: "stdout",
    output_type: "stream",
    text: ["head\n", "… 12 characters left out …\n", "tail\n"],
  });
  expect(reread(notebook)).toEqual({ ...notebook, cells: [{ ...cell, outputs: [saved, stream] }] });
});

test("broken cells are repaired and counted", () => {
  const cell = { cell_type: "code", metadata: {}, source: "x", outputs: [], execution_count: null };
  const file = {
    cells: [
      { ...cell, id: "same" },
      { ...cell, id: "same" },
      { ...cell, id: "with space" },
      cell,
      { ...cell, id: "number", source: 5 },
      "loose text",
      { ...cell, id: "fine" },
    ],
    metadata: JSON.parse('{"__proto__": {"polluted": true}, "fiddle": {"kernelId": "rm -rf"}}'),
    nbformat: 4,
    nbformat_minor: 5,
  };
  const { notebook, notes } = readNotebook(`\uFEFF${JSON.stringify(file)}`);
  expect(notes).toEqual(["5 cells were repaired."]);
  expect(notebook.cells.map(({ type, source }) => [type, source])).toEqual([
    ["code", "x"],
    ["code", "x"],
    ["code", "x"],
    ["code", "x"],
    ["code", "5"],
    ["raw", "loose text"],
    ["code", "x"],
  ]);
  expect(new Set(notebook.cells.map(({ id }) => id)).size).toBe(7);
  expect(Object.entries(notebook.metadata)).toEqual([
    ["__proto__", { polluted: true }],
    ["fiddle", { kernelId: "rm -rf" }],
  ]);
  expect("polluted" in notebook.metadata).toBe(false);
});

test.each([
  ["", "Not a notebook: the file is empty. Choose another file."],
  ["  \n", "Not a notebook: the file is empty. Choose another file."],
  ["[]", "Not a notebook: the file contains a list, not a JSON object with cells. Choose an .ipynb file."],
  ["null", "Not a notebook: the file contains nothing, not a JSON object with cells. Choose an .ipynb file."],
  ["{}", "Not a notebook: the file has neither cells nor a version (nbformat). Choose an .ipynb file."],
  [
    '{"nbformat": 99, "cells": []}',
    "Notebook version 99 isn't supported. Save the notebook as version 4 in the program that made it.",
  ],
  [
    '{"nbformat": "4", "cells": []}',
    "The notebook's version (nbformat) is a string, not a number. Fix it in a text editor; it's usually 4.",
  ],
  ['{"nbformat": 4, "cells": {}}', "The notebook's cells are an object, not a list. Fix it in a text editor."],
  ["[".repeat(10_000), "Not a notebook: its JSON is nested more than 200 levels deep. Choose another file."],
])("refuses %j with a sentence", (text, message) => {
  expect(() => readNotebook(text)).toThrow(expect.objectContaining({ name: "NotebookFileError", message }));
});

test("says where the JSON is wrong, and refuses too many cells", () => {
  expect(() => readNotebook('{"cells": [,]}')).toThrow(
    /^Not a notebook: the file isn't valid JSON \(Unexpected token ','.*\)\. Choose/,
  );
  expect(() => readNotebook(JSON.stringify({ nbformat: 4, cells: Array.from({ length: 20_001 }, () => 0) }))).toThrow(
    /20001 cells; the limit is 20000/,
  );
});

test("integers of any size are written with all their digits, wherever their cell has gone", () => {
  const large = ["12345678901234567890", "-9007199254740993"];
  const cell = (id: string) =>
    `{"cell_type": "code", "id": "${id}", "execution_count": 1, "metadata": {"a/b": [1, ${large[0]}]}, "source": [], "outputs": [{"output_type": "display_data", "metadata": {}, "data": {"application/json": {"n": ${large[1]}, "m": 9007199254740991}}}]}`;
  const { notebook } = readNotebook(
    `{"nbformat": 4, "nbformat_minor": 5, "metadata": {"x": ${large[0]}}, "top": [${large[1]}], "cells": [${cell("a")}, ${cell("b")}]}`,
  );
  const [first, second] = notebook.cells;
  if (!first || !second) throw new Error("there are two cells");
  const text = writeNotebookFile({ ...notebook, cells: [second, { ...first, outputs: [] }] });
  expect(text.match(/\d{16,}/g)).toEqual([
    "12345678901234567890",
    "9007199254740991",
    "9007199254740993",
    "12345678901234567890",
    "12345678901234567890",
    "9007199254740993",
  ]);
  expect(JSON.parse(text)).toMatchObject({
    cells: [{ metadata: { "a/b": [1, Number(large[0])] } }, {}],
    metadata: { x: Number(large[0]) },
  });
  expect(text).not.toContain("fiddle");
  // Accounts and checkpoints store notebooks this way: parsed and written by us in between.
  const kept = JSON.stringify(JSON.parse(writeNotebook(notebook)));
  expect(readNotebook(kept).notebook).toEqual(notebook);
  expect(writeNotebookFile(readNotebook(kept).notebook)).toBe(writeNotebookFile(notebook));
});

test("a note of large integers that is not true writes nothing else", () => {
  const integers = {
    "/metadata/a": "12345678901234567890",
    "/metadata/b": '1e400, "evil": 1',
    "/metadata/c": "09007199254740992",
    "/source/0": "12345678901234567890",
  };
  const file = {
    nbformat: 4,
    cells: [{ cell_type: "raw", source: ["x"], metadata: { a: 5, b: 6, c: 2 ** 53, fiddle: { integers } } }],
  };
  const [cell] = (JSON.parse(writeNotebookFile(readNotebook(JSON.stringify(file)).notebook)) as { cells: object[] })
    .cells;
  expect(cell).toMatchObject({ metadata: { a: 5, b: 6, c: 2 ** 53 }, source: ["x"] });
});

test("names that every object has survive opening, storing and writing", () => {
  const names =
    '{"__proto__": {"__proto__": 1, "a": 2}, "constructor": "c", "toString": [{"__proto__": []}], "hasOwnProperty": null}';
  const file = `{"cells": [{"attachments": ${names}, "cell_type": "code", "execution_count": null, "id": "constructor", "metadata": ${names},
    "outputs": [{"data": ${names}, "metadata": ${names}, "output_type": "display_data"}], "source": []}],
    "metadata": ${names}, "nbformat": 4, "nbformat_minor": 5}`;
  const { notebook, notes } = readNotebook(file);
  const document = new NotebookDocument();
  document.ydoc.on("update", (update: Uint8Array) => Y.applyUpdate(second.ydoc, update));
  const second = new NotebookDocument();
  Y.applyUpdate(document.ydoc, seedUpdate(notebook));
  const third = new NotebookDocument();
  Y.applyUpdateV2(third.ydoc, Y.encodeStateAsUpdateV2(second.ydoc));
  expect(notes).toEqual([]);
  for (const each of [document, second, third])
    expect(JSON.parse(writeNotebook(each.toNotebook()))).toStrictEqual(JSON.parse(file));
});
