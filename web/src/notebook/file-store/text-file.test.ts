import { expect, test } from "vitest";
import { looksLikeText, readText, writeText } from "./text-file.ts";

test.each(["", "a\nb\n", "a\r\nb\r\n", "a\r\nb\n", "\ufeffé\r\n", "a\rb", "😀"])(
  "%j comes back byte for byte",
  async (text) => {
    const blob = new Blob([text]);
    const edited = await readText(blob);
    expect(edited && (await writeText(edited).bytes())).toEqual(await blob.bytes());
  },
);

test("an editor sees plain line ends where all are Windows'", async () => {
  expect(await readText(new Blob(["\ufeffa\r\nb"]))).toEqual({ text: "a\nb", lineEnd: "\r\n", mark: true });
  expect(await readText(new Blob(["a\r\nb\nc"]))).toEqual({ text: "a\r\nb\nc", lineEnd: "\n", mark: false });
});

test("text is told from bytes by its beginning", async () => {
  const long = "é".repeat(20_000);
  expect(await looksLikeText(new Blob([long]))).toBe(true);
  expect(await looksLikeText(new Blob([`a${long}`]))).toBe(true);
  expect(await looksLikeText(new Blob([new Uint8Array([0x50, 0x4b, 0])]))).toBe(false);
  expect(await looksLikeText(new Blob([new Uint8Array([0xe9, 0x20])]))).toBe(false);
  expect(await readText(new Blob([long, new Uint8Array([0xff])]))).toBe(null);
});
