import type { ExecuteReply, Kernel } from "@fiddle/kernels";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runLimited } from "./run-limited.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A kernel whose code runs until it is told to stop, if it obeys at all. */
function kernelThat(behaviour: "ends" | "obeys" | "hangs", interrupt: "signal" | "restart" = "signal") {
  const did: string[] = [];
  const { promise, resolve } = Promise.withResolvers<ExecuteReply>();
  if (behaviour === "ends") resolve({ status: "ok", execution_count: 1 });
  const kernel = {
    capabilities: { interrupt, input: true },
    execute: () => promise,
    interrupt: () => {
      did.push("interrupt");
      if (behaviour === "obeys") resolve({ status: "error", execution_count: 1 });
    },
    restart: () => {
      did.push("restart");
      resolve({ status: "aborted", execution_count: 1 });
      return Promise.resolve();
    },
  } as unknown as Kernel;
  return { kernel, did };
}

const REQUEST = { code: "", cellId: "tool" };

test.each([
  ["ends", "signal", "itself", []],
  ["obeys", "signal", "stopped", ["interrupt"]],
  ["hangs", "signal", "killed", ["interrupt", "restart"]],
  ["hangs", "restart", "killed", ["interrupt", "restart"]],
] as const)("code that %s, under %s, is ended by %s", async (behaviour, interrupt, ended, did) => {
  const made = kernelThat(behaviour, interrupt);
  const run = runLimited(made.kernel, REQUEST, () => {}, { milliseconds: 2000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await run).ended).toBe(ended);
  expect(made.did).toEqual(did);
});

test("stops when the person says so, without any limit", async () => {
  const made = kernelThat("obeys");
  const stop = new AbortController();
  const run = runLimited(made.kernel, REQUEST, () => {}, { milliseconds: null, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made.did).toEqual([]);
  stop.abort();
  expect((await run).ended).toBe("stopped");
});
