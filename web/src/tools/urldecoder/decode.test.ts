import { expect, test } from "vitest";
import { decode, type DecodeOptions } from "./decode.ts";

const options: DecodeOptions = { plus: false, charset: "utf-8", repeat: true };

test.each<[string, Partial<DecodeOptions>, string, number]>([
  ["a%20b", {}, "a b", 1],
  ["%2520", {}, " ", 2],
  ["%2520", { repeat: false }, "%20", 1],
  ["%25252520", {}, " ", 4],
  ["caf%C3%A9", {}, "café", 1],
  ["caf%E9", { charset: "windows-1252" }, "café", 1],
  ["%80", { charset: "windows-1252" }, "€", 1],
  ["a+b%2Bc", {}, "a+b+c", 1],
  ["a+b%2Bc", { plus: true }, "a b+c", 1],
  ["100%25", {}, "100%", 1],
  ["%F0%9F%91%8B", {}, "👋", 1],
  // No character is written in more bytes than it needs, as half of a pair, or beyond the last one.
  ["%C0%80%E0%80%80%F0%80%80%80", {}, "%C0%80%E0%80%80%F0%80%80%80", 0],
  ["%ED%A0%80%F4%90%80%80%F5%80", {}, "%ED%A0%80%F4%90%80%80%F5%80", 0],
  ["%F0%9F%91%E2%82%AC%C3", {}, "%F0%9F%91€%C3", 1],
  ["%EF%BB%BFa", {}, "\ufeffa", 1],
  ["plain", {}, "plain", 0],
  ["a+b", { plus: true }, "a b", 0],
  ["", {}, "", 0],
])("%j with %j is %j", (text, changed, decoded, times) => {
  const { text: result, times: counted } = decode(text, { ...options, ...changed });
  expect([result, counted]).toEqual([decoded, times]);
});

test.each([
  [
    "100%zz",
    [
      { text: "100", bad: false },
      { text: "%zz", bad: true },
    ],
  ],
  [
    "a%",
    [
      { text: "a", bad: false },
      { text: "%", bad: true },
    ],
  ],
  [
    "%E9t%C3%A9",
    [
      { text: "%E9", bad: true },
      { text: "té", bad: false },
    ],
  ],
  [
    "%C3%28",
    [
      { text: "%C3", bad: true },
      { text: "(", bad: false },
    ],
  ],
  ["%ED%A0%80", [{ text: "%ED%A0%80", bad: true }]],
  ["100%25 of %2541", [{ text: "100% of A", bad: false }]],
])("what means nothing in %j stays and is marked", (text, pieces) => {
  expect(decode(text, options).pieces).toEqual(pieces);
});

test("a very long run of escapes is decoded", () => {
  expect(decode("%41".repeat(150_000), options).text).toBe("A".repeat(150_000));
});

test("what was encoded comes back", () => {
  const text = "a b&c='é'/x* 100% 👋\n";
  expect(decode(encodeURIComponent(encodeURIComponent(text)), { ...options, repeat: true }).text).toBe(text);
});
