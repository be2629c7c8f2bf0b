import { expect, test } from "vitest";
import { LspClient, type LspPort } from "./client.ts";

function port() {
  const sent: unknown[] = [];
  const stand: LspPort = { postMessage: (message) => void sent.push(message), onmessage: null };
  const receive = (data: unknown) => stand.onmessage?.({ data } as MessageEvent);
  return { stand, sent, receive };
}

test("answers find their questions, whatever their order", async () => {
  const { stand, sent, receive } = port();
  const client = new LspClient(stand);
  const first = client.request("a", 1);
  const second = client.request("b", 2);
  receive({ id: 2, result: "two" });
  receive({ id: 1, error: { message: "no" } });
  await expect(first).rejects.toThrow("no");
  expect(await second).toBe("two");
  expect(sent).toEqual([
    { jsonrpc: "2.0", id: 1, method: "a", params: 1 },
    { jsonrpc: "2.0", id: 2, method: "b", params: 2 },
  ]);
});

test("what the server asks is answered, what it tells is not", () => {
  const { stand, sent, receive } = port();
  const client = new LspClient(stand, (section) => ({ of: section }));
  receive({ id: 0, method: "workspace/configuration", params: { items: [{ section: "x" }, { section: "y" }] } });
  receive({ id: 1, method: "client/registerCapability", params: {} });
  receive({ method: "window/logMessage", params: {} });
  client.notify("initialized", {});
  expect(sent).toEqual([
    { jsonrpc: "2.0", id: 0, result: [{ of: "x" }, { of: "y" }] },
    { jsonrpc: "2.0", id: 1, result: null },
    { jsonrpc: "2.0", method: "initialized", params: {} },
  ]);
});
