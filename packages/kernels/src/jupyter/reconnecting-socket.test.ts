import { expect, test, vi } from "vitest";
import { ReconnectingSocket } from "./reconnecting-socket.ts";
import type { JupyterTransport, SocketEvents } from "./transport.ts";
import { BINARY_PROTOCOL } from "./wire.ts";

/** A transport whose sockets a test opens and closes. */
function scriptedTransport() {
  const opened: { readonly protocols: readonly string[]; readonly events: SocketEvents }[] = [];
  const transport: JupyterTransport = {
    request: () => Promise.reject(new Error("not asked")),
    barrier: () => Promise.resolve(null),
    openSocket(_, protocols, events) {
      opened.push({ protocols, events });
      return { send() {}, close() {} };
    },
  };
  return { opened, transport };
}

function listen(transport: JupyterTransport) {
  const heard: string[] = [];
  const socket = new ReconnectingSocket(
    { transport, path: "", random: () => 0 },
    {
      onOpen: (again) => heard.push(again ? "open again" : "open"),
      onMessage: ({ header }) => heard.push(header.msg_type),
      onDropped: () => heard.push("dropped"),
      onLost: () => heard.push("lost"),
      onStillLost: () => heard.push("still lost"),
      onRefused: () => heard.push("refused"),
    },
  );
  return { heard, socket };
}

test("offers frames, and nothing where a socket with the offer doesn't open", () => {
  const { opened, transport } = scriptedTransport();
  const { heard, socket } = listen(transport);
  opened[0]?.events.onClose();
  opened[1]?.events.onOpen("");
  expect(opened.map(({ protocols }) => protocols)).toEqual([[BINARY_PROTOCOL], []]);
  opened[1]?.events.onMessage(
    JSON.stringify({ channel: "iopub", header: { msg_type: "status" }, parent_header: {}, metadata: {}, content: {} }),
  );
  expect(heard).toEqual(["open", "status"]);
  socket.close();
});

test("gives up where neither opens", () => {
  const { opened, transport } = scriptedTransport();
  const { heard } = listen(transport);
  opened[0]?.events.onClose();
  opened[1]?.events.onClose();
  expect([heard, opened.length]).toEqual([["refused"], 2]);
});

test("opens again after a loss, at once when asked", () => {
  const { opened, transport } = scriptedTransport();
  const { heard, socket } = listen(transport);
  opened[0]?.events.onOpen(BINARY_PROTOCOL);
  opened[0]?.events.onClose();
  const question = () => ({}) as never;
  socket.check(question);
  opened[1]?.events.onClose();
  socket.check(question);
  opened[2]?.events.onOpen(BINARY_PROTOCOL);
  expect(heard).toEqual(["open", "lost", "still lost", "open again"]);
  socket.close();
});

test("waits longer each time that the server doesn't come back", async () => {
  vi.useFakeTimers();
  const { opened, transport } = scriptedTransport();
  const { socket } = listen(transport);
  opened[0]?.events.onOpen(BINARY_PROTOCOL);
  const waits: number[] = [];
  for (const index of [0, 1, 2, 3]) {
    opened[index]?.events.onClose();
    const from = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    waits.push(Date.now() - from);
  }
  expect([waits, opened.length]).toEqual([[250, 500, 1_000, 2_000], 5]);
  socket.close();
  vi.useRealTimers();
});

test.each(["no JSON", `{"content":${"[".repeat(2_000)}${"]".repeat(2_000)}}`, new ArrayBuffer(3)])(
  "a message that can't be read counts as left out, and the next one is read: %#",
  async (data) => {
    const { opened, transport } = scriptedTransport();
    const { heard, socket } = listen(transport);
    opened[0]?.events.onOpen("");
    opened[0]?.events.onMessage(data);
    opened[0]?.events.onMessage(JSON.stringify({ channel: "iopub", header: { msg_type: "status" }, content: {} }));
    await expect.poll(() => heard).toEqual(["open", "dropped", "status"]);
    socket.close();
  },
);
