import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeOld, decodeText, encodingNote, guessEncoding } from "./encoding.ts";

/** The bytes of a text, found by decoding every pair of bytes. */
function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding.startsWith("utf-16")) {
    const isLittle = encoding.endsWith("le");
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

test("UTF-16 is known by its mark, and UTF-8 and bytes need no encoding", async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from("a,é", (c) => c.charCodeAt(0)).buffer)]);
  expect(await decodeText(new Blob([utf16]))).toMatchObject({ text: "a,é", encoding: { python: "utf-16" } });
  expect(guessEncoding(new TextEncoder().encode("a,é"))).toBe(null);
  expect(guessEncoding(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0))).toBe(null);
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
