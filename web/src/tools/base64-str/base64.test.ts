import { isDecodable } from "./detect-content.ts";
import { assert, boolean, constantFrom, integer, property, record, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { Base64Decoder, Base64Error, decodeText } from "./base64-decoder.ts";
import { Base64Encoder, encodeBytes, type EncodeOptions } from "./base64-encoder.ts";

const standard: EncodeOptions = { urlSafe: false, padding: true, wrap: "none" };
const utf8 = new TextEncoder();

// RFC 4648, section 10.
test.each([
  ["", ""],
  ["f", "Zg=="],
  ["fo", "Zm8="],
  ["foo", "Zm9v"],
  ["foob", "Zm9vYg=="],
  ["fooba", "Zm9vYmE="],
  ["foobar", "Zm9vYmFy"],
  ["✓ à la mode", "4pyTIMOgIGxhIG1vZGU="],
])("%j is %j and back", (text, base64) => {
  expect(encodeBytes(utf8.encode(text), standard)).toBe(base64);
  expect(new TextDecoder().decode(decodeText(base64, { strict: true, urlSafe: false }))).toBe(text);
});

test.each([
  [{ urlSafe: true, padding: true }, "-_8="],
  [{ urlSafe: true, padding: false }, "-_8"],
  [{ urlSafe: false, padding: true }, "+/8="],
])("the bytes fb ff with %j are %s and strictly decoded", (options, base64) => {
  const bytes = new Uint8Array([0xfb, 0xff]);
  expect(encodeBytes(bytes, { ...standard, ...options })).toBe(base64);
  expect(decodeText(base64, { strict: true, urlSafe: options.urlSafe })).toEqual(bytes);
});

test.each([
  ["©ab==", false, 0, /isn't allowed/],
  ["ab©=", false, 2, /isn't allowed/],
  ["Zg", false, 2, /Padding is missing: add ==/],
  ["Zm8", false, 3, /Padding is missing: add = at/],
  ["Zm9v\n", false, 4, /white space/],
  ["-_8=", false, 0, /URL-safe alphabet/],
  ["+/8=", true, 0, /standard alphabet/],
  ["Zh==", false, 1, /extra bits/],
  ["Zm9=", false, 2, /extra bits/],
  ["Zg==Zg==", false, 4, /after the padding/],
  ["Zg===", false, 4, /Unexpected padding/],
  ["Zm9vY", false, 4, /single leftover character/],
  ["Z===", false, 1, /Unexpected padding/],
  ["Zg=", true, 3, /Padding is missing/],
])("strict: %j (URL-safe: %s) is wrong at %i", (text, urlSafe, position, message) => {
  const decode = () => decodeText(text, { strict: true, urlSafe });
  expect(decode).toThrow(message);
  expect(decode).toThrow(expect.objectContaining({ position }));
});

test.each([
  ["Zm9v\r\nYmFy", "foobar"],
  ["Zg", "f"],
  ["Z g =\n=", "f"],
  ["data:text/plain;base64,Zm9v", "foo"],
  ['"Zm9v",', "foo"],
  ["-----BEGIN MESSAGE-----\nZm9v\n-----END MESSAGE-----\n", "foo"],
])("lenient: %j is %j", (text, decoded) => {
  expect(new TextDecoder().decode(decodeText(text, { strict: false, urlSafe: false }))).toBe(decoded);
});

test("lenient decoding reports the position of an invalid character in the original text", () => {
  expect(() => decodeText("data:,Zm!v", { strict: false, urlSafe: false })).toThrow(
    expect.objectContaining({ position: 8 }),
  );
});

test.each([
  ["mime", 76, "\r\n"],
  ["pem", 64, "\n"],
] as const)("%s breaks lines after %i characters, not after the last", (wrap, columns, end) => {
  const lines = encodeBytes(new Uint8Array((columns * 3 * 3) / 4), { ...standard, wrap }).split(end);
  expect(lines.map((line) => line.length)).toEqual([columns, columns, columns]);
});

test("chunks of any size give the same result, and decode again", () => {
  const anyOptions = record({
    urlSafe: boolean(),
    padding: boolean(),
    wrap: constantFrom("none", "mime", "pem"),
  });
  assert(
    property(uint8Array({ maxLength: 400 }), integer({ min: 1, max: 90 }), anyOptions, (bytes, size, options) => {
      const encoder = new Base64Encoder(options);
      const parts = chunks(bytes, size).map((chunk) => encoder.push(chunk));
      const text = [...parts, encoder.end()].map((part) => new TextDecoder().decode(part)).join("");
      expect(text).toBe(encodeBytes(bytes, options as EncodeOptions));
      const decoder = new Base64Decoder({ strict: false, urlSafe: false });
      const back = chunks(utf8.encode(text), size).flatMap((chunk) => Array.from(decoder.push(chunk)));
      expect([...back, ...decoder.end()]).toEqual(Array.from(bytes));
    }),
  );
});

test("the error has its own class", () => {
  expect(() => decodeText("!", { strict: false, urlSafe: false })).toThrow(Base64Error);
});

function chunks(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));
}

test.each([
  ["SGVsbG8", true],
  ["Zm9vYmF", true],
  ["test", false],
  ["a b", false],
  ["Zm9vYmFyY", false],
])("%s may be Base64 without padding: %s", (text, expected) => {
  expect(isDecodable(text)).toBe(expected);
});

test.each(["SGk%3D", "S\u200bGk=", "\ufeff'SGk='", "SGk%3D\u200b"])(
  "%j is decoded without what isn't part of it",
  (text) => {
    expect(new TextDecoder().decode(decodeText(text, { strict: false, urlSafe: false }))).toBe("Hi");
  },
);
