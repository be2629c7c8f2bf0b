import type { Kernel, KernelMessage } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { ScriptedKernel } from "../../../testing/scripted-kernel.ts";
import { DeferredKernel } from "./deferred-kernel.ts";

const SPEC = { name: "python3@1", display_name: "Python 3 · localhost:8888", language: "python", ext: "py" };

const UNFINISHED = { cellId: "cell-1", runId: "run-1" };

function deferred(load: () => Promise<Kernel> = async () => new ScriptedKernel()) {
  const kernel = new DeferredKernel(SPEC, UNFINISHED, load);
  const heard: string[] = [];
  kernel.subscribe(() => heard.push(kernel.status.kind));
  return { kernel, heard };
}

test("loads the kernel when it starts, and is that kernel from then on", async () => {
  const { kernel, heard } = deferred();
  expect([kernel.status.kind, kernel.unfinished, kernel.answers("variables")]).toEqual([
    "not-started",
    UNFINISHED,
    false,
  ]);
  const messages: KernelMessage[] = [];
  const reply = await kernel.execute({ code: "print hi", cellId: "a" }, (message) => messages.push(message));
  expect(reply).toEqual({ status: "ok", execution_count: 1 });
  expect(messages[0]).toMatchObject({ msg_type: "stream" });
  expect([kernel.status.kind, kernel.unfinished]).toEqual(["ready", null]);
  expect(heard).toEqual(["loading", "busy", "ready"]);
});

test("is asked nothing before", async () => {
  const { kernel } = deferred();
  await expect(kernel.ask("variables", {})).rejects.toThrow("The kernel isn't running.");
  expect(await kernel.takeFileChanges()).toEqual({ written: [], removed: [] });
});

test("says why it can't be loaded, and tries again at the next start", async () => {
  let attempts = 0;
  const { kernel, heard } = deferred(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("The server's address is gone.");
    return new ScriptedKernel();
  });
  await expect(kernel.start()).rejects.toThrow("The server's address is gone.");
  expect(kernel.status).toEqual({ kind: "failed", reason: "The server's address is gone." });
  await kernel.start();
  expect(heard).toEqual(["loading", "failed", "loading", "ready"]);
});

test("a notebook that is closed while it loads leaves no kernel", async () => {
  const loaded = new ScriptedKernel();
  let disposed = 0;
  loaded.dispose = () => (disposed += 1);
  const { promise, resolve } = Promise.withResolvers<Kernel>();
  const { kernel } = deferred(() => promise);
  const starting = kernel.start();
  kernel.dispose();
  resolve(loaded);
  await expect(starting).rejects.toThrow("The notebook was closed.");
  expect(disposed).toBe(1);
});
