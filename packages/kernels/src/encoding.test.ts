import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeOld, decodeText, encodingNote, guessEncoding, possibleEncodings } from "./encoding.ts";

/** The bytes of a text, found by decoding every pair of bytes. */
function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const isLittle = encoding.endsWith("le");
  if (encoding.startsWith("utf-32")) {
    return Uint8Array.from(
      Array.from(text).flatMap((character) => {
        const point = character.codePointAt(0) ?? 0;
        const digits = [0, 8, 16, 24].map((bits) => (point >> bits) & 255);
        return isLittle ? digits : digits.toReversed();
      }),
    );
  }
  if (encoding.startsWith("utf-16")) {
    return Uint8Array.from(
      text.split("").flatMap((unit) => {
        const [low, high] = [unit.charCodeAt(0) & 255, unit.charCodeAt(0) >> 8];
        return isLittle ? [low, high] : [high, low];
      }),
    );
  }
  const known = new Map<string, readonly number[]>();
  for (let first = 0; first < 256; first += 1) {
    known.set(decodeOld(Uint8Array.of(first), encoding), [first]);
    for (let second = 0x40; second < (first < 0x80 ? 0 : 256); second += 1) {
      const pair = decodeOld(Uint8Array.of(first, second), encoding);
      if (Array.from(pair).length === 1 && !known.has(pair)) known.set(pair, [first, second]);
    }
  }
  return Uint8Array.from(Array.from(text).flatMap((character) => known.get(character) ?? []));
}

const CASES = readFileSync("packages/kernels/cases/encodings.txt", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.replaceAll(String.raw`\n`, "\n").split(" ¦ "));

test.each(CASES)("%s", async (python = "", decoder = "", text = "") => {
  const bytes = encoded(text, decoder);
  expect(guessEncoding(bytes)).toMatchObject({ python, decoder });
  expect((await decodeText(new Blob([bytes]))).text).toBe(text);
});

test.each([true, false])("UTF-32 is known by its mark (little-endian: %s)", async (isLittle) => {
  const bytes = new Uint8Array(4 * 4);
  for (const [at, point] of [0xfeff, 0xe9, 0x2c, 0x1f600].entries())
    new DataView(bytes.buffer).setUint32(4 * at, point, isLittle);
  expect(await decodeText(new Blob([bytes]))).toMatchObject({ text: "é,😀", encoding: { python: "utf-32" } });
  expect(decodeOld(Uint8Array.of(0xe9), isLittle ? "utf-32le" : "utf-32be")).toBe("");
});

test("UTF-16 is known by its mark, and UTF-8 and bytes need no encoding", async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from("a,é", (c) => c.charCodeAt(0)).buffer)]);
  expect(await decodeText(new Blob([utf16]))).toMatchObject({ text: "a,é", encoding: { python: "utf-16" } });
  expect(guessEncoding(new TextEncoder().encode("a,é"))).toBe(null);
  expect(guessEncoding(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0))).toBe(null);
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

test.each([
  [
    "lines of two programs",
    joined(utf8("Größe;1\n".repeat(3)), encoded("Müller;2\n", "windows-1252")),
    "Größe;1\n".repeat(3) + "Müller;2\n",
  ],
  ["a character that was cut", utf8("x,é\n😀\n☃é").subarray(0, -1), "x,é\n😀\n☃Ã"],
  ["a mark at the beginning", joined(utf8("\ufeffä,ö\nü\n"), Uint8Array.of(0x93)), "ä,ö\nü\n“"],
])("UTF-8 with %s is read as both, and says so", async (_, bytes, text) => {
  const decoded = await decodeText(new Blob([bytes]));
  expect(decoded.text).toBe(text);
  expect(decoded.encoding && encodingNote(decoded.encoding)).toBe(
    'This is UTF-8 apart from a few bytes, which are shown as Windows-1252. Convert it to UTF-8, or read it in code with errors="replace" (encoding_errors in pandas).',
  );
});

test("a NUL in a short text doesn't make it UTF-16", () => {
  expect(guessEncoding(utf8("a,\0b\n"))).toBe(null);
});

test("Japanese of mails is read, although its bytes are ASCII", async () => {
  const bytes = joined(utf8("\u001b$B;aL>\u001b(B,"), utf8("\u001b$BIt=p\u001b(B\n"));
  expect(await decodeText(new Blob([bytes]))).toMatchObject({
    text: "氏名,部署\n",
    encoding: { python: "iso2022_jp" },
  });
  expect(guessEncoding(utf8("\u001b[31mred\u001b[0m costs $B"))).toBe(null);
});

test("few letters can be in several encodings, the likeliest first", async () => {
  const found = await possibleEncodings(new Blob([encoded("ΑΘΗΝΑ;ΠΑΤΡΑ\n", "windows-1253")]));
  const texts = found.map(
    ({ label, decoder }) => `${label} ${decodeOld(encoded("ΑΘΗΝΑ;ΠΑΤΡΑ\n", "windows-1253"), decoder)}`,
  );
  expect(texts[0]).toBe("KOI8-R ахгма;патяа\n");
  expect(texts).toContain("Windows-1253 ΑΘΗΝΑ;ΠΑΤΡΑ\n");
  expect(await possibleEncodings(new Blob([utf8("é")]))).toEqual([]);
});

test("a note says how to read the file", () => {
  const encoding = guessEncoding(encoded("café", "windows-1252"));
  expect(encoding && encodingNote(encoding)).toBe(
    'This looks like Windows-1252, not UTF-8. In code, read it with encoding="cp1252".',
  );
  // Polish in Windows-1250 has the same bytes as Spanish in Windows-1252.
  const either = guessEncoding(encoded("Gdańsk", "windows-1250"));
  expect(either && encodingNote(either)).toBe(
    'This may be Windows-1252, not UTF-8. In code, read it with encoding="cp1252".',
  );
});
