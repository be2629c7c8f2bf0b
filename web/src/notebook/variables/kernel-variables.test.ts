import type { Kernel, KernelStatus, Variable } from "@fiddle/kernels";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KernelVariables } from "./kernel-variables.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ROW: Variable = {
  name: "x",
  kind: "value",
  type: "int",
  shape: null,
  size: 28,
  estimated: false,
  preview: "1",
  cellId: "a",
};

function fakeKernel(answer: () => Promise<readonly Variable[]>) {
  const listeners = new Set<() => void>();
  let asked = 0;
  const kernel = {
    status: { kind: "not-started" } as KernelStatus,
    subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
    ask: async () => {
      asked += 1;
      return { variables: await answer(), more: 0 };
    },
  };
  const become = (status: KernelStatus) => {
    kernel.status = status;
    for (const listener of listeners) listener();
  };
  return { kernel: kernel as unknown as Kernel, become, asked: () => asked };
}

test("asks when somebody looks and the kernel rests, once for runs that follow one another", async () => {
  const { kernel, become, asked } = fakeKernel(async () => [ROW, { ...ROW, name: "df", kind: "table" }]);
  const variables = new KernelVariables(kernel);
  become({ kind: "ready" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(0);
  const end = variables.watch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(1);
  expect(variables.store.getState().dataframeNames).toEqual(["df"]);
  for (let run = 0; run < 5; run += 1) {
    become({ kind: "busy" });
    become({ kind: "ready" });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(2);
  end();
  become({ kind: "busy" });
  become({ kind: "ready" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(2);
});

test("keeps what was known while busy, forgets it with the kernel, and says what went wrong", async () => {
  let failure: Error | null = null;
  const { kernel, become } = fakeKernel(() => (failure ? Promise.reject(failure) : Promise.resolve([ROW])));
  const { store, watch } = bound(new KernelVariables(kernel));
  watch();
  become({ kind: "ready" });
  await vi.advanceTimersByTimeAsync(200);
  become({ kind: "busy" });
  expect(store.getState()).toMatchObject({ status: { kind: "busy" }, variables: [ROW], error: null });
  failure = new Error("No.");
  become({ kind: "ready" });
  await vi.advanceTimersByTimeAsync(200);
  expect(store.getState()).toMatchObject({ variables: [ROW], error: "No." });
  become({ kind: "failed", reason: "It stopped." });
  expect(store.getState()).toMatchObject({ status: { kind: "failed" }, variables: null, error: null });
});

function bound(variables: KernelVariables) {
  return { store: variables.store, watch: () => variables.watch() };
}
