import { completeCell, newRunId, NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import type { SessionFiles } from "./kernel-inputs.ts";
import { ScriptedKernel } from "../../../testing/scripted-kernel.ts";
import { Session } from "./session.ts";

const NO_FILES: SessionFiles = {
  version: 0,
  changesSince: () => ({ written: [], removed: [] }),
  applyKernelChanges: async () => {},
};

function open(...sources: string[]) {
  const document = new NotebookDocument();
  const cells = sources.map((source, index) => completeCell({ id: `c${index + 1}`, type: "code", source }));
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  const kernel = new ScriptedKernel();
  const session = new Session({ document, kernels: { get: () => kernel, another: () => kernel }, files: NO_FILES });
  return { document, kernel, session, ids: document.cellIds() };
}

/** One line per cell: state, count, outputs. */
function draw({ document, session }: ReturnType<typeof open>): string[] {
  return document.cellIds().map((id) => {
    const cell = document.cell(id);
    const outputs = cell?.outputs.map((output) =>
      output.output_type === "stream" ? output.text.trim() : output.output_type === "error" ? output.ename : "?",
    );
    return `${session.store.getState().runs.get(id)?.state ?? "idle"} [${cell?.executionCount ?? " "}] ${outputs?.join(" ") ?? ""}`.trim();
  });
}

test("run all runs the cells in order, each once", async () => {
  const notebook = open("print a", "print b", "print c");
  await notebook.session.run(notebook.ids);
  expect(draw(notebook)).toEqual(["done [1] a", "done [2] b", "done [3] c"]);
});

test("a run asked for while files are collected is not forgotten", async () => {
  const notebook = open("print a", "print b");
  let again = Promise.resolve();
  let asked = false;
  notebook.kernel.onCollect = () => {
    if (!asked) again = notebook.session.run(["c2"]);
    asked = true;
  };
  await notebook.session.run(["c1"]);
  await again;
  expect(draw(notebook)).toEqual(["done [1] a", "done [2] b"]);
});

test("an error stops what is queued behind it", async () => {
  const notebook = open("print a", "fail", "print c");
  await notebook.session.run(notebook.ids);
  expect(draw(notebook)).toEqual(["done [1] a", "error [2] ValueError", "idle [ ]"]);
});

test("cells behind one that is meant to fail run too, unless it was stopped", async () => {
  const notebook = open("fail", "print b", "wait", "print d");
  for (const id of ["c1", "c3"])
    notebook.document.apply({ op: "set-cell-metadata", id, patch: { tags: ["raises-exception"] } }, { by: "person" });
  const done = notebook.session.run(notebook.ids);
  await expect.poll(() => draw(notebook)[2]).toMatch(/^running/);
  notebook.session.stop();
  await done;
  expect(draw(notebook)).toEqual(["error [1] ValueError", "done [2] b", "error [3] KeyboardInterrupt", "idle [ ]"]);
});

test("a queued cell can be cancelled, a running one is stopped and empties the queue", async () => {
  const notebook = open("wait", "print b", "print c");
  const done = notebook.session.run(notebook.ids);
  await expect.poll(() => notebook.kernel.ran).toEqual(["wait"]);
  await expect.poll(() => draw(notebook)).toEqual(["running [ ]", "queued [ ]", "queued [ ]"]);
  notebook.session.cancel(["c3"]);
  await expect.poll(() => draw(notebook)).toEqual(["running [ ]", "queued [ ]", "idle [ ]"]);
  notebook.session.stop();
  await done;
  expect(draw(notebook)).toEqual(["error [1] KeyboardInterrupt", "idle [ ]", "idle [ ]"]);
});

test("a cell that is stopped while its kernel still loads does not run", async () => {
  const notebook = open("print a", "print b");
  const loaded = Promise.withResolvers<void>();
  notebook.kernel.become({ kind: "loading", progress: null });
  notebook.kernel.start = () => loaded.promise;
  const done = notebook.session.run(notebook.ids);
  notebook.session.stop();
  notebook.kernel.become({ kind: "ready" });
  loaded.resolve();
  await done;
  expect([notebook.kernel.ran, draw(notebook)]).toEqual([[], ["error [ ] KernelError", "idle [ ]"]]);
  expect(notebook.session.store.getState().stopIgnored).toBe(false);
});

test("Stop reaches a kernel that works without a cell, as a widget's callback does", async () => {
  const { session, kernel } = open("print a");
  let interrupts = 0;
  kernel.interrupt = () => (interrupts += 1);
  session.stop();
  kernel.become({ kind: "busy" });
  session.stop();
  expect(interrupts).toBe(1);
});

test("a cell asked for twice while it waits runs once; asked for while it runs it runs again", async () => {
  const notebook = open("wait", "print b");
  const done = notebook.session.run(["c1", "c2", "c2"]);
  await expect.poll(() => notebook.kernel.ran).toEqual(["wait"]);
  void notebook.session.run(["c2"]);
  notebook.session.stop();
  await done;
  await notebook.session.run(["c2"]);
  expect(notebook.kernel.ran).toEqual(["wait", "print b"]);
});

test("a cell that runs by itself tells its outcome, and its failure leaves the queue alone", async () => {
  const { session, kernel } = open("fail", "print b");
  const first = session.runOne("c1");
  const second = session.runOne("c2");
  expect([await first, await second, kernel.ran]).toEqual(["error", "done", ["fail", "print b"]]);
});

test("withdrawing takes back only what ran by itself, unless the user asked for it too", async () => {
  const { session, kernel } = open("wait", "print b", "print c");
  const mine = session.run(["c1"]);
  await expect.poll(() => kernel.ran).toEqual(["wait"]);
  const second = session.runOne("c2");
  const third = session.runOne("c3");
  void session.run(["c3"]);
  session.withdraw(["c1", "c2", "c3"]);
  expect(await second).toBe("withdrawn");
  kernel.end();
  await mine;
  expect([await third, kernel.ran]).toEqual(["done", ["wait", "print c"]]);
});

test("input() waits in the cell and the answer goes on", async () => {
  const notebook = open("ask");
  const done = notebook.session.run(notebook.ids);
  await expect
    .poll(() => notebook.session.store.getState().input)
    .toEqual({ serial: 1, cellId: "c1", prompt: "Name? ", password: false });
  notebook.session.answerInput("Ada");
  await done;
  expect(draw(notebook)).toEqual(["done [1] hello Ada"]);
  expect(notebook.session.store.getState().input).toBeNull();
});

test("a run waits until the kernel is free", async () => {
  const notebook = open("print a");
  await notebook.kernel.start();
  notebook.kernel.become({ kind: "busy" });
  const done = notebook.session.run(notebook.ids);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(notebook.kernel.ran).toEqual([]);
  notebook.kernel.become({ kind: "ready" });
  await done;
  expect(draw(notebook)).toEqual(["done [1] a"]);
});

test("a restart while files are collected does not fail the run", async () => {
  const notebook = open("print a");
  notebook.kernel.onCollect = () => {
    notebook.kernel.become({ kind: "loading", progress: null });
    throw new Error("The kernel was restarted.");
  };
  await notebook.session.run(notebook.ids);
  expect(draw(notebook)).toEqual(["done [1] a"]);
});

test("files that cannot be collected from a running kernel are an error", async () => {
  const notebook = open("print a");
  notebook.kernel.onCollect = () => {
    throw new Error("no");
  };
  await expect(notebook.session.run(notebook.ids)).rejects.toThrow("no");
});

test("text cells are never run", async () => {
  const notebook = open("print a");
  notebook.document.apply({ op: "convert-cells", ids: ["c1"], type: "markdown" }, { by: "person" });
  await notebook.session.run(notebook.ids);
  expect(notebook.kernel.ran).toEqual([]);
});

test("a queued cell that is merged away, deleted or made text meanwhile is passed over", async () => {
  const notebook = open("wait", "print b", "print c", "print d", "print e", "print f");
  const { document, kernel, session, ids } = notebook;
  const done = session.run(ids);
  await expect.poll(() => kernel.ran).toEqual(["wait"]);
  document.applyAll(
    [
      { op: "merge-cells", ids: ["c2", "c3"] },
      { op: "convert-cells", ids: ["c4"], type: "markdown" },
      { op: "delete-cells", ids: ["c5"] },
    ],
    { by: "person" },
  );
  kernel.end();
  await done;
  expect(kernel.ran).toEqual(["wait", "print b\n\nprint c", "print f"]);
  expect([...session.store.getState().runs.keys()]).toEqual(["c1", "c2", "c6"]);
});

test("a deleted cell is never run", async () => {
  const notebook = open("print a", "print b");
  notebook.document.apply({ op: "delete-cells", ids: ["c1"] }, { by: "person" });
  await notebook.session.run(["c1"]);
  expect(notebook.kernel.ran).toEqual([]);
});

test("a run that an earlier visit began goes on, and what it showed stays", async () => {
  const notebook = open("print before", "print b");
  await notebook.session.run(["c1"]);
  notebook.kernel.unfinished = { cellId: "c1", runId: notebook.document.run("c1") };
  notebook.session.resume();
  await notebook.session.run(["c2"]);
  expect(draw(notebook)).toEqual(["done [2] before\nmeanwhile", "done [3] b"]);
});

test("a run that began just before the page was left begins again, without an older run's outputs", async () => {
  const notebook = open("print before");
  await notebook.session.run(["c1"]);
  notebook.kernel.unfinished = { cellId: "c1", runId: newRunId() };
  notebook.session.resume();
  await notebook.session.run(["c1"]);
  await expect.poll(() => notebook.kernel.ran).toEqual(["print before", "print meanwhile", "print before"]);
});

test("output after a run's end comes into its cell, unless that was run again or deleted", async () => {
  const notebook = open("print a", "wait");
  const { kernel, session, document } = notebook;
  await session.run(["c1"]);
  const done = session.run(["c2"]);
  await expect.poll(() => kernel.ran).toEqual(["print a", "wait"]);
  const [first = ""] = kernel.runIds;
  kernel.printLate(first, "late");
  await expect.poll(() => draw(notebook)).toEqual(["done [1] a\nlate", "running [ ]"]);
  kernel.end();
  await done;
  await session.run(["c1"]);
  kernel.printLate(first, "too late");
  kernel.printLate(kernel.runIds[2] ?? "", "now");
  await expect.poll(() => draw(notebook)[0]).toBe("done [3] a\nnow");
  document.apply({ op: "delete-cells", ids: ["c1"] }, { by: "person" });
  kernel.printLate(kernel.runIds[2] ?? "", "gone");
  kernel.printLate("unknown", "gone");
  await session.run(["c2"].slice(1));
  expect(draw(notebook)).toEqual(["done [2]"]);
});

test("late output of an earlier visit's run comes into its cell too", async () => {
  const notebook = open("print a");
  notebook.document.apply({ op: "begin-run", id: "c1", run: "earlier" }, { by: "run" });
  notebook.kernel.printLate("earlier", "late");
  await expect.poll(() => draw(notebook)).toEqual(["idle [ ] late"]);
});

test("there is nothing to go on with in a kernel that ended with its page", () => {
  const notebook = open("print a");
  notebook.session.resume();
  expect(draw(notebook)).toEqual(["idle [ ]"]);
});
