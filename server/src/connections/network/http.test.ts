import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readPieces } from "./http.ts";

/** An answer that never ends. */
function answerOf(pieceBytes: number) {
  let count = 0;
  async function* pieces() {
    for (; count < 20_000; count++) {
      yield Buffer.alloc(pieceBytes, "a");
    }
  }
  return { body: Readable.from(pieces()) as unknown as IncomingMessage, count: () => count };
}

async function read(body: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const piece of readPieces(body)) bytes += piece.length;
  return bytes;
}

test("an answer in pieces of a byte is given up before it keeps everybody waiting", async () => {
  const { body, count } = answerOf(1);
  await expect(read(body)).rejects.toThrow("The database sends its answer in too many small pieces.");
  expect(count()).toBeLessThan(6_000);
  expect(body.destroyed).toBe(true);
});

test("an answer in many pieces of ordinary size is read to its end", async () => {
  expect(await read(answerOf(100).body)).toBe(2_000_000);
});
