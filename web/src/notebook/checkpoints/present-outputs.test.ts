import { NotebookDocument, readNotebook } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { withPresentOutputs } from "./present-outputs.ts";

test("cells that are as they were keep the outputs they have", () => {
  const document = new NotebookDocument();
  const printed = { output_type: "stream", name: "stdout", text: "1" } as const;
  const cell = (id: string, source: string) => ({ id, type: "code", source, outputs: [printed] }) as const;
  document.apply({ op: "insert-cells", index: 0, cells: [cell("a", "same"), cell("b", "new")] }, { by: "person" });
  const cells = ["a", "b", "c"].map((id) => ({ id, cell_type: "code", source: "same", outputs: [], metadata: {} }));
  const past = readNotebook(JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 })).notebook;
  expect(withPresentOutputs(past, document).cells.map(({ id, outputs }) => [id, outputs])).toEqual([
    ["a", [printed]],
    ["b", []],
    ["c", []],
  ]);
});
