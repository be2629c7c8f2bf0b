import { expect, test } from "vitest";
import { countEscapes, encode, type EncodeMode, keeps } from "./percent.ts";

const plain = { lowerHex: false, perLine: false };

test.each<[EncodeMode, string, string]>([
  ["component", "a b&c='é'/x*", "a%20b%26c%3D%27%C3%A9%27%2Fx%2A"],
  ["component", "!'()*~-._", "%21%27%28%29%2A~-._"],
  ["component", "👋", "%F0%9F%91%8B"],
  ["component", "100%", "100%25"],
  ["component", "", ""],
  ["path", "a b/c?d#e:@;=", "a%20b%2Fc%3Fd%23e:@;="],
  ["uri", "https://é.example/a b?q=[1]&x=y#z", "https://%C3%A9.example/a%20b?q=[1]&x=y#z"],
  ["form", "a b+c", "a+b%2Bc"],
  ["form", "~*é", "%7E*%C3%A9"],
  ["query", "q=a b&c\n\nlang=é\nflag\nx=1=2", "q=a+b%26c&lang=%C3%A9&flag&x=1%3D2"],
  ["every", "Az-1", "%41%7A%2D%31"],
])("%s of %j is %s", (mode, text, encoded) => {
  expect(encode(text, { mode, ...plain })).toBe(encoded);
});

test("form agrees with what browsers send", () => {
  const all = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).join("");
  expect(encode(all, { mode: "form", ...plain })).toBe(new URLSearchParams({ a: all }).toString().slice(2));
});

test("component lets nothing through that encodeURIComponent would not", () => {
  const all = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).join("");
  const strict = encodeURIComponent(all).replaceAll(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  expect(encode(all, { mode: "component", ...plain })).toBe(strict);
});

test("line breaks stay where each line is encoded by itself", () => {
  expect(encode("a b\r\nc d\n", { mode: "component", lowerHex: false, perLine: true })).toBe("a%20b\r\nc%20d\n");
});

test("hex digits may be small", () => {
  expect(encode("é/", { mode: "component", lowerHex: true, perLine: false })).toBe("%c3%a9%2f");
});

test("half a character becomes the replacement character instead of an error", () => {
  expect(encode("\ud83d", { mode: "component", ...plain })).toBe("%EF%BF%BD");
});

test("what stays in which mode", () => {
  const modes = ["component", "path", "uri", "form"] as const;
  expect(Array.from("/:* ").map((character) => modes.filter((mode) => keeps(mode, character)))).toEqual([
    ["uri"],
    ["path", "uri"],
    ["path", "uri", "form"],
    [],
  ]);
});

test("escapes in the text are counted", () => {
  expect(countEscapes("a%20b%2F%zz%2")).toBe(2);
});
