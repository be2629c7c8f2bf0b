import { describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import { startHub } from "./testing-hub.ts";
import { startJupyter, TOKEN } from "./testing.ts";
import { begin, KERNEL_ORIGIN, kernelAt, run, serverAt } from "./testing-kernel.ts";

const CORS = {
  KG_ALLOW_ORIGIN: KERNEL_ORIGIN,
  KG_ALLOW_METHODS: "GET,POST,DELETE",
};

/** An interpreter with `jupyter_enterprise_gateway`, which needs older packages than the others and so its own environment. */
const ENTERPRISE_PYTHON = process.env["ENTERPRISE_GATEWAY_PYTHON"];

describe.skipIf(ENTERPRISE_PYTHON === undefined)("an Enterprise Gateway", { timeout: 120_000 }, () => {
  test("runs, interrupts and restarts a kernel, asks for input, and tells variables", async () => {
    // By default, root can't start kernels, and tests may run as root.
    const env = {
      EG_ALLOW_ORIGIN: KERNEL_ORIGIN,
      EG_ALLOW_METHODS: "GET,POST,DELETE",
      EG_UNAUTHORIZED_USERS: "nobody",
    };
    await using gateway = await startJupyter({
      module: "enterprise_gateway",
      env,
      ...(ENTERPRISE_PYTHON !== undefined && { python: ENTERPRISE_PYTHON }),
    });
    const address = `${gateway.url}?token=${TOKEN}`;
    const server = serverAt(address);
    expect((await server.specs()).map(({ language }) => language)).toContain("python");
    await using python = kernelAt(address, { kernelName: "python3" });
    const asking = begin(python, "x = input('? ')\nprint(x)");
    await asking.message("input_request");
    python.inputReply("hi");
    expect(await asking.ended).toMatchObject({ status: "ok", text: "hi\n" });
    expect((await python.ask("variables", {})).variables).toMatchObject([{ name: "x" }]);
    const endless = begin(python, "print('begun', flush=True)\nwhile True: pass");
    await endless.message("stream");
    python.interrupt();
    expect((await endless.ended).status).toBe("error");
    await python.restart();
    expect(await run(python, "print('x' in globals())")).toMatchObject({ text: "False\n" });
  });
});

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
