import { expect, test } from "vitest";
import * as Y from "yjs";
import { NotebookDocument } from "./document.ts";
import type { NewCell } from "./notebook.ts";
import { seedUpdate } from "./seed.ts";

const PERSON = { by: "person" } as const;
const RUN = { by: "run" } as const;

function open(...cells: NewCell[]): NotebookDocument {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells }, PERSON);
  return document;
}

test("snapshots stay the same objects until their own cell changes", () => {
  const document = open({ id: "a", type: "code" }, { id: "b", type: "code" });
  const ids = document.cellIds();
  const a = document.cell("a");
  const b = document.cell("b");
  const metadata = document.metadata();
  document.sourceText("a").insert(0, "x");
  expect(document.cellIds()).toBe(ids);
  expect(document.metadata()).toBe(metadata);
  expect(document.cell("b")).toBe(b);
  expect(document.cell("a")).not.toBe(a);
  expect(document.cell("a")).toBe(document.cell("a"));
  expect({ ...document.cell("a") }).toEqual({
    id: "a",
    type: "code",
    source: "x",
    metadata: {},
    outputs: [],
    executionCount: null,
    attachments: {},
    extra: {},
  });
});

test("an update reaches every output that was displayed under its id", () => {
  const document = open({ id: "a", type: "code" }, { id: "b", type: "code" });
  const shown = { data: { "text/plain": "1" }, metadata: {} };
  const display = (display_id: string) =>
    ({ output_type: "display_data", ...shown, transient: { display_id }, elided: 7 }) as const;
  for (const id of ["a", "b"]) document.apply({ op: "append-output", run: "", id, output: display("x") }, RUN);
  document.apply({ op: "append-output", run: "", id: "b", output: display("y") }, RUN);
  const update = { data: { "text/plain": "2" }, metadata: {} };
  document.apply({ op: "update-displays", runs: new Set([""]), shown: new Map([["x", update]]) }, RUN);
  const updated = { output_type: "display_data", ...update, transient: { display_id: "x" } };
  expect([document.outputs("a"), document.outputs("b")]).toEqual([[updated], [updated, display("y")]]);
});

test("merged cells keep the attachments of all, and links follow those that had to be renamed", () => {
  const red = { "image/png": "red" };
  const blue = { "image/png": "blue" };
  const attachments = { "a b.png": red, "same.png": red };
  const source = "![](attachment:a%20b.png) ![](attachment:a%20b.png.old)";
  const other = { "a b.png": blue, "same.png": red, "new.png": blue };
  const document = open(
    { id: "a", type: "markdown", source, attachments },
    {
      id: "b",
      type: "markdown",
      source: `${source} ![](<attachment:a b.png>) ![](attachment:new.png)`,
      attachments: other,
    },
  );
  document.apply({ op: "merge-cells", ids: ["a", "b"] }, PERSON);
  expect(document.source("a").split("\n\n")).toEqual([
    source,
    "![](attachment:a%20b-2.png) ![](attachment:a%20b.png.old) ![](<attachment:a b-2.png>) ![](attachment:new.png)",
  ]);
  expect(document.cell("a")?.attachments).toEqual({ ...attachments, "a b-2.png": blue, "new.png": blue });
});

test("a new output leaves the objects of the others alone, and printing changes only its own", () => {
  const document = open({ id: "a", type: "code" });
  document.apply({ op: "append-text", run: "", id: "a", name: "stdout", text: "one" }, RUN);
  document.apply(
    { op: "append-output", run: "", id: "a", output: { output_type: "display_data", data: {}, metadata: {} } },
    RUN,
  );
  const before = document.outputs("a");
  document.apply({ op: "append-text", run: "", id: "a", name: "stdout", text: "two" }, RUN);
  const between = document.outputs("a");
  expect(between[0]).toBe(before[0]);
  expect(between[1]).toBe(before[1]);
  document.apply({ op: "append-text", run: "", id: "a", name: "stdout", text: "!" }, RUN);
  const after = document.outputs("a");
  expect([after[0] === before[0], after[1] === before[1], after[2] === between[2]]).toEqual([true, true, false]);
  expect(after[2]).toEqual({ output_type: "stream", name: "stdout", text: "two!" });
  document.apply({ op: "set-elided", run: "", id: "a", name: "stdout", characters: 5, tail: "end" }, RUN);
  expect(document.outputs("a")[2]).toEqual({
    output_type: "stream",
    name: "stdout",
    text: "two!",
    elided: { characters: 5, tail: "end" },
  });
  expect(document.outputs("a")[0]).toBe(before[0]);
});

test("tells each listener once per change, and only those it concerns", () => {
  const document = open({ id: "a", type: "code" }, { id: "b", type: "code" });
  const heard: string[] = [];
  const topics = [
    document.subscribeOrder(() => heard.push("order")),
    document.subscribeCell("a", () => heard.push("cell")),
    document.subscribeSource("a", () => heard.push("source")),
    document.subscribeOutputs("a", () => heard.push("outputs")),
    document.subscribeMetadata(() => heard.push("metadata")),
    document.subscribeAny(() => heard.push("any")),
  ];
  const hear = (change: () => void): string[] => {
    heard.length = 0;
    change();
    return [...heard];
  };
  expect(hear(() => document.sourceText("a").insert(0, "x"))).toEqual(["source", "any"]);
  expect(hear(() => document.sourceText("b").insert(0, "x"))).toEqual(["any"]);
  expect(hear(() => document.apply({ op: "move-cells", ids: ["b"], index: 0 }, PERSON))).toEqual(["order", "any"]);
  expect(hear(() => document.apply({ op: "move-cells", ids: ["b"], index: 0 }, PERSON))).toEqual([]);
  expect(hear(() => document.apply({ op: "set-metadata", patch: { a: 1, b: 2 } }, PERSON))).toEqual([
    "metadata",
    "any",
  ]);
  expect(hear(() => document.apply({ op: "convert-cells", ids: ["a"], type: "raw" }, PERSON))).toEqual(["cell", "any"]);
  expect(
    hear(() =>
      document.applyAll(
        [
          { op: "append-text", run: "", id: "a", name: "stdout", text: "1" },
          { op: "append-text", run: "", id: "a", name: "stdout", text: "2" },
          { op: "set-execution-count", run: "", id: "a", count: 1 },
        ],
        RUN,
      ),
    ),
  ).toEqual(["cell", "outputs", "any"]);
  for (const unsubscribe of topics) unsubscribe();
  expect(hear(() => document.sourceText("a").insert(0, "x"))).toEqual([]);
});

test("what aims at a deleted or unknown cell is passed over", () => {
  const document = open({ id: "a", type: "code" });
  const before = document.toNotebook();
  document.applyAll(
    [
      { op: "delete-cells", ids: ["gone"] },
      { op: "move-cells", ids: ["gone"], index: 7 },
      { op: "merge-cells", ids: ["a", "gone"] },
      { op: "split-cell", id: "gone", offsets: [1], newIds: ["x"] },
      { op: "set-source", id: "gone", source: "x" },
      { op: "append-text", run: "", id: "gone", name: "stdout", text: "x" },
      { op: "update-displays", runs: new Set([""]), shown: new Map([["gone", { data: {}, metadata: {} }]]) },
      { op: "set-elided", run: "", id: "a", name: "stdout", characters: 1, tail: "" },
    ],
    PERSON,
  );
  expect(document.toNotebook()).toEqual(before);
  document.apply({ op: "split-cell", id: "a", offsets: [99], newIds: ["b"] }, PERSON);
  expect(document.cellIds()).toEqual(["a", "b"]);
});

test("merging joins with a blank line and keeps the last cell's outputs, splitting gives them to the last part", () => {
  const shown = { output_type: "display_data", data: { "text/plain": "2" }, metadata: {} } as const;
  const document = open(
    { id: "a", type: "code", source: "1", executionCount: 1 },
    { id: "b", type: "code", source: "2", outputs: [shown], executionCount: 2 },
  );
  document.apply({ op: "merge-cells", ids: ["b", "a"] }, PERSON);
  expect(document.toNotebook().cells).toMatchObject([
    { id: "a", source: "1\n\n2", outputs: [shown], executionCount: 2 },
  ]);
  document.apply({ op: "split-cell", id: "a", offsets: [2, 3], newIds: ["x", "y"] }, PERSON);
  expect(document.toNotebook().cells).toMatchObject([
    { id: "a", source: "1", outputs: [], executionCount: null },
    { id: "x", source: "", outputs: [], executionCount: null },
    { id: "y", source: "2", outputs: [shown], executionCount: 2 },
  ]);
});

test("setting a source edits what differs, and never cuts a character in half", () => {
  const document = open({ id: "a", type: "code", source: "ab😀cd" });
  const other = new NotebookDocument();
  Y.applyUpdate(other.ydoc, Y.encodeStateAsUpdate(document.ydoc));
  other.sourceText("a").insert(6, "!");
  document.apply({ op: "set-source", id: "a", source: "ab😃cd" }, PERSON);
  Y.applyUpdate(document.ydoc, Y.encodeStateAsUpdate(other.ydoc));
  expect(document.source("a")).toBe("ab😃cd!");
  document.apply({ op: "set-source", id: "a", source: "x\r\ny\rz" }, PERSON);
  expect(document.source("a")).toBe("x\ny\nz");
});

test("a cell moved in two tabs at once stays one cell, with what was typed meanwhile", () => {
  const here = open({ id: "a", type: "code" }, { id: "b", type: "code" }, { id: "c", type: "code" });
  const there = new NotebookDocument();
  Y.applyUpdate(there.ydoc, Y.encodeStateAsUpdate(here.ydoc));
  here.apply({ op: "move-cells", ids: ["a"], index: 2 }, PERSON);
  there.apply({ op: "move-cells", ids: ["a"], index: 1 }, PERSON);
  there.sourceText("a").insert(0, "typed");
  Y.applyUpdate(there.ydoc, Y.encodeStateAsUpdate(here.ydoc));
  Y.applyUpdate(here.ydoc, Y.encodeStateAsUpdate(there.ydoc));
  expect(here.cellIds()).toEqual(there.cellIds());
  expect([...here.cellIds()].sort()).toEqual(["a", "b", "c"]);
  expect(here.source("a")).toBe("typed");
  here.apply({ op: "delete-cells", ids: ["a"] }, PERSON);
  expect(here.cellIds()).toEqual(["b", "c"]);
  here.prune();
  expect(here.cell("a")).toBeUndefined();
});

test("the same seed put in twice is there once; another seed joins it unharmed", () => {
  const document = new NotebookDocument();
  expect(document.isEmpty()).toBe(true);
  for (const source of ["a", "a", "b"]) Y.applyUpdate(document.ydoc, seedUpdate({ cells: [{ type: "code", source }] }));
  expect(
    document
      .toNotebook()
      .cells.map((cell) => cell.source)
      .sort(),
  ).toEqual(["a", "b"]);
  expect(document.isEmpty()).toBe(false);
});

test("what is put aside is synced in one change with the content, is in no copy, and keeps its deleted cell", () => {
  const here = open({ id: "a", type: "code" }, { id: "b", type: "code" }, { id: "c", type: "code" });
  const there = new NotebookDocument();
  Y.applyUpdate(there.ydoc, Y.encodeStateAsUpdate(here.ydoc));
  const heard: string[] = [];
  there.subscribeAny(() => heard.push("content"));
  there.subscribeAside(() => heard.push("aside"));
  here.ydoc.on("update", (update: Uint8Array) => Y.applyUpdate(there.ydoc, update));
  const before = here.toNotebook();
  here.apply({ op: "set-aside", name: "why", value: "because" }, RUN);
  expect([here.toNotebook(), heard]).toEqual([before, ["aside"]]);
  here.applyAll(
    [
      { op: "delete-cells", ids: ["a", "b"] },
      { op: "set-aside", name: "record/a", value: { deleted: true } },
    ],
    RUN,
  );
  expect(heard).toEqual(["aside", "content", "aside"]);
  expect([...there.aside()]).toEqual([
    ["why", "because"],
    ["record/a", { deleted: true }],
  ]);
  expect(there.aside().get("record/a")).toBe(there.aside().get("record/a"));
  there.prune();
  expect([there.cell("a")?.id, there.cell("b")]).toEqual(["a", undefined]);
  there.apply({ op: "set-aside", name: "why", value: undefined }, RUN);
  expect([...there.aside().keys()]).toEqual(["record/a"]);
});
