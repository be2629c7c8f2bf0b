import { expect, test, vi } from "vitest";
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

const rest = '"header":{"msg_type":"stream"},"channel":"iopub"';
test.each([
  ["empty lists", `{"content":{"data":[${"[],".repeat(250_000)}0]},${rest}}`],
  ["objects", `{"content":{"data":[${'{"a":1},'.repeat(150_000)}0]},${rest}}`],
  ["depth", `{"content":${'{"a":'.repeat(1_500)}1${"}".repeat(1_500)},${rest}}`],
  ["numbers", `{"content":{"data":[${"1,".repeat(5_500_000)}0]},${rest}}`],
])("a message of too many %s is refused before it's parsed, in either format", (_, text) => {
  const parse = vi.spyOn(JSON, "parse");
  expect(() => decodeMessage(text, "")).toThrow("too many parts");
  const bytes = new TextEncoder().encode(text);
  const older = new Uint8Array(8 + bytes.length);
  new DataView(older.buffer).setUint32(0, 1);
  new DataView(older.buffer).setUint32(4, 8);
  older.set(bytes, 8);
  expect(() => decodeMessage(older.buffer, "")).toThrow("too many parts");
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test("long texts, a picture, and a large chart are read", () => {
  const content = {
    text: '[{":\\"'.repeat(300_000),
    chart: Array.from({ length: 10_000 }, (_, x) => ({ x, y: x / 3, kind: "a" })),
  };
  const message = { ...messageWith([]), content };
  for (const protocol of ["", BINARY_PROTOCOL])
    expect(decodeMessage(encodeMessage(message, protocol), protocol).content).toEqual(content);
});

test.each<[string, (view: DataView, end: number) => void]>([
  ["overlap", (view) => view.setBigUint64(8 * 7, 80n, true)],
  ["begin in the head", (view) => view.setBigUint64(8, 0n, true)],
  ["lie behind the end", (view, end) => view.setBigUint64(8 * 7, BigInt(end + 1), true)],
])("parts that %s are refused, which could make gigabytes of a message", (_, change) => {
  const frame = encodeMessage(messageWith(["one", "two"]), BINARY_PROTOCOL) as ArrayBuffer;
  change(new DataView(frame), frame.byteLength);
  expect(() => decodeMessage(frame, BINARY_PROTOCOL)).toThrow("cut off");
});

test("a message of a hundred thousand buffers is refused", () => {
  const frame = encodeMessage(messageWith(Array.from({ length: 100_000 }, () => "")), BINARY_PROTOCOL);
  expect(() => decodeMessage(frame, BINARY_PROTOCOL)).toThrow("too many parts");
});
