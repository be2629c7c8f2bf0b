import { completeCell, NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { CodeCells } from "./code-cells.ts";

const PERSON = { by: "person" } as const;

function documentWith(...cells: Parameters<typeof completeCell>[0][]): NotebookDocument {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: cells.map((cell) => completeCell(cell)) }, PERSON);
  return document;
}

test("Python is taken, Markdown is not, and SQL gives its result's name", () => {
  const sql = { fiddle: { kernelId: "duckdb-wasm", resultName: "df_1" } };
  const document = documentWith(
    { id: "a", type: "code", source: "x" },
    { id: "b", type: "markdown", source: "# x" },
    { id: "c", type: "code", source: "select 1", metadata: sql },
  );
  expect(new CodeCells(document, () => {}).consumeChanges()).toEqual({
    changed: [
      { id: "a", source: "x" },
      { id: "c", source: 'df_1 = eval("")', hidden: true },
    ],
    order: ["a", "c"],
  });
});

test("only what changed is said, once", () => {
  const document = documentWith({ id: "a", type: "code", source: "x" }, { id: "b", type: "code", source: "y" });
  let notified = 0;
  const cells = new CodeCells(document, () => (notified += 1));
  cells.consumeChanges();
  document.sourceText("b").insert(1, "z");
  expect(notified).toBe(1);
  expect(cells.consumeChanges()).toEqual({ changed: [{ id: "b", source: "yz" }], order: null });
  expect(cells.consumeChanges()).toBeNull();
  document.apply({ op: "move-cells", ids: ["b"], index: 0 }, PERSON);
  expect(cells.consumeChanges()).toEqual({ changed: [], order: ["b", "a"] });
  document.apply({ op: "convert-cells", ids: ["a"], type: "markdown" }, PERSON);
  expect(cells.consumeChanges()).toEqual({ changed: [], order: ["b"] });
  document.apply({ op: "convert-cells", ids: ["a"], type: "code" }, PERSON);
  expect(cells.consumeChanges()).toEqual({ changed: [{ id: "a", source: "x" }], order: ["b", "a"] });
});
