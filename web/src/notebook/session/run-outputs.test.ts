import { NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { RunOutputs } from "./run-outputs.ts";

function open() {
  const document = new NotebookDocument();
  const cells = ["a", "b", "c"].map((id) => ({ id, type: "code" as const }));
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  const outputs = new RunOutputs(document, { limit: 1_000 });
  const run = (id: string, characters: number) => {
    const writer = outputs.begin(id, () => null);
    writer.write({ msg_type: "stream", content: { name: "stdout", text: "x".repeat(characters) } });
    writer.end();
    outputs.flush();
    outputs.trim();
  };
  const kept = () => ["a", "b", "c"].map((id) => outputs.of(id)?.kept ?? null);
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
