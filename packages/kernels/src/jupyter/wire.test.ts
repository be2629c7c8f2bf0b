import { expect, test } from "vitest";
import { BINARY_PROTOCOL, decodeMessage, encodeMessage, type JupyterMessage } from "./wire.ts";

const HEADER = { msg_id: "1", msg_type: "comm_msg", session: "s", username: "", date: "", version: "5.3" };

function messageWith(buffers: readonly string[]): JupyterMessage {
  return {
    channel: "shell",
    header: HEADER,
    parent_header: { msg_id: "0" },
    metadata: { größe: "🐍" },
    content: { data: { a: [1, null] } },
    buffers: buffers.map((text) => new TextEncoder().encode(text).buffer),
  };
}

test.each([
  ["frames", BINARY_PROTOCOL],
  ["JSON", ""],
])("%s carry a message with any number of buffers", (_, protocol) => {
  for (const buffers of [[], ["one"], ["", "two", "three!"]]) {
    const message = messageWith(buffers);
    expect(decodeMessage(encodeMessage(message, protocol), protocol)).toEqual(message);
  }
});

test("JSON without buffers is a text, which is read although the server agreed to frames", () => {
  const text = encodeMessage(messageWith([]), "");
  expect(typeof text).toBe("string");
  expect(decodeMessage(text, BINARY_PROTOCOL)).toEqual(messageWith([]));
});

test("a frame begins with the number of offsets and ends where the last one says", () => {
  const frame = encodeMessage(messageWith(["xyz"]), BINARY_PROTOCOL) as ArrayBuffer;
  const view = new DataView(frame);
  expect(view.getBigUint64(0, true)).toBe(7n);
  expect(view.getBigUint64(8, true)).toBe(64n);
  expect(view.getBigUint64(56, true)).toBe(BigInt(frame.byteLength));
});

test("a frame that was cut off is refused", () => {
  const frame = encodeMessage(messageWith([]), BINARY_PROTOCOL) as ArrayBuffer;
  expect(() => decodeMessage(frame.slice(0, 40), BINARY_PROTOCOL)).toThrow("cut off");
});

test("a message without a parent has an empty one", () => {
  const text = JSON.stringify({ channel: "iopub", header: HEADER, parent_header: null, metadata: {}, content: {} });
  expect(decodeMessage(text, "").parent_header).toEqual({});
});
