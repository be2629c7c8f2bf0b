import { completeCell, NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { OperationBuffer } from "./operation-buffer.ts";

function open() {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [completeCell({ id: "a", type: "code" })] }, { by: "person" });
  let changes = 0;
  document.subscribeAny(() => (changes += 1));
  return { document, buffer: new OperationBuffer(document), changes: () => changes };
}

const text = (text: string) => ({ op: "append-text", run: "", id: "a", name: "stdout", text }) as const;

test("what comes together is one change", () => {
  const { document, buffer, changes } = open();
  buffer.push(text("one "));
  buffer.push(text("two"), { op: "set-execution-count", run: "", id: "a", count: 7 });
  expect(changes()).toBe(0);
  buffer.flush();
  expect([changes(), document.cell("a")?.executionCount, document.outputs("a")]).toEqual([
    1,
    7,
    [{ output_type: "stream", name: "stdout", text: "one two" }],
  ]);
});

test("a flush comes by itself, and asks the sources", async () => {
  const { document, buffer } = open();
  const stop = buffer.addSource(() => [text("from a source")]);
  buffer.schedule();
  await expect.poll(() => document.outputs("a").length).toBe(1);
  stop();
  buffer.flush();
  expect(document.outputs("a")).toHaveLength(1);
});

test("what a run that clears its outputs was about to add is dropped, but not its beginning", () => {
  const { document, buffer, changes } = open();
  buffer.push({ op: "begin-run", id: "a", run: "new" }, { ...text("stale"), run: "new" });
  buffer.drop("new");
  buffer.flush();
  expect([changes(), document.run("a"), document.outputs("a")]).toEqual([1, "new", []]);
});
