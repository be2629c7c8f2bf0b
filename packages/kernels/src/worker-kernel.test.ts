import { afterEach, expect, test, vi } from "vitest";
import type { KernelFrame } from "./frame/client.ts";
import type { PackageGroup } from "./frame/package-groups.ts";
import type { ControlEvent, ControlRequest } from "./frame/protocol.ts";
import type { ExecuteReply, KernelMessage } from "./messages.ts";
import { type KernelRuntime, serveRuntime } from "./runtime.ts";
import { BROWSER_KERNELS } from "./specs.ts";
import { WorkerKernel } from "./worker-kernel.ts";

const SPEC = BROWSER_KERNELS[0]!;

afterEach(() => void vi.unstubAllGlobals());

/**
 * A frame whose workers are made by `makeRuntime`, in this thread. `controls` and `channels` are its ends of the ports; `die`
 * ends it.
 */
function frameOf(makeRuntime: () => Promise<KernelRuntime>, isolated = true, groups: readonly PackageGroup[] = []) {
  const chosen: (string | null)[] = [];
  const controls: MessagePort[] = [];
  const channels: MessagePort[] = [];
  const requests: ControlRequest[] = [];
  let die = () => {};
  const packageGroups = Promise.resolve(groups);
  const connect: KernelFrame["connect"] = (_, choose) => {
    void packageGroups.then((all) => chosen.push(choose?.(all) ?? null));
    const control = new MessageChannel();
    const channel = new MessageChannel();
    const gone = Promise.withResolvers<void>();
    die = gone.resolve;
    controls.push(control.port2);
    channels.push(channel.port2);
    control.port2.addEventListener("message", ({ data }: MessageEvent<ControlRequest>) => requests.push(data));
    control.port2.start();
    const runtime = makeRuntime();
    runtime.catch(() => {});
    serveRuntime(channel.port2, runtime);
    return { control: control.port1, channel: channel.port1, gone: gone.promise };
  };
  const frame = { isolated: Promise.resolve(isolated), packageGroups, connect } as unknown as KernelFrame;
  return { frame, chosen, controls, channels, requests, die: () => die() };
}

/**
 * A runtime that prints the code, and never ends for the code `wait`. It sends two steps of a recorded run; `cut` ends
 * at the third.
 */
async function printing(): Promise<KernelRuntime> {
  let count = 0;
  const written: string[] = [];
  return {
    async execute({ code, trace }, send): Promise<ExecuteReply> {
      const step = (n: number, more = {}) =>
        send({ msg_type: "trace_part", content: { json: JSON.stringify({ steps: [{ n }], ...more }) } });
      if (trace) {
        step(1, { files: [{ name: "Cell In[1]", source: code }], codes: [["f", 0, 1]] });
        step(2, { written: [[1, "stdout", "a"]] });
      }
      if (code === "cut") step(3, { end: { status: "running", cut: "steps" } });
      if (code === "cut") await new Promise(() => {});
      send({ msg_type: "stream", content: { name: "stdout", text: code === "files" ? written.join() : code } });
      if (code === "flood")
        for (let i = 0; i < 10_001; i++) send({ msg_type: "stream", content: { name: "stdout", text: "x" } });
      if (code === "forge") for (const forged of [null, "x", {}, { msg_type: 1 }, []]) send(forged as never);
      if (code === "wait") await new Promise(() => {});
      return { status: "ok", execution_count: ++count };
    },
    writeFiles: (changes) => void written.push(...changes.written.map(({ path }) => path)),
    takeFileChanges: () => ({ written: [], removed: [] }),
    takeSharedTable: () => null,
    shareTable() {},
    forgetTable() {},
    tableRows: () => Promise.reject(new Error("gone")),
    tableCsv: () => Promise.reject(new Error("gone")),
    tableSummary: () => Promise.reject(new Error("gone")),
    tableChart: () => Promise.reject(new Error("gone")),
  };
}

const text = (text: string): KernelMessage => ({ msg_type: "stream", content: { name: "stdout", text } });
const reply = (status: ExecuteReply["status"], execution_count: number): KernelMessage => ({
  msg_type: "execute_reply",
  content: { status, execution_count },
});

test("starts at the first request and tells what it does", async () => {
  const { frame } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  const statuses: string[] = [];
  kernel.subscribe(() => statuses.at(-1) !== kernel.status.kind && statuses.push(kernel.status.kind));
  const messages: KernelMessage[] = [];
  await kernel.execute({ code: "a", cellId: "1" }, (message) => messages.push(message));
  await kernel.execute({ code: "b", cellId: "2" }, (message) => messages.push(message));
  expect(messages).toEqual([text("a"), reply("ok", 1), text("b"), reply("ok", 2)]);
  expect(statuses).toEqual(["loading", "ready", "busy", "ready", "busy", "ready"]);
  expect(kernel.capabilities).toEqual({ interrupt: "signal", input: true, isInBrowser: true });
  kernel.dispose();
});

test("a table goes from one kernel's worker to another's; a failure to take it reaches the page, and nobody waits", async () => {
  const table = { name: "df_1", columns: [], values: [new Float64Array([1, 2])], rowCount: 2 };
  const received: unknown[] = [];
  const runtime = async () => ({
    ...(await printing()),
    async takeSharedTable(name: string) {
      if (name === "gone") throw new Error("not there");
      return name === "df_1" ? table : null;
    },
    shareTable: (sent: unknown) => void received.push(sent),
  });
  const from = new WorkerKernel(SPEC, "pyodide", frameOf(runtime).frame);
  const to = new WorkerKernel(SPEC, "pyodide", frameOf(runtime).frame);
  await from.start();
  const pass = (name: string) => {
    const { port1, port2 } = new MessageChannel();
    return Promise.allSettled([from.sendTable(name, port1), to.receiveTable(port2)]);
  };
  await pass("df_1");
  await pass("other");
  expect(received).toEqual([{ ...table, values: [new Float64Array([1, 2])] }]);
  const [sent, taken] = await pass("gone");
  expect([sent.status, taken.status]).toEqual(["rejected", "fulfilled"]);
  expect(table.values[0]).toHaveLength(0);
  from.dispose();
  await pass("df_1");
  expect(received).toHaveLength(1);
  to.dispose();
});

test("a restart aborts the run, restarts the count and passes the files again", async () => {
  const { frame, requests } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  await kernel.writeFiles({ written: [{ path: "/home/pyodide/a", blob: new Blob() }], removed: [] });
  const messages: KernelMessage[] = [];
  const running = kernel.execute({ code: "wait", cellId: "1" }, (message) => messages.push(message));
  await expect.poll(() => messages.length).toBe(1);
  await expect(kernel.execute({ code: "b", cellId: "2" }, () => {})).rejects.toThrow("already running");
  kernel.interrupt();
  await kernel.restart();
  expect((await running).status).toBe("aborted");
  expect(messages).toEqual([text("wait"), reply("aborted", 0)]);
  const after: KernelMessage[] = [];
  await kernel.execute({ code: "files", cellId: "1" }, (message) => after.push(message));
  expect(after).toEqual([text("/home/pyodide/a"), reply("ok", 1)]);
  expect(requests).toEqual([{ control: "interrupt", run: 1 }, { control: "terminate" }]);
  kernel.dispose();
});

test("code that floods the page ends its kernel, which says why and starts again", async () => {
  const { frame } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  const messages: KernelMessage[] = [];
  const { status } = await kernel.execute({ code: "flood", cellId: "1" }, (message) => messages.push(message));
  const reason =
    "The code sent more messages than the page can show, so the kernel was stopped. Its variables are lost.";
  expect([status, messages.length < 10_003, kernel.status]).toEqual(["aborted", true, { kind: "failed", reason }]);
  expect(messages.filter(({ msg_type }) => msg_type === "error")).toEqual([
    { msg_type: "error", content: { ename: "KernelError", evalue: reason, traceback: [reason] } },
  ]);
  const after: KernelMessage[] = [];
  await kernel.execute({ code: "a", cellId: "1" }, (message) => after.push(message));
  expect(after).toEqual([text("a"), reply("ok", 1)]);
  kernel.dispose();
});

test.each(["channel", "control"] as const)("posts on the %s port that mean nothing count too", async (name) => {
  const { frame, controls, channels } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  const running = kernel.execute({ code: "wait", cellId: "1" }, () => {});
  await expect.poll(() => kernel.status.kind).toBe("busy");
  const port = { channel: channels, control: controls }[name][0];
  for (let i = 0; i < 10_001; i++) port?.postMessage({ control: "noise" });
  expect((await running).status).toBe("aborted");
  expect(kernel.status.kind).toBe("failed");
});

test("messages that aren't any are ignored", async () => {
  const { frame } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  const messages: KernelMessage[] = [];
  await kernel.execute({ code: "forge", cellId: "1" }, (message) => messages.push(message));
  expect(messages).toEqual([text("forge"), reply("ok", 1)]);
  kernel.dispose();
});

const RECORDED = { codes: [["f", 0, 1]], written: [[1, "stdout", "a"]], dropped: 0, crowded: false };

async function recordedUntilRestart(code: string): Promise<KernelMessage[]> {
  const { frame } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  const messages: KernelMessage[] = [];
  const running = kernel.execute({ code, cellId: "1", trace: {} }, (message) => messages.push(message));
  await expect.poll(() => messages.length).toBe(1);
  await kernel.restart();
  await running;
  kernel.dispose();
  return messages;
}

test("a run that is ended with its Python leaves what was recorded until then", async () => {
  const messages = await recordedUntilRestart("wait");
  const files = [{ name: "Cell In[1]", source: "wait" }];
  const content = { ...RECORDED, files, steps: [{ n: 1 }, { n: 2 }], status: "killed", cut: null };
  expect(messages).toEqual([text("wait"), { msg_type: "trace", content }, reply("aborted", 0)]);
});

test("a recording that ends before its run comes once", async () => {
  const messages = await recordedUntilRestart("cut");
  const files = [{ name: "Cell In[1]", source: "cut" }];
  const content = { ...RECORDED, files, steps: [{ n: 1 }, { n: 2 }, { n: 3 }], status: "running", cut: "steps" };
  expect(messages).toEqual([{ msg_type: "trace", content }, reply("aborted", 0)]);
});

test("says in the cell why the worker died, and starts again by itself", async () => {
  const { frame, controls } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  const messages: KernelMessage[] = [];
  const running = kernel.execute({ code: "wait", cellId: "1" }, (message) => messages.push(message));
  await expect.poll(() => messages.length).toBe(1);
  controls[0]!.postMessage({ control: "failed", reason: "It died." } satisfies ControlEvent);
  await running;
  expect(messages).toEqual([
    text("wait"),
    { msg_type: "error", content: { ename: "KernelError", evalue: "It died.", traceback: ["It died."] } },
    reply("aborted", 0),
  ]);
  // Nobody has asked for it.
  await expect.poll(() => [controls.length, kernel.status.kind]).toEqual([2, "ready"]);
  kernel.dispose();
});

test("a worker that dies while it runs nothing says why until the next cell, and one that can't start isn't started again", async () => {
  const { frame, controls } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  await kernel.start();
  controls[0]!.postMessage({ control: "failed", reason: "It died." } satisfies ControlEvent);
  await expect.poll(() => kernel.status).toEqual({ kind: "failed", reason: "It died." });
  const starting = Promise.allSettled([kernel.start()]);
  controls[1]!.postMessage({ control: "failed", reason: "It died again." } satisfies ControlEvent);
  await expect.poll(() => kernel.status).toEqual({ kind: "failed", reason: "It died again." });
  await starting;
  expect(controls.length).toBe(2);
  kernel.dispose();
});

test("passes a problem of the worker on to the page's error report, and goes on", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const { frame, controls } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  await kernel.start();
  controls[0]!.postMessage({ control: "problem", reason: "No snapshot." } satisfies ControlEvent);
  await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith(new Error("No snapshot.")));
  expect(kernel.status).toEqual({ kind: "ready" });
  kernel.dispose();
});

test("a frame that dies fails the cell, and the kernel starts again", async () => {
  const { frame, die } = frameOf(printing);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  const messages: KernelMessage[] = [];
  const running = kernel.execute({ code: "wait", cellId: "1" }, (message) => messages.push(message));
  await expect.poll(() => messages.length).toBe(1);
  die();
  expect((await running).status).toBe("aborted");
  expect(messages[1]).toMatchObject({ msg_type: "error", content: { evalue: expect.stringMatching("out of memory") } });
  await expect.poll(() => kernel.status.kind).toBe("ready");
  kernel.dispose();
});

test("says why it cannot start", async () => {
  const { frame } = frameOf(() => Promise.reject(new Error("The runtime is not there.")), false);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  await expect(kernel.start()).rejects.toThrow("The runtime is not there.");
  expect(kernel.status).toEqual({ kind: "failed", reason: "The runtime is not there." });
  expect(kernel.capabilities.interrupt).toBe("restart");
  expect(kernel.capabilities.degraded).toMatch(/variables are lost/);
});

const SIZES = { snapshot: 1, libraries: 1 };
const GROUPS = ["numpy", "pandas"].map((name): PackageGroup => ({
  name,
  url: `/package-groups/${name}/`,
  modules: [name],
  packages: { [name]: "1.0" },
  sizes: SIZES,
}));
const importing = (name: string) => () => ({ sources: [`import ${name}`], packages: [] });

test("starts with the packages that the code imports, also after a restart", async () => {
  const { frame, chosen } = frameOf(printing, true, GROUPS);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  await kernel.start(importing("numpy"));
  await kernel.start();
  await kernel.restart();
  expect(chosen).toEqual(["numpy", "numpy"]);
  kernel.dispose();
});

test("starts again with other packages while nothing has run, with the files, and never after that", async () => {
  const { frame, chosen } = frameOf(printing, true, GROUPS);
  const kernel = new WorkerKernel(SPEC, "pyodide", frame);
  await kernel.writeFiles({ written: [{ path: "/home/pyodide/a", blob: new Blob() }], removed: [] });
  await kernel.start(importing("json"));
  await Promise.all([kernel.start(importing("pandas")), kernel.start()]);
  expect(kernel.status).toEqual({ kind: "ready" });
  await kernel.start(importing("json"));
  const messages: KernelMessage[] = [];
  await kernel.execute({ code: "files", cellId: "1" }, (message) => messages.push(message));
  await kernel.start(importing("numpy"));
  expect(messages[0]).toEqual(text("/home/pyodide/a"));
  expect(chosen).toEqual([null, "pandas"]);
  kernel.dispose();
});
