import type { Kernel, KernelMessage, KernelStatus } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { guardKernel, type KernelGuard } from "./guarded-kernel.ts";

const SECRET = "hunter2-hunter2";
const QUERY = { sort: [], filters: [] };
const CHART = { by: [], value: null, aggregate: "count", limit: 1 } as const;

/** Masks the secret in any JSON value, and returns the same value if there is nothing to mask. */
function maskAll<T>(value: T): T {
  const json = JSON.stringify(value);
  return json?.includes(SECRET) ? (JSON.parse(json.replaceAll(SECRET, "•••")) as T) : value;
}

function guardOf(prepared: string[] = []): KernelGuard {
  return {
    prepare: async () => void prepared.push("prepared"),
    mask: maskAll,
    maskMessages: (send) => (message) => send(maskAll(message)),
    maskFile: async (file) => new Blob([maskAll(await file.text())]),
  };
}

function stream(text: string): KernelMessage {
  return { msg_type: "stream", content: { name: "stdout", text } };
}

/** A kernel with only these members. */
function kernelWith(members: Partial<Kernel>): Kernel {
  return { status: { kind: "ready" }, ...members } as Kernel;
}

test("prepares the kernel before a run, and masks its messages", async () => {
  const order: string[] = [];
  const kernel = kernelWith({
    execute: async (_, onMessage) => {
      order.push("executed");
      onMessage(stream(SECRET));
      return { status: "ok", execution_count: 1 };
    },
  });
  const messages: KernelMessage[] = [];
  await guardKernel(kernel, guardOf(order)).execute({ code: "", cellId: "" }, (message) => messages.push(message));
  expect(order).toEqual(["prepared", "executed"]);
  expect(messages).toEqual([stream("•••")]);
});

test("masks answers, tables and comm messages", async () => {
  const rows = { rowCount: 1, rows: [[SECRET]] };
  const kernel = guardKernel(
    kernelWith({
      ask: async () => ({ text: SECRET }) as never,
      tableRows: async () => rows,
      tableSummary: async () => ({ min: SECRET }) as never,
      tableChart: async () => ({ rows: [[SECRET]], total: 1 }),
      tableCsv: async () => new Blob([SECRET]),
      onComm: (listener) => {
        const content = { comm_id: "a", data: { text: SECRET } };
        listener({ msg_type: "comm_msg", content, metadata: {}, buffers: [] });
        return () => {};
      },
      onLateOutput: (listener) => {
        listener({ runId: "run", message: stream(SECRET) });
        return () => {};
      },
    }),
    guardOf(),
  );
  const heard: unknown[] = [];
  kernel.onComm((message) => heard.push(message?.content.data));
  kernel.onLateOutput((late) => heard.push(late));
  expect([
    await kernel.ask("variable_text", { name: "x" }),
    await kernel.tableRows("t", QUERY, 0, 1),
    await kernel.tableSummary("t", QUERY, 0),
    await kernel.tableChart("t", QUERY, CHART),
    await (await kernel.tableCsv("t", QUERY)).text(),
    ...heard,
  ]).toEqual([
    { text: "•••" },
    { rowCount: 1, rows: [["•••"]] },
    { min: "•••" },
    { rows: [["•••"]], total: 1 },
    "•••",
    { text: "•••" },
    { runId: "run", message: stream("•••") },
  ]);
});

test("masks the text of errors", async () => {
  const refuse = () => Promise.reject(new Error(`cannot compare ${SECRET}`));
  const kernel = guardKernel(
    kernelWith({ start: refuse, ask: refuse, tableRows: refuse, tableCsv: refuse, takeFileChanges: refuse }),
    guardOf(),
  );
  const calls = [
    kernel.start(),
    kernel.ask("packages", {}),
    kernel.tableRows("t", QUERY, 0, 1),
    kernel.tableCsv("t", QUERY),
    kernel.takeFileChanges(),
  ];
  const results = await Promise.allSettled(calls);
  expect(results.map((result) => result.status === "rejected" && String(result.reason))).toEqual(
    calls.map(() => "Error: cannot compare •••"),
  );
});

test("masks the reason of a failure, with one object for one status", () => {
  let status: KernelStatus = { kind: "failed", reason: `It died of ${SECRET}.` };
  const guarded = guardKernel(Object.defineProperty(kernelWith({}), "status", { get: () => status }), guardOf());
  const first = guarded.status;
  expect(first).toEqual({ kind: "failed", reason: "It died of •••." });
  expect(guarded.status).toBe(first);
  status = { kind: "ready" };
  expect(guarded.status).toBe(status);
});

test("leaves files and tables for other kernels as they are", async () => {
  const table = { name: "t", columns: [], values: [[SECRET]], rowCount: 1 };
  const changes = { written: [{ path: `/home/pyodide/${SECRET}`, blob: new Blob() }], removed: [] };
  const kernel = guardKernel(
    kernelWith({ takeSharedTable: async () => table, takeFileChanges: async () => changes }),
    guardOf(),
  );
  expect(await kernel.takeSharedTable("t")).toBe(table);
  expect(await kernel.takeFileChanges()).toBe(changes);
});
