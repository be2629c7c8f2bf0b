import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { unpackGzip } from "./unpack-gzip.ts";

test("a file is unpacked as a whole, or up to its last line within the limit", async () => {
  const packed = new Blob([gzipSync("a,b\n1,2\n3,4\n")]);
  const whole = await unpackGzip(packed);
  expect([await whole.blob.text(), whole.isCut]).toEqual(["a,b\n1,2\n3,4\n", false]);
  const part = await unpackGzip(packed, 10);
  expect([await part.blob.text(), part.isCut]).toEqual(["a,b\n1,2\n", true]);
});

test("little that unpacks to much is read in part", async () => {
  const { blob, isCut } = await unpackGzip(new Blob([gzipSync(Buffer.alloc(50_000_000, "x"))]), 1000);
  expect([blob.size, isCut]).toEqual([1000, true]);
});

test("a damaged file is said to be one", async () => {
  for (const bytes of [gzipSync("hello".repeat(1000)).subarray(0, 20), Buffer.from("plain text")])
    await expect(unpackGzip(new Blob([bytes]))).rejects.toThrow("It isn't compressed with gzip, or it's damaged.");
});
