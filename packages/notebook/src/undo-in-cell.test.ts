import { expect, test } from "vitest";
import { NotebookDocument } from "./document.ts";
import { Undo } from "./undo.ts";

const AGENT = { by: "agent", runId: "1" } as const;
const PERSON = { by: "person" } as const;

/** An agent has changed both cells, and the person typed into the first one since. */
function open() {
  const document = new NotebookDocument();
  const cells = ["a", "b"].map((id) => ({ id, type: "code" as const, source: `${id} = 1` }));
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "sync" });
  const undo = new Undo(document);
  for (const id of ["a", "b"]) document.apply({ op: "set-source", id, source: `${id} = 22` }, AGENT);
  document.sourceText("a").insert(document.source("a").length, " # mine");
  const sources = () => document.cellIds().map((id) => document.source(id));
  return { document, undo, sources };
}

test("what a run did in one cell is taken back, and typing stays", () => {
  const { undo, sources } = open();
  undo.undoAgentRunIn("1", "a");
  expect(sources()).toEqual(["a = 1 # mine", "b = 22"]);
});

test("the rest of the run can be undone and redone afterwards", () => {
  const { undo, sources } = open();
  undo.undoAgentRunIn("1", "a");
  undo.undoAgentRun("1");
  expect(sources()).toEqual(["a = 1 # mine", "b = 1"]);
  undo.redoAgentRun("1");
  expect(sources()).toEqual(["a = 1 # mine", "b = 22"]);
});

test("discarding is undone with the run where it belongs to the run", () => {
  const { document, undo } = open();
  document.apply({ op: "delete-cells", ids: ["b"] }, AGENT);
  document.apply({ op: "restore-cells", ids: ["b"], index: 1 }, AGENT);
  expect(document.cellIds()).toEqual(["a", "b"]);
  undo.undoAgentRun("1");
  expect(document.cellIds()).toEqual(["a", "b"]);
});

test("restoring shows a deleted cell with all it holds, and leaves visible cells alone", () => {
  const { document, undo } = open();
  document.apply({ op: "delete-cells", ids: ["a"] }, PERSON);
  document.apply({ op: "restore-cells", ids: ["a", "b", "never"], index: 1 }, PERSON);
  expect(document.cellIds()).toEqual(["b", "a"]);
  expect(document.source("a")).toBe("a = 22 # mine");
  undo.undo();
  expect(document.cellIds()).toEqual(["b"]);
});
