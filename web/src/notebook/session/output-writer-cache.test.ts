import { NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { OperationBuffer } from "./operation-buffer.ts";
import { OutputBudget } from "./output-budget.ts";
import { OutputWriter } from "./output-writer.ts";
import { OutputWriterCache } from "./output-writer-cache.ts";

function open() {
  const document = new NotebookDocument();
  const cells = ["a", "b", "c"].map((id) => ({ id, type: "code" as const }));
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  const parts = { buffer: new OperationBuffer(document), budget: new OutputBudget(document) };
  const writers = new OutputWriterCache(document, { limit: 1_000 });
  const run = (id: string, characters: number) => {
    const writer = new OutputWriter(parts, id);
    writers.add(id, writer);
    writer.write({ msg_type: "stream", content: { name: "stdout", text: "x".repeat(characters) } });
    writer.end();
    parts.buffer.flush();
    writers.trim();
  };
  const kept = () => ["a", "b", "c"].map((id) => writers.get(id)?.kept ?? null);
  return { document, run, kept };
}

test("the oldest runs forget what is too much over all cells", () => {
  const { run, kept } = open();
  run("a", 600);
  run("b", 300);
  expect(kept()).toEqual([600, 300, null]);
  run("c", 500);
  expect(kept()).toEqual([0, 300, 500]);
  run("a", 5_000);
  expect(kept()).toEqual([5_000, 0, 0]);
});

test("a deleted cell and cleared outputs keep nothing", () => {
  const { document, run, kept } = open();
  for (const id of ["a", "b", "c"]) run(id, 100);
  document.apply({ op: "delete-cells", ids: ["a"] }, { by: "person" });
  document.apply({ op: "clear-outputs", ids: ["b"] }, { by: "person" });
  expect(kept()).toEqual([0, 0, 100]);
});
