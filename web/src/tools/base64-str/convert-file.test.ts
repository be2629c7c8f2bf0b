import { expect, test } from "vitest";
import { convertFile, describeFailure } from "./convert-file.ts";

const options = { urlSafe: false, padding: true, wrap: "none" } as const;

test("a file of several chunks is encoded and decoded, and reports its progress", async () => {
  const file = new Blob([crypto.getRandomValues(new Uint8Array(65_536)), new Uint8Array(7_000_000), "end"]);
  const seen: number[] = [];
  const encoded = await convertFile(file, { direction: "encode", options }, (done) => seen.push(done));
  expect(encoded.size).toBe(Math.ceil(file.size / 3) * 4);
  expect(seen).toEqual([3_145_728, 6_291_456, file.size]);
  const decode = { direction: "decode", options: { strict: true, urlSafe: false } } as const;
  const decoded = await convertFile(encoded, decode, () => {});
  expect(Buffer.from(await decoded.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

test("a file that is not Base64 reports where", async () => {
  const decode = { direction: "decode", options: { strict: false, urlSafe: false } } as const;
  const error: unknown = await convertFile(new Blob(["Zm9v\n<b>"]), decode, () => {}).catch((error: unknown) => error);
  expect(describeFailure(error)).toBe("This character isn't allowed in Base64 (byte 6 of the file).");
});

test.each([
  ["data:text/plain;base64,Zm9vYmFy", "foobar"],
  ["-----BEGIN CERTIFICATE-----\nZm9v\nYmFy\n-----END CERTIFICATE-----\n", "foobar"],
  ['"Zm9vYmFy"', "foobar"],
])("a file that contains %j is decoded", async (text, decoded) => {
  const decode = { direction: "decode", options: { strict: false, urlSafe: false } } as const;
  expect(await (await convertFile(new Blob([text]), decode, () => {})).text()).toBe(decoded);
});
