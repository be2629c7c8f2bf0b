import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { CopyOut } from "./copy-out.ts";

function message(kind: string, body = ""): Buffer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(kind);
  bytes.writeInt32BE(4 + Buffer.byteLength(body), 1);
  bytes.write(body, 5);
  return bytes;
}

/** A database's answer in pieces of this size, with pg's parser as what reads the rest. */
async function copied(answer: Buffer, size: number, take = Infinity) {
  const stream = new PassThrough();
  const copy = new CopyOut("copy x to stdout");
  let rest = "";
  stream.on("data", (bytes: Buffer) => {
    rest += bytes.toString();
    if (rest.startsWith("E")) copy.handleError(new Error("division by zero"));
    if (rest.includes("Z")) copy.handleReadyForQuery();
  });
  copy.submit({ stream, query: () => {} });
  setImmediate(() => {
    for (let at = 0; at < answer.length; at += size) stream.write(answer.subarray(at, at + size));
  });
  const rows: string[] = [];
  /** How much memory each piece of rows keeps. */
  const held: number[] = [];
  for await (const bytes of copy) {
    held.push(bytes.buffer.byteLength);
    if (rows.push(bytes.toString()) >= take) break;
  }
  return { rows: rows.join(""), rest, stream, held };
}

const ROWS = Buffer.concat([
  message("H", "\0\0\0"),
  message("d", "1,größe\n"),
  message("N", "a notice"),
  message("d", ""),
  message("d", '2,"d, c"\n'),
]);

test.each([1, 2, 5, 7, 1_000])(
  "takes rows out of messages in pieces of %i bytes, and leaves the rest to pg",
  async (size) => {
    const end = Buffer.concat([message("c"), message("C", "COPY 2\0"), message("Z", "I")]);
    const { rows, rest } = await copied(Buffer.concat([ROWS, end]), size);
    expect([rows, rest]).toEqual(['1,größe\n2,"d, c"\n', end.toString()]);
  },
);

test("an error in the middle is thrown", async () => {
  await expect(copied(Buffer.concat([ROWS, message("E", "division by zero")]), 16)).rejects.toThrow("division by zero");
});

test("what comes after an early end is thrown away, since it may begin within a row", async () => {
  const many = Buffer.concat(Array.from({ length: 5_000 }, () => message("d", "x".repeat(30))));
  const { rows, rest, stream } = await copied(many, 10_000, 1);
  stream.write(message("d", "more"));
  await new Promise(setImmediate);
  expect([rows.length > 0, rest, stream.readableLength]).toEqual([true, "", 0]);
});

test.each([
  ["notices", message("N", "SNOTICE\0Mhi\0\0")],
  ["settings", message("S", "a\0b\0")],
  ["rows of nothing", message("d")],
])("a database that sends %s without end is left", async (_, one) => {
  const many = Buffer.concat([ROWS, ...Array.from({ length: 60_000 }, () => one)]);
  await expect(copied(many, 64_000)).rejects.toThrow("more than 50,000 messages at once");
});

test("rows that wait keep nothing of the messages around them", async () => {
  const { held } = await copied(
    Buffer.concat([message("d", "1\n"), message("N", "x".repeat(500_000)), message("c"), message("Z", "I")]),
    1_000_000,
  );
  expect([held.length, held.every((bytes) => bytes < 100_000)]).toEqual([1, true]);
});
