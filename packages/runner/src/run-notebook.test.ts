import { findJupyter } from "../../../scripts/jupyter.ts";
import { startJupyter, TOKEN } from "@fiddle/kernels/jupyter-servers";
import { describe, expect, test } from "vitest";
import { readJupyterAddress } from "@fiddle/kernels/jupyter";
import { runNotebook } from "./run-notebook.ts";

const cell = (id: string, source: string, metadata = {}) => ({
  id,
  cell_type: "code",
  metadata,
  execution_count: null,
  outputs: [],
  source,
});

function runOf(...cells: readonly object[]) {
  const notebook = JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
  return { id: "r", app_id: "a", title: "Sales", version: 3, notebook };
}

describe.skipIf(findJupyter().missing)("on a Kernel Gateway", { timeout: 120_000 }, () => {
  test("cells of Python run in order on a kernel of their own, with the named secrets, and the first failure ends a run", async () => {
    await using gateway = await startJupyter({ module: "kernel_gateway" });
    const jupyter = readJupyterAddress(`${gateway.url}?token=${TOKEN}`);
    if (typeof jupyter === "string") throw new Error(jupyter);
    const settings = {
      jupyter,
      kernelName: "python3",
      timeoutMinutes: 1,
      maxOutputBytes: 100_000,
      secrets: new Map([["SHOP_KEY", 'a "quoted"\nkey']]),
    };
    const run = (...cells: readonly object[]) => runNotebook(runOf(...cells), settings, new AbortController().signal);
    expect(
      await run(
        cell("a", "least = 3  # @param {}\nprint('x')\nprint('y')"),
        cell("sql", "select 1", { fiddle: { kernelId: "connection:1" } }),
        cell("b", "import os\nprint(os.environ['SHOP_KEY'])\nleast + 1"),
      ),
    ).toEqual({
      version: 3,
      outputs: {
        a: [{ output_type: "stream", name: "stdout", text: "x\ny\n" }],
        b: [
          { output_type: "stream", name: "stdout", text: 'a "quoted"\nkey\n' },
          {
            output_type: "execute_result",
            data: { "text/plain": "4" },
            metadata: {},
            execution_count: expect.any(Number),
          },
        ],
      },
    });
    expect(await run(cell("a", "1 / 0"), cell("b", "print('never')"))).toEqual({
      failure: "Cell 1: ZeroDivisionError: division by zero",
    });
    const meant = await run(cell("a", "1 / 0", { tags: ["raises-exception"] }), cell("b", "print('after')"));
    expect(meant).toMatchObject({
      outputs: { a: [{ output_type: "error", ename: "ZeroDivisionError" }], b: [{ text: "after\n" }] },
    });
    expect(await run(cell("a", "least"))).toEqual({ failure: "Cell 1: NameError: name 'least' is not defined" });
    expect(await run(cell("a", "import time\nwhile True:\n  print('x' * 1000)\n  time.sleep(0.01)"))).toEqual({
      failure: "Cell 1: The outputs together are larger than 0.1 MB.",
    });
    expect(await run(cell("a", "input('? ')"))).toEqual({
      failure: "Cell 1: The code asks for input, and nobody is there.",
    });
    const kernels = await fetch(`${gateway.url}api/kernels?token=${TOKEN}`);
    // The list is for nobody by default; whatever is listed, no kernel is left.
    expect(kernels.ok ? await kernels.json() : []).toEqual([]);
  });

  test("a run that takes too long ends, and so does one whose server isn't there", async () => {
    await using gateway = await startJupyter({ module: "kernel_gateway" });
    const at = (address: string) => {
      const jupyter = readJupyterAddress(address);
      if (typeof jupyter === "string") throw new Error(jupyter);
      return {
        jupyter,
        kernelName: "python3",
        timeoutMinutes: 0.1,
        maxOutputBytes: 1_000,
        secrets: new Map<string, string>(),
      };
    };
    const { signal } = new AbortController();
    const endless = runOf(cell("a", "while True: pass"));
    expect(await runNotebook(endless, at(`${gateway.url}?token=${TOKEN}`), signal)).toEqual({
      failure: "The run took longer than 0.1 minutes.",
    });
    const away = await runNotebook(endless, at("http://127.0.0.1:9/?token=x"), signal);
    expect(away).toEqual({ failure: expect.any(String) });
  });
});
