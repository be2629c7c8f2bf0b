import type { ExecuteReply, Kernel } from "@fiddle/kernels";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { executeWithTimeout } from "./execute-with-timeout.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A kernel whose code ends by itself, ends when interrupted, or ignores the interrupt. */
function kernelThat(behavior: "ends" | "obeys" | "hangs", interrupt: "signal" | "restart" = "signal") {
  const calls: string[] = [];
  const { promise, resolve } = Promise.withResolvers<ExecuteReply>();
  if (behavior === "ends") resolve({ status: "ok", execution_count: 1 });
  const kernel = {
    capabilities: { interrupt, input: true },
    execute: () => promise,
    interrupt: () => {
      calls.push("interrupt");
      if (behavior === "obeys") resolve({ status: "error", execution_count: 1 });
    },
    restart: () => {
      calls.push("restart");
      resolve({ status: "aborted", execution_count: 1 });
      return Promise.resolve();
    },
  } as unknown as Kernel;
  return { kernel, calls };
}

const REQUEST = { code: "", cellId: "tool" };

test.each([
  ["ends", "signal", "completed", []],
  ["obeys", "signal", "interrupted", ["interrupt"]],
  ["hangs", "signal", "killed", ["interrupt", "restart"]],
  ["hangs", "restart", "killed", ["interrupt", "restart"]],
] as const)("code that %s, with interrupts by %s, is %s", async (behavior, interrupt, ended, calls) => {
  const fake = kernelThat(behavior, interrupt);
  const run = executeWithTimeout(fake.kernel, REQUEST, () => {}, { timeoutMs: 2000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await run).ended).toBe(ended);
  expect(fake.calls).toEqual(calls);
});

test("the user can stop code that has no timeout", async () => {
  const fake = kernelThat("obeys");
  const stop = new AbortController();
  const run = executeWithTimeout(fake.kernel, REQUEST, () => {}, { timeoutMs: null, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.calls).toEqual([]);
  stop.abort();
  expect((await run).ended).toBe("interrupted");
});
