import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import type { KernelMessage } from "../messages.ts";
import { readJupyterAddress } from "./address.ts";
import { DirectTransport } from "./direct-transport.ts";
import { JupyterKernel } from "./jupyter-kernel.ts";
import { type KernelRecords, recordInMemory } from "./kernel-record.ts";
import { JupyterServer } from "./server.ts";
import { startJupyter, type TestServer } from "./testing.ts";

const SPEC = { name: "python3@test", display_name: "Python 3", language: "python", ext: "py" } as const;

let server: TestServer;

function serverAt(address: string): JupyterServer {
  const read = readJupyterAddress(address);
  if (typeof read === "string") throw new Error(read);
  return new JupyterServer(read, new DirectTransport(read), "https://kernel.example");
}

function kernelAt(address: string, records: KernelRecords = recordInMemory()): JupyterKernel {
  return new JupyterKernel({ spec: SPEC, server: serverAt(address), kernelName: "python3", records });
}

/** Runs code; gives back the status and what was shown, streams as text. */
async function run(kernel: JupyterKernel, code: string, onMessage: (message: KernelMessage) => void = () => {}) {
  const messages: KernelMessage[] = [];
  const reply = await kernel.execute({ code, cellId: "cell-1" }, (message) => {
    messages.push(message);
    onMessage(message);
  });
  const error = messages.find((message) => message.msg_type === "error");
  return { ...reply, messages, error: error?.content.evalue, text: textOf(messages) };
}

function textOf(messages: readonly KernelMessage[]): string {
  return messages.map((message) => (message.msg_type === "stream" ? message.content.text : "")).join("");
}

describe.skipIf(findJupyter().missing)("a kernel on a Jupyter server", () => {
  beforeAll(async () => {
    server = await startJupyter();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("runs code and keeps its variables", async () => {
    const kernel = kernelAt(server.address);
    const first = await run(kernel, "x = 20\nprint('hello')\nx + 1");
    expect(first).toMatchObject({ error: undefined, status: "ok", execution_count: 1, text: "hello\n" });
    expect(first.messages.map((message) => message.msg_type)).toEqual(["stream", "execute_result", "execute_reply"]);
    const second = await run(kernel, "print(x * 2)\n1/0");
    expect(second).toMatchObject({ status: "error", execution_count: 2, text: "40\n" });
    kernel.dispose();
  });

  test("tells variables and shows tables", async () => {
    const kernel = kernelAt(server.address);
    await kernel.start();
    await (kernel as never as { dbg(): Promise<unknown> }).dbg?.();
    const { messages } = await run(kernel, "import pandas as pd\ndf = pd.DataFrame({'a': [3, 1, 2]})\nname = 'Ann'\ndf");
    const result = messages.find((message) => message.msg_type === "execute_result");
    const table = result?.content.data["application/vnd.fiddle.table+json"] as { tableId: string };
    expect(table).toMatchObject({ rowCount: 3, rows: [[3], [1], [2]] });
    const sort = [{ column: 0, descending: true }];
    expect(await kernel.tableRows(table.tableId, { sort, filters: [] }, 0, 2)).toEqual({ rowCount: 3, rows: [[3], [2]] });
    const { variables } = await kernel.ask("variables", {});
    expect(variables.map(({ name, kind, cellId }) => [name, kind, cellId])).toEqual([
      ["pd", "module", "cell-1"],
      ["df", "table", "cell-1"],
      ["name", "value", "cell-1"],
    ]);
    kernel.dispose();
  });
});
