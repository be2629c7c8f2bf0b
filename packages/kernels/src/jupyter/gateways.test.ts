import { describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import { startHub } from "./testing-hub.ts";
import { startJupyter, TOKEN } from "./testing.ts";
import { begin, KERNEL_ORIGIN, kernelAt, run, serverAt } from "./testing-kernel.ts";

const CORS = {
  KG_ALLOW_ORIGIN: KERNEL_ORIGIN,
  KG_ALLOW_METHODS: "GET,POST,DELETE",
};

describe.skipIf(findJupyter().missing)("servers of other kinds", { timeout: 120_000 }, () => {
  test("a Kernel Gateway runs kernels of several languages", async () => {
    await using gateway = await startJupyter({ module: "kernel_gateway", env: CORS });
    const address = `${gateway.url}?token=${TOKEN}`;
    const server = serverAt(address);
    expect((await server.specs()).map(({ name, language }) => [name, language])).toEqual([
      ["python3", "python"],
      ["bash", "bash"],
    ]);
    expect(await server.kernels()).toEqual([]);
    await using python = kernelAt(address);
    const running = begin(python, "print(input('? '))");
    await running.message("input_request");
    python.inputReply("hi");
    expect(await running.ended).toMatchObject({ status: "ok", text: "hi\n" });
    expect((await python.ask("variables", {})).variables).toEqual([]);
    await using bash = kernelAt(address, { kernelName: "bash", language: "bash" });
    expect(await run(bash, "echo $((6 * 7))")).toMatchObject({ text: "42\n" });
  });

  test("a user's server of JupyterHub runs kernels, where tokens are allowed in addresses", async () => {
    await using hub = await startHub({ origin: KERNEL_ORIGIN });
    await hub.startServer();
    const server = serverAt(hub.address);
    expect((await server.specs())[0]).toMatchObject({ name: "python3" });
    await using kernel = kernelAt(hub.address);
    expect(await run(kernel, "print('on the hub')")).toMatchObject({ status: "ok", text: "on the hub\n" });
  });
});
