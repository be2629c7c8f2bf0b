import { expect, test } from "vitest";
import { type ConvertOptions, convertText } from "./convert-text.ts";

const options: ConvertOptions = {
  direction: "auto",
  charset: "utf-8",
  urlSafe: false,
  padding: true,
  wrap: "none",
  strict: false,
  dataUri: false,
};

test.each<[string, Partial<ConvertOptions>, unknown]>([
  ["✓ à la mode", {}, { kind: "encoded", text: "4pyTIMOgIGxhIG1vZGU=", bytes: 14 }],
  ["hé", { charset: "windows-1252" }, { kind: "encoded", text: "aOk=", bytes: 2 }],
  [
    "hi",
    { dataUri: true, urlSafe: true },
    { kind: "encoded", text: "data:text/plain;charset=utf-8;base64,aGk=", bytes: 2 },
  ],
  ["4pyTIMOgIGxhIG1vZGU=", {}, { kind: "decoded", text: "✓ à la mode", looksLike: null }],
  ["aOk=", { direction: "decode" }, { kind: "decoded", text: null, looksLike: null }],
  ["aOk=", { direction: "decode", charset: "windows-1252" }, { kind: "decoded", text: "hé", looksLike: null }],
  ["eyJhIjoxfQ==", {}, { kind: "decoded", text: '{"a":1}', looksLike: "json" }],
  ["eyJhbGciOiJub25lIn0.eyJhIjoxfQ.", {}, { kind: "decoded", text: '{"a":1}', looksLike: "jwt" }],
  [
    "©ab==",
    { direction: "decode", strict: true },
    { kind: "failed", message: "Position 0 (“©”): This character isn't allowed in Base64." },
  ],
  [
    "→",
    { direction: "encode", charset: "koi8-r" },
    { kind: "failed", message: "“→” isn't in KOI8-R. Choose UTF-8, which has every character." },
  ],
])("%j with %j", (text, changed, expected) => {
  expect(convertText(text, { ...options, ...changed })).toMatchObject(expected as object);
});
