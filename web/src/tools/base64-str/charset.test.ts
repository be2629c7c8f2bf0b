import { expect, test } from "vitest";
import { type Charset, CHARSETS, decodeBytes, encodeText } from "./charset.ts";

test.each<[Charset, string, number[]]>([
  ["utf-8", "é€", [0xc3, 0xa9, 0xe2, 0x82, 0xac]],
  ["utf-16le", "é👋", [0xe9, 0, 0x3d, 0xd8, 0x4b, 0xdc]],
  ["utf-16be", "é", [0, 0xe9]],
  ["windows-1252", "é€", [0xe9, 0x80]],
  ["windows-1251", "Жук", [0xc6, 0xf3, 0xea]],
  ["iso-8859-15", "€", [0xa4]],
  ["koi8-r", "я", [0xd1]],
])("%s of %s", (charset, text, bytes) => {
  expect(Array.from(encodeText(text, charset))).toEqual(bytes);
  expect(decodeBytes(new Uint8Array(bytes), charset)).toBe(text);
});

test.each(CHARSETS.map(({ value }) => value))("ASCII comes back from %s", (charset) => {
  const text = "Plain text, 0-9 ~\r\n\t";
  expect(decodeBytes(encodeText(text, charset), charset)).toBe(text);
});

test("a character that is missing from a character set is named", () => {
  expect(() => encodeText("a→b", "windows-1252")).toThrow("“→” isn't in Latin-1 (Windows-1252)");
});

test("bytes that are not text decode to null", () => {
  expect(decodeBytes(new Uint8Array([0xff, 0x41]), "utf-8")).toBeNull();
});
