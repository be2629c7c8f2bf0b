import { expect, test } from "vitest";
import { JupyterServer } from "./server.ts";
import type { JupyterAnswer, JupyterTransport } from "./transport.ts";

/** A server that shows the page this list of kernels, or nothing. */
function serverWith(list: JupyterAnswer): JupyterServer {
  const transport: JupyterTransport = {
    request: async ({ path }) => (path === "api/kernels" ? list : { kind: "refused" }),
    barrier: async () => null,
    openSocket: () => ({ send() {}, close() {} }),
  };
  return new JupyterServer({ base: "http://localhost:8888/", token: "a" }, transport, "https://kernel.example");
}

test("a kernel that a server lacks is told apart from a server that refuses the page", async () => {
  const listed: JupyterAnswer = { kind: "answer", status: 200, type: "application/json", text: '[{"id":"b"}]' };
  expect(await serverWith(listed).stateOf("a")).toBe(null);
  await expect(serverWith(listed).stateOf("b")).rejects.toThrow("answers, but not to this page");
  await expect(serverWith({ kind: "refused" }).stateOf("a")).rejects.toThrow("answers, but not to this page");
});

test("of the kernels that run, the one used last comes first", async () => {
  const text = JSON.stringify([
    { id: "a", name: "python3", execution_state: "idle", last_activity: "2026-11-25T10:00:00.000000Z" },
    { id: "b", name: "python3", execution_state: "busy", last_activity: "2026-11-25T11:00:00.000000Z" },
    { id: "c", name: "bash" },
  ]);
  const kernels = await serverWith({ kind: "answer", status: 200, type: "application/json", text }).kernels();
  expect(kernels.map(({ id, state }) => `${id} ${state}`)).toEqual(["b busy", "a idle", "c unknown"]);
});
