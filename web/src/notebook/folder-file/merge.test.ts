import { completeCell, NotebookDocument, type Operation, seedUpdate } from "@fiddle/notebook";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { baseAfter, baseOf, isChanged, readBase, writeBase } from "./base.ts";
import { keepsOutputs, readFileText, styleOf, writeFileText } from "./file-text.ts";
import { mergeFile } from "./merge.ts";

/** A notebook that was opened from a file, and programs that change both. */
function opened(path: string, text: string) {
  const isWhole = keepsOutputs(path);
  const style = styleOf(text);
  const first = readFileText(path, text).notebook;
  const ydoc = new Y.Doc();
  const cells = isWhole ? first.cells : first.cells.map(({ id: _id, ...cell }) => cell);
  Y.applyUpdate(ydoc, seedUpdate({ ...first, cells }));
  const document = new NotebookDocument(ydoc);
  writeBase(document, baseOf("first", document.toNotebook(), first, isWhole));
  const ids = () => document.cellIds();
  return {
    document,
    ids,
    sources: () => ids().map((id) => document.source(id)),
    edit: (...operations: readonly Operation[]) => document.applyAll(operations, { by: "person" }),
    type: (index: number, source: string) =>
      document.apply({ op: "set-source", id: ids()[index] ?? "", source }, { by: "person" }),
    isChanged: () => isChanged(baseIn(document), document.toNotebook(), isWhole),
    written: () => writeFileText(path, document.toNotebook(), style),
    fileIs: (next: string) => {
      const there = readFileText(path, next).notebook;
      const base = baseIn(document);
      const isKnown = (id: string) => document.cell(id) !== undefined;
      const merge = mergeFile({ base, here: document.toNotebook(), there, isWhole, isKnown });
      document.applyAll(merge.operations, { by: "sync" });
      writeBase(document, baseAfter({ merge, base, document, digest: next, there, isWhole }));
      return merge;
    },
    saved: (text: string) => {
      writeBase(document, baseOf("saved", document.toNotebook(), readFileText(path, text).notebook, isWhole));
    },
  };
}

function baseIn(document: NotebookDocument) {
  const base = readBase(document);
  if (!base) return expect.unreachable("no base");
  return base;
}

const PY = "# %%\nimport math\n\n# %%\nprint(1)\n\n# %% [markdown]\n# # Title\n";

test("an opened file isn't changed, and neither is it by a change of the file", () => {
  const { isChanged, written, fileIs, sources } = opened("a.py", PY);
  expect([isChanged(), written()]).toEqual([false, PY]);
  fileIs(PY.replace("print(1)", "print(2)"));
  expect(sources()).toEqual(["import math", "print(2)", "# Title"]);
  expect([isChanged(), written()]).toEqual([false, PY.replace("print(1)", "print(2)")]);
});

test("changes of different cells are both there, and cells keep who they are", () => {
  const notebook = opened("a.py", PY);
  const before = notebook.ids();
  notebook.type(0, "import math, os");
  const merge = notebook.fileIs(
    "# %%\nimport math\n\n# %%\nprint(1)\nprint(2)\n\n# %%\nnew()\n\n# %% [markdown]\n# # Title\n",
  );
  expect(merge.copies).toEqual([]);
  expect(notebook.sources()).toEqual(["import math, os", "print(1)\nprint(2)", "new()", "# Title"]);
  expect(notebook.ids().toSpliced(2, 1)).toEqual(before);
  expect(notebook.isChanged()).toBe(true);
  notebook.saved(notebook.written());
  expect(notebook.isChanged()).toBe(false);
});

test("of a cell that both changed, the file's version goes below", () => {
  const notebook = opened("a.py", PY);
  notebook.type(1, "print('mine')");
  const merge = notebook.fileIs(PY.replace("print(1)", "print('theirs')"));
  expect(notebook.sources()).toEqual(["import math", "print('mine')", "print('theirs')", "# Title"]);
  expect(merge.copies).toEqual([{ id: notebook.ids()[2], of: notebook.ids()[1] }]);
  // The file changes again before the notebook was saved: both stay.
  notebook.fileIs(PY.replace("print(1)", "print('theirs')").replace("# Title", "# Other"));
  expect(notebook.sources()).toEqual(["import math", "print('mine')", "print('theirs')", "# Other"]);
});

test("the same change on both sides is one", () => {
  const notebook = opened("a.py", PY);
  notebook.type(1, "print(2)");
  expect(notebook.fileIs(PY.replace("print(1)", "print(2)")).copies).toEqual([]);
  expect(notebook.sources()).toEqual(["import math", "print(2)", "# Title"]);
  expect(notebook.isChanged()).toBe(false);
});

test("a cell that one side deleted is gone, unless the other side changed it", () => {
  const notebook = opened("a.py", PY);
  notebook.type(0, "import os");
  notebook.fileIs("# %% [markdown]\n# # Title\n");
  expect(notebook.sources()).toEqual(["import os", "# Title"]);
  const other = opened("a.py", PY);
  other.edit({ op: "delete-cells", ids: other.ids().slice(0, 2) });
  other.fileIs(PY.replace("print(1)", "print(2)"));
  expect(other.sources()).toEqual(["print(2)", "# Title"]);
});

test("cells are moved as the file has them, unless some were moved here", () => {
  const turned = "# %% [markdown]\n# # Title\n\n# %%\nprint(1)\n\n# %%\nimport math\n";
  const notebook = opened("a.py", PY);
  notebook.edit({ op: "insert-cells", index: 1, cells: [completeCell({ type: "code", source: "mine" })] });
  notebook.fileIs(turned);
  expect(notebook.sources()).toEqual(["# Title", "print(1)", "import math", "mine"]);
  const other = opened("a.py", PY);
  other.edit({ op: "move-cells", ids: other.ids().slice(0, 1), index: 1 });
  other.fileIs(turned);
  expect(other.sources()).toEqual(["print(1)", "import math", "# Title"]);
});

const nb = (...cells: readonly object[]) =>
  JSON.stringify({ cells, metadata: { kernelspec: { name: "python3" } }, nbformat: 4, nbformat_minor: 5 });
const code = (id: string, source: string, rest: object = {}) => ({
  cell_type: "code",
  id,
  source,
  metadata: {},
  outputs: [],
  execution_count: null,
  ...rest,
});
const text = (value: string) => ({
  outputs: [{ output_type: "stream", name: "stdout", text: value }],
  execution_count: 1,
});

test("a notebook file's outputs and metadata are merged too, and a run here is kept", () => {
  const notebook = opened("a.ipynb", nb(code("one", "1"), code("two", "2")));
  const [one = "", two = ""] = notebook.ids();
  notebook.edit(
    { op: "begin-run", id: two, run: "r" },
    { op: "append-text", id: two, run: "r", name: "stdout", text: "mine" },
  );
  expect(notebook.isChanged()).toBe(true);
  notebook.fileIs(
    nb(code("one", "1", { ...text("theirs"), metadata: { tags: ["a"] } }), code("two", "2", text("lost"))),
  );
  expect([one, two].map((id) => notebook.document.outputs(id))).toMatchObject([
    [{ text: "theirs" }],
    [{ text: "mine" }],
  ]);
  expect(notebook.document.cell(one)?.metadata).toEqual({ tags: ["a"] });
  expect(notebook.document.cell(one)?.executionCount).toBe(1);
});

test("metadata named like a member of every object goes when it goes from the file", () => {
  const file = (metadata: string) =>
    `{"nbformat": 4, "nbformat_minor": 5, "metadata": ${metadata}, "cells": [{"cell_type": "code", "id": "a",
      "metadata": ${metadata}, "source": "1", "execution_count": null, "outputs": []}]}`;
  const { document, fileIs } = opened("a.ipynb", file('{"__proto__": {"a": 1}, "constructor": 2}'));
  fileIs(file('{"constructor": 3}'));
  const { metadata, cells } = document.toNotebook();
  expect([metadata, cells[0]?.metadata ?? {}].map(Object.keys)).toEqual([["constructor"], ["constructor"]]);
});

test("a text file's cells keep what only the notebook has", () => {
  const notebook = opened("a.py", '# %% tags=["a"]\nimport math\n');
  const [id = ""] = notebook.ids();
  notebook.edit({ op: "set-cell-metadata", id, patch: { collapsed: true } });
  notebook.fileIs('# %% tags=["b"]\nimport math\n');
  expect(notebook.document.cell(id)?.metadata).toEqual({ tags: ["b"], collapsed: true });
  notebook.fileIs("# %%\nimport math\n");
  expect(notebook.document.cell(id)?.metadata).toEqual({ collapsed: true });
});

test.each([
  [
    "a program that isn't cut into cells",
    "a.py",
    "import math\nprint(math.pi)\n",
    "x = 1\nimport math\nprint(math.pi)\n",
  ],
  ["Windows's line ends", "a.py", "# %%\r\na\r\n\r\n# %%\r\nb\r\n", "# %%\r\nx = 1\r\na\r\n\r\n# %%\r\nb\r\n"],
  ["a byte order mark", "a.sql", "\uFEFFSELECT 1\n", "\uFEFFx = 1\nSELECT 1\n"],
])("%s stays as it is", (_name, path, before, after) => {
  const notebook = opened(path, before);
  expect(notebook.isChanged()).toBe(false);
  notebook.type(0, `x = 1\n${notebook.sources()[0]}`);
  expect(notebook.written()).toBe(after);
});

test("an empty file is an empty notebook", () => {
  expect(readFileText("a.sql", "\n").notebook).toEqual({
    cells: [],
    metadata: { fiddle: { kernelId: "duckdb-wasm" } },
    extra: {},
  });
  const notebook = opened("a.py", "");
  notebook.edit({ op: "insert-cells", index: 0, cells: [{ type: "code", source: "1" }] });
  expect(notebook.written()).toBe("# %%\n1\n");
});
