import { expect, test, vi } from "vitest";
import { connect, type Port, serve } from "./rpc.ts";

const MALFORMED = [
  null,
  undefined,
  7,
  "event",
  [],
  {},
  { id: "1" },
  { id: 1, method: "echo" },
  { method: "echo", args: [] },
];

function fakePort() {
  const port = { postMessage: vi.fn(), onmessage: null as Port["onmessage"] };
  return { port, receive: (data: unknown) => port.onmessage?.({ data } as MessageEvent) };
}

test("malformed calls are ignored, and methods that handlers only inherit don't exist", async () => {
  const { port, receive } = fakePort();
  serve(port, { echo: (value: unknown) => value });
  for (const data of MALFORMED) receive(data);
  receive({ id: 1, method: "toString", args: [] });
  receive({ id: 2, method: "echo", args: ["a"] });
  await expect
    .poll(() => port.postMessage.mock.calls)
    .toEqual([[{ id: 1, error: "no method toString" }], [{ id: 2, value: "a" }]]);
});

test("malformed answers are ignored, and the right one still arrives", async () => {
  const { port, receive } = fakePort();
  const events = vi.fn();
  const { call } = connect<{ echo: (value: string) => string }, string>(port, events);
  const answer = call.echo("a");
  for (const data of MALFORMED) receive(data);
  receive({ id: 9, value: "wrong" });
  receive({ event: "ready" });
  receive({ id: 1, value: "right" });
  expect(await answer).toBe("right");
  expect(events.mock.calls).toEqual([["ready"]]);
});
