import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { NotebookDocument } from "./document.ts";
import type { Operation } from "./operation.ts";
import { Undo } from "./undo.ts";

const PERSON = { by: "person" } as const;
const TYPES = ["code", "markdown", "raw"] as const;

/** One edit of a random history. Cells are named by number, so that the edit fits any content of the document. */
type Edit =
  | { kind: "insert" | "move"; at: number; to: number }
  | { kind: "delete" | "clear" | "print"; at: number }
  | { kind: "split" | "source"; at: number; text: string }
  | { kind: "merge" | "metadata" | "convert"; at: number; to: number }
  | { kind: "type"; at: number };

const position = fc.nat({ max: 6 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constantFrom("insert" as const, "move" as const), at: position, to: position }),
  fc.record({ kind: fc.constantFrom("delete" as const, "clear" as const, "print" as const), at: position }),
  fc.record({
    kind: fc.constantFrom("split" as const, "source" as const),
    at: position,
    text: fc.string({ unit: "grapheme", maxLength: 8 }),
  }),
  fc.record({
    kind: fc.constantFrom("merge" as const, "metadata" as const, "convert" as const),
    at: position,
    to: position,
  }),
  fc.record({ kind: fc.constant("type" as const), at: position }),
);
const history = fc.array(fc.record({ tab: fc.nat({ max: 1 }), edit, sync: fc.boolean() }), { maxLength: 30 });

let nextId = 0;

function toOperation(document: NotebookDocument, change: Edit): Operation | null {
  const ids = document.cellIds();
  const id = ids[change.at % Math.max(1, ids.length)] ?? "none";
  switch (change.kind) {
    case "insert":
      return {
        op: "insert-cells",
        index: change.to,
        cells: [{ id: `n${nextId++}`, type: "code", source: "new\nline" }],
      };
    case "move":
      return { op: "move-cells", ids: [id], index: change.to };
    case "delete":
      return { op: "delete-cells", ids: [id] };
    case "clear":
      return { op: "clear-outputs", ids: [id] };
    case "print":
      return { op: "append-text", run: "", id, name: "stdout", text: "p" };
    case "split":
      return { op: "split-cell", id, offsets: [change.text.length], newIds: [`n${nextId++}`] };
    case "source":
      return { op: "set-source", id, source: change.text };
    case "merge":
      return { op: "merge-cells", ids: [id, ids[change.to % Math.max(1, ids.length)] ?? "none"] };
    case "metadata":
      return { op: "set-cell-metadata", id, patch: { k: change.to % 2 ? change.to : undefined } };
    case "convert":
      return { op: "convert-cells", ids: [id], type: TYPES[change.to % 3] ?? "code" };
    default:
      return null;
  }
}

function start(): NotebookDocument {
  const document = new NotebookDocument();
  const cells = ["a", "b", "c"].map((id) => ({ id, type: "code" as const, source: `${id}1\n${id}2` }));
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "sync" });
  return document;
}

function exchange(one: NotebookDocument, two: NotebookDocument): void {
  const toOne = Y.encodeStateAsUpdate(two.ydoc, Y.encodeStateVector(one.ydoc));
  const toTwo = Y.encodeStateAsUpdate(one.ydoc, Y.encodeStateVector(two.ydoc));
  Y.applyUpdate(one.ydoc, toOne);
  Y.applyUpdate(two.ydoc, toTwo);
}

test("two tabs with any histories of operations end alike, and a fresh reader sees the same", () => {
  fc.assert(
    fc.property(history, (edits) => {
      const tabs = [start(), new NotebookDocument()] as const;
      exchange(...tabs);
      const undos = tabs.map((document) => new Undo(document));
      for (const { tab, edit: change, sync } of edits) {
        const document = tabs[tab]!;
        const operation = toOperation(document, change);
        if (operation) document.apply(operation, PERSON);
        else if (change.at % 2) undos[tab]!.undo();
        else undos[tab]!.redo();
        if (sync) exchange(...tabs);
      }
      exchange(...tabs);
      expect(tabs[0].toNotebook()).toEqual(tabs[1].toNotebook());
      const reader = new NotebookDocument();
      Y.applyUpdate(reader.ydoc, Y.encodeStateAsUpdate(tabs[0].ydoc));
      expect(reader.toNotebook()).toEqual(tabs[0].toNotebook());
      expect(new Set(reader.cellIds()).size).toBe(reader.cellIds().length);
    }),
    { numRuns: 300 },
  );
});

test("undoing everything gives the notebook from before, redoing everything the one from after", () => {
  fc.assert(
    fc.property(history, (edits) => {
      const document = start();
      const undo = new Undo(document);
      const before = document.toNotebook();
      for (const { edit: change } of edits) {
        const operation = toOperation(document, change);
        if (operation) document.apply(operation, PERSON);
      }
      const after = document.toNotebook();
      while (undo.undo());
      expect(document.toNotebook()).toEqual(before);
      while (undo.redo());
      expect(document.toNotebook()).toEqual(after);
    }),
    { numRuns: 300 },
  );
});

test("no word typed in either tab is lost, whatever the other tab's moves, deletions and undos", () => {
  fc.assert(
    fc.property(history, (edits) => {
      const tabs = [start(), new NotebookDocument()] as const;
      exchange(...tabs);
      const undos = tabs.map((document) => new Undo(document));
      const words: { id: string; word: string }[] = [];
      for (const { tab, edit: change, sync } of edits) {
        const document = tabs[tab]!;
        const ids = ["a", "b", "c"];
        if (change.kind === "type" || change.kind === "source" || change.kind === "split") {
          const text = document.sourceText(ids[change.at % 3]!);
          const word = `<${words.length}>`;
          text.insert(text.length, word);
          words.push({ id: ids[change.at % 3]!, word });
        } else if (change.kind === "clear") undos[tab]!.undo();
        else if (change.kind === "print") undos[tab]!.redo();
        else if (change.kind !== "merge") document.apply(toOperation(document, change)!, PERSON);
        if (sync) exchange(...tabs);
      }
      exchange(...tabs);
      for (const { id, word } of words) expect(tabs[0].sourceText(id).toJSON()).toContain(word);
    }),
    { numRuns: 300 },
  );
});
