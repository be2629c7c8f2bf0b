import { expect, test } from "vitest";
import { NotebookDocument } from "./document.ts";
import type { Cell, NewCell } from "./notebook.ts";
import { Undo } from "./undo.ts";

const PERSON = { by: "person" } as const;
const RUN = { by: "run" } as const;

function open(...cells: NewCell[]) {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "sync" });
  return { document, undo: new Undo(document) };
}

const RICH: Partial<Cell> = {
  source: "print(1)",
  metadata: { tags: ["a"], nested: { deep: true } },
  outputs: [
    { output_type: "stream", name: "stdout", text: "1\n", elided: { characters: 9, tail: "end" } },
    { output_type: "display_data", data: { "text/plain": "x" }, metadata: {} },
  ],
  executionCount: 3,
};

test("undoing a deletion brings back the cell exactly, with what was typed into it before", () => {
  const { document, undo } = open({ id: "a", type: "code", ...RICH }, { id: "b", type: "code" });
  const before = document.toNotebook();
  document.apply({ op: "delete-cells", ids: ["a"] }, PERSON);
  expect(document.cellIds()).toEqual(["b"]);
  expect(undo.undo()).toEqual({ cellIds: ["a"] });
  expect(document.toNotebook()).toEqual(before);
  expect(undo.undo()).toBeNull();
  expect(undo.redo()).toEqual({ cellIds: ["a"] });
  expect(document.cellIds()).toEqual(["b"]);
});

test("undo of a conversion brings back outputs", () => {
  const { document, undo } = open({ id: "a", type: "code", ...RICH });
  const before = document.toNotebook();
  document.apply({ op: "convert-cells", ids: ["a"], type: "markdown" }, PERSON);
  expect(document.cell("a")).toMatchObject({ type: "markdown", outputs: [], executionCount: null });
  expect(undo.undo()).toEqual({ cellIds: ["a"] });
  expect(document.toNotebook()).toEqual(before);
});

test("a made cell that is undone and redone keeps its shared text and what was typed", () => {
  const { document, undo } = open();
  document.apply({ op: "insert-cells", index: 0, cells: [{ id: "n", type: "code", source: "x" }] }, PERSON);
  const text = document.sourceText("n");
  text.insert(1, " = 1");
  undo.undo();
  expect(document.cellIds()).toEqual([]);
  undo.redo();
  expect(document.cellIds()).toEqual(["n"]);
  expect(document.sourceText("n")).toBe(text);
  expect(document.source("n")).toBe("x = 1");
  undo.undo();
  undo.redo();
  expect(document.source("n")).toBe("x = 1");
});

test("undo of structure leaves typing alone, also in the same cell", () => {
  const { document, undo } = open({ id: "a", type: "code", source: "one\ntwo" });
  document.apply({ op: "split-cell", id: "a", offsets: [3], newIds: ["b"] }, PERSON);
  expect(document.toNotebook().cells.map(({ id, source }) => [id, source])).toEqual([
    ["a", "one"],
    ["b", "two"],
  ]);
  document.sourceText("a").insert(0, "typed ");
  expect(undo.undo()?.cellIds.sort()).toEqual(["a", "b"]);
  expect(document.toNotebook().cells.map(({ id, source }) => [id, source])).toEqual([["a", "typed one\ntwo"]]);
});

test("each operation of a person is its own step, and several applied together are one", () => {
  const { document, undo } = open({ id: "a", type: "code" }, { id: "b", type: "code" }, { id: "c", type: "code" });
  document.apply({ op: "move-cells", ids: ["c"], index: 0 }, PERSON);
  document.applyAll(
    [
      { op: "delete-cells", ids: ["a"] },
      { op: "set-source", id: "b", source: "b" },
    ],
    PERSON,
  );
  expect(undo.undo()?.cellIds.sort()).toEqual(["a", "b"]);
  expect(document.toNotebook().cells.map(({ id, source }) => [id, source])).toEqual([
    ["c", ""],
    ["a", ""],
    ["b", ""],
  ]);
  expect(undo.undo()).toEqual({ cellIds: ["c"] });
  expect(document.cellIds()).toEqual(["a", "b", "c"]);
  expect(undo.canUndo()).toBe(false);
  expect(undo.canRedo()).toBe(true);
});

test("an agent's changes aren't steps of the person, whose own steps around them can be undone", () => {
  const { document, undo } = open({ id: "a", type: "code", source: "x" });
  document.apply({ op: "set-cell-metadata", id: "a", patch: { mine: true } }, PERSON);
  document.apply({ op: "insert-cells", index: 1, cells: [{ id: "p", type: "prompt" }] }, { by: "agent", runId: "1" });
  document.apply({ op: "set-source", id: "a", source: "y" }, { by: "agent", runId: "1" });
  expect(undo.undo()).toEqual({ cellIds: ["a"] });
  expect(document.cell("a")).toMatchObject({ source: "y", metadata: {} });
  expect([document.cellIds(), undo.canUndo()]).toEqual([["a", "p"], false]);
});

test("what a kernel sends is never undone", () => {
  const { document, undo } = open({ id: "a", type: "code" });
  document.apply({ op: "append-text", run: "", id: "a", name: "stdout", text: "hi" }, RUN);
  expect(undo.canUndo()).toBe(false);
  expect(undo.undo()).toBeNull();
  expect(document.outputs("a")).toEqual([{ output_type: "stream", name: "stdout", text: "hi" }]);
});

test("opening a file is undone as a whole", () => {
  const { document, undo } = open({ id: "a", type: "code", ...RICH }, { id: "b", type: "markdown", source: "# T" });
  document.apply({ op: "set-metadata", patch: { kernelspec: { name: "python3" } } }, { by: "sync" });
  const before = document.toNotebook();
  const other = {
    cells: [
      { ...before.cells[1]!, source: "# Other" },
      { ...before.cells[0]!, id: "new", outputs: [] },
    ],
    metadata: { title: "x" },
    extra: { more: 1 },
  };
  document.apply({ op: "replace-notebook", notebook: other }, PERSON);
  expect(document.toNotebook()).toEqual(other);
  undo.undo();
  expect(document.toNotebook()).toEqual(before);
  undo.redo();
  expect(document.toNotebook()).toEqual(other);
});

test("a cell's typing has a history of its own, kept while no editor is mounted", () => {
  const { document, undo } = open({ id: "a", type: "code", source: "x" });
  const manager = undo.textUndo("a");
  const editor = {};
  manager.addTrackedOrigin(editor);
  document.ydoc.transact(() => document.sourceText("a").insert(1, "yz"), editor);
  manager.removeTrackedOrigin(editor);
  document.apply({ op: "set-source", id: "a", source: "head xyz" }, PERSON);
  expect(undo.textUndo("a")).toBe(manager);
  manager.undo();
  expect(document.source("a")).toBe("head x");
  undo.undo();
  expect(document.source("a")).toBe("x");
});

test("tells its subscribers", () => {
  const { document, undo } = open({ id: "a", type: "code" });
  const seen: boolean[] = [];
  const unsubscribe = undo.subscribe(() => seen.push(undo.canUndo()));
  document.apply({ op: "delete-cells", ids: ["a"] }, PERSON);
  expect(seen.at(-1)).toBe(true);
  undo.undo();
  expect(seen.at(-1)).toBe(false);
  unsubscribe();
  const before = seen.length;
  undo.redo();
  expect(seen.length).toBe(before);
});

test("restoring shows a deleted cell with all it holds, and leaves visible cells alone", () => {
  const { document, undo } = open({ id: "a", type: "code", source: "a" }, { id: "b", type: "code" });
  document.sourceText("a").insert(1, " # mine");
  document.apply({ op: "delete-cells", ids: ["a"] }, PERSON);
  document.apply({ op: "restore-cells", ids: ["a", "b", "never"], index: 1 }, PERSON);
  expect(document.cellIds()).toEqual(["b", "a"]);
  expect(document.source("a")).toBe("a # mine");
  undo.undo();
  expect(document.cellIds()).toEqual(["b"]);
});
