import { completeCell, NotebookDocument } from "@fiddle/notebook";
import { expect, test, vi } from "vitest";
import * as Y from "yjs";
import { expectPackages } from "./expect-packages.ts";

function watch(type: "local" | "held", run: "queued" | "done" = "done") {
  const document = new NotebookDocument(new Y.Doc());
  document.apply(
    { op: "insert-cells", index: 0, cells: [completeCell({ type: "code", source: "" })] },
    { by: "person" },
  );
  const [id = ""] = document.cellIds();
  const warmUp = vi.fn();
  const remember = vi.fn();
  const runs = new Map([[id, { state: run }]]);
  const session = { warmUp, kernel: { status: { kind: "ready" } }, store: { getState: () => ({ runs }) } };
  const notebook = { id: "n", document, saveStatus: { getState: () => ({ type }) } };
  const stop = expectPackages({ notebook, session } as never, { pauseMs: 5, remember });
  const write = (source: string) => document.apply({ op: "set-source", id, source }, { by: "person" });
  return { warmUp, remember, stop, write };
}

test("the kernel is prepared, and the imports are remembered, once after several changes", async () => {
  const { warmUp, remember, stop, write } = watch("local");
  write("import num");
  write("import numpy");
  await vi.waitFor(() =>
    expect(remember).toHaveBeenCalledWith("n", { kernel: "pyodide", sources: ["import numpy"], packages: [] }),
  );
  expect(warmUp).toHaveBeenCalledTimes(1);
  stop();
});

test("nothing is remembered of a notebook that isn't stored", async () => {
  const { warmUp, remember, stop, write } = watch("held");
  write("import numpy");
  await vi.waitFor(() => expect(warmUp).toHaveBeenCalled());
  expect(remember).not.toHaveBeenCalled();
  stop();
});

test("a run that waits keeps its kernel", async () => {
  const { warmUp, remember, stop, write } = watch("local", "queued");
  write("import numpy");
  await vi.waitFor(() => expect(remember).toHaveBeenCalled());
  expect(warmUp).not.toHaveBeenCalled();
  stop();
});
