import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import { type KernelRecords, recordInMemory } from "./kernel-record.ts";
import { type CuttableProxy, startJupyter, startProxy, type TestServer, TOKEN } from "./testing.ts";
import { begin, goOn, kernelAt, run, serverAt, untilStatus } from "./testing-kernel.ts";

/** Prints, and goes on after the file has come: what happens in between is the test's. */
function waitFor(file: string): string {
  return [
    "import os, time",
    "print('before', flush=True)",
    `while not os.path.exists('${file}'): time.sleep(0.02)`,
    "print('meanwhile', flush=True)",
  ].join("\n");
}

/** Once it has printed, nothing that it said before the question is on its way; questions come by another channel. */
const ASKING = "print('before', flush=True)\nprint('hello', input('Name? '))";

describe.skipIf(findJupyter().missing)("when the connection or the kernel goes", { timeout: 120_000 }, () => {
  let server: TestServer;
  let proxy: CuttableProxy;
  let address: string;
  beforeAll(async () => {
    server = await startJupyter();
    proxy = await startProxy(server.port);
    address = `http://127.0.0.1:${proxy.port}/?token=${TOKEN}`;
  }, 120_000);
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  /** Runs code in a kernel past the proxy. */
  async function createFile(name: string): Promise<void> {
    const path = `api/contents/${name}`;
    await serverAt(server.address).transport.request({
      method: "PUT",
      path,
      body: { type: "file", format: "text", content: "" },
    });
  }

  /** Until then, the server sends what the kernel says to the client that left. */
  async function untilLeft(records: KernelRecords): Promise<void> {
    const path = `api/kernels/${records.read()?.kernelId}`;
    const clients = async () => {
      const answer = await serverAt(server.address).transport.request({ method: "GET", path });
      return answer.kind === "answer" && (JSON.parse(answer.text) as { readonly connections: number }).connections;
    };
    await expect.poll(clients).toBe(0);
  }

  test("a run goes on through a lost connection, with all its output", async () => {
    await using kernel = kernelAt(address);
    const running = begin(kernel, waitFor("cut-1"));
    await running.printed("before");
    proxy.cut();
    await untilStatus(kernel, "disconnected");
    await createFile("cut-1");
    proxy.restore();
    expect(await running.ended).toMatchObject({ status: "ok", text: "before\nmeanwhile\n" });
    // The run can end before the reply that the reconnection waits for.
    await untilStatus(kernel, "ready");
  });

  test("a run goes on after the page was loaded again, with the output of the time between", async () => {
    const records = recordInMemory();
    const first = kernelAt(address, { records });
    const before = begin(first, waitFor("reload-1"));
    await before.printed("before");
    const { position } = first;
    first.dispose();
    await untilLeft(records);
    await createFile("reload-1");
    await using second = kernelAt(address, { records });
    expect(second.unfinished).toEqual({ cellId: "cell-1", runId: expect.any(String) });
    expect(await goOn(second, position).ended).toMatchObject({ status: "ok", count: 1, text: "meanwhile\n" });
    expect(second.unfinished).toBe(null);
    expect(await run(second, "print(time.__name__)")).toMatchObject({ count: 2, text: "time\n" });
  });

  test("what a run asks can be answered after the page was loaded again", async () => {
    const records = recordInMemory();
    const first = kernelAt(address, { records });
    const before = begin(first, ASKING);
    await before.printed("before");
    await before.message("input_request");
    const { position } = first;
    first.dispose();
    await using second = kernelAt(address, { records });
    const running = goOn(second, position);
    expect((await running.message("input_request")).content).toMatchObject({ prompt: "Name? " });
    second.inputReply("Ann");
    expect(await running.ended).toMatchObject({ status: "ok", text: "hello Ann\n" });
    expect(records.read()?.run).toBe(null);
  });

  test("an answer that is given without a connection reaches the kernel once there is one again", async () => {
    await using kernel = kernelAt(address);
    const running = begin(kernel, ASKING);
    await running.printed("before");
    await running.message("input_request");
    proxy.cut();
    await untilStatus(kernel, "disconnected");
    kernel.inputReply("Ann");
    proxy.restore();
    expect(await running.ended).toMatchObject({ status: "ok", text: "before\nhello Ann\n" });
  });

  test("a stop without a connection reaches the kernel once there is one again", async () => {
    await using kernel = kernelAt(address);
    const running = begin(kernel, waitFor("never-1"));
    await running.printed("before");
    proxy.cut();
    await untilStatus(kernel, "disconnected");
    kernel.interrupt();
    proxy.restore();
    expect(await running.ended).toMatchObject({ status: "error", error: expect.stringContaining("KeyboardInterrupt") });
  });

  test("a connection that is dead without a word is found and replaced", async () => {
    await using kernel = kernelAt(address);
    await kernel.start();
    proxy.freeze();
    kernel.check();
    await untilStatus(kernel, "disconnected");
    await untilStatus(kernel, "ready");
    expect(await run(kernel, "print('alive')")).toMatchObject({ text: "alive\n" });
  });

  test("a cell that was sent over a dead connection isn't said to have run", async () => {
    await using kernel = kernelAt(address);
    await kernel.start();
    proxy.freeze();
    expect((await run(kernel, "open('sent', 'w')")).error).toBe(
      "ConnectionLost: The connection was lost before the server confirmed this cell, so it most likely didn't run. Run it again.",
    );
    expect(existsSync(join(server.folder, "sent"))).toBe(false);
    expect(await run(kernel, "print('again')")).toMatchObject({ status: "ok", text: "again\n" });
  });

  test("a run whose end went into a dead connection ends", async () => {
    await using kernel = kernelAt(address, { silenceMs: 1_000 });
    const running = begin(kernel, waitFor("silent-1"));
    await running.printed("before");
    proxy.freeze();
    await createFile("silent-1");
    expect(await running.ended).toMatchObject({ status: "error", error: expect.stringContaining("ConnectionLost") });
    expect(await run(kernel, "print('again')")).toMatchObject({ status: "ok", text: "again\n" });
  });

  test("a run says so when its output was lost", async () => {
    const records = recordInMemory();
    await using kernel = kernelAt(address, { records });
    const running = begin(kernel, waitFor("lost-1"));
    await running.printed("before");
    proxy.cut();
    await untilStatus(kernel, "disconnected");
    // The server keeps nothing for one client while another is connected.
    const kernelId = records.read()?.kernelId ?? "";
    const other = kernelAt(server.address, { records: recordInMemory({ kernelId, sessionId: "", run: null }) });
    await other.start();
    await createFile("lost-1");
    expect((await run(other, "1")).status).toBe("ok");
    other.dispose();
    proxy.restore();
    const { status, error } = await running.ended;
    expect([status, error]).toEqual(["error", expect.stringContaining("ConnectionLost: The connection was lost")]);
  });

  test("output that was sent into a dead connection leaves a line that says so, where it is missing", async () => {
    await using kernel = kernelAt(address);
    const running = begin(
      kernel,
      `${waitFor("gap-1")}\nopen('gap-2', 'w').close()\nwhile not os.path.exists('gap-3'): time.sleep(0.02)\nprint('after')`,
    );
    await running.printed("before");
    proxy.freeze();
    await createFile("gap-1");
    await expect.poll(() => existsSync(join(server.folder, "gap-2")), { timeout: 20_000 }).toBe(true);
    proxy.cut();
    await untilStatus(kernel, "disconnected");
    proxy.restore();
    await untilStatus(kernel, "busy");
    await createFile("gap-3");
    expect((await running.ended).text).toMatch(/^before\nSome output may be missing here, .*\nafter\n$/);
  });

  test("what came between the last save of a page and its end is missed by the next", async () => {
    const records = recordInMemory();
    const first = kernelAt(address, { records });
    const before = begin(first, `${waitFor("unsaved-1")}\n${waitFor("unsaved-2")}`);
    await before.printed("before");
    const { position } = first;
    await createFile("unsaved-1");
    await before.printed("meanwhile\nbefore");
    first.dispose();
    await untilLeft(records);
    await createFile("unsaved-2");
    await using second = kernelAt(address, { records });
    expect((await goOn(second, position).ended).text).toMatch(/^Some output may be missing here, .*\nmeanwhile\n$/);
  });

  test("a restart ends the run and forgets variables", async () => {
    await using kernel = kernelAt(address);
    const running = begin(kernel, "x = 1\nprint('on', flush=True)\nimport time\ntime.sleep(60)");
    await running.printed("on");
    const restarted = kernel.restart();
    expect((await running.ended).status).toBe("aborted");
    await restarted;
    expect((await run(kernel, "x")).error).toContain("NameError");
    expect((await kernel.ask("variables", {})).variables).toEqual([]);
  });

  test("a kernel that dies ends the run and can be used again", async () => {
    await using kernel = kernelAt(address);
    const { status, error } = await run(kernel, "import os\nos._exit(1)");
    expect([status, error]).toEqual([
      "aborted",
      expect.stringContaining("DeadKernelError: The kernel stopped by itself"),
    ]);
    await untilStatus(kernel, "ready");
    expect(await run(kernel, "print('again')")).toMatchObject({ status: "ok", text: "again\n" });
  });

  test("a kernel that was shut down elsewhere is missed when the connection is back", async () => {
    const records = recordInMemory();
    await using kernel = kernelAt(address, { records });
    await kernel.start();
    const { kernelId = "" } = records.read() ?? {};
    proxy.cut();
    await untilStatus(kernel, "disconnected");
    await serverAt(server.address).shutDown(kernelId);
    proxy.restore();
    await untilStatus(kernel, "failed");
    expect(kernel.status).toMatchObject({ reason: expect.stringContaining("The kernel is no longer on the server") });
    await kernel.restart();
    expect(await run(kernel, "print('new')")).toMatchObject({ text: "new\n" });
  });

  test("a server that has another token when it's back is told apart from one that is down", async () => {
    await using own = await startJupyter();
    await using kernel = kernelAt(own.address);
    await kernel.start();
    await own.kill();
    await untilStatus(kernel, "disconnected");
    expect(kernel.status).toMatchObject({ reason: expect.stringContaining("Reconnecting…") });
    await using again = await startJupyter({ port: own.port, token: "another" });
    const reason = () => (kernel.status.kind === "disconnected" ? kernel.status.reason : kernel.status.kind);
    await expect.poll(reason, { timeout: 20_000 }).toContain("may have a new token");
    expect(again.port).toBe(own.port);
  });

  test("a run whose kernel went with the server is ended", async () => {
    await using own = await startJupyter();
    const kernel = kernelAt(own.address);
    const running = begin(kernel, waitFor("never"));
    await running.printed("before");
    await own.kill();
    await untilStatus(kernel, "disconnected");
    await using again = await startJupyter({ port: own.port });
    expect((await running.ended).error).toContain("The kernel is no longer on the server");
    expect(kernel.status.kind).toBe("failed");
    await kernel.restart();
    expect(await run(kernel, "print('new')")).toMatchObject({ text: "new\n" });
    kernel.dispose();
    expect(again.port).toBe(own.port);
  });
});
