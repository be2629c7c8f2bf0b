import { expect, test } from "vitest";
import { convertText } from "./convert-text.ts";
import { INITIAL_STATE } from "./state.ts";
import { detectContent, guessDirection, isDecodable, isJwt } from "./detect-content.ts";

const utf8 = new TextEncoder();

test.each([
  ["hello", "encode"],
  ["test", "encode"],
  ["password", "encode"],
  ["two words", "encode"],
  ["✓ à la mode", "encode"],
  ["https://example.org/abc", "encode"],
  ['{"a": 1}', "encode"],
  ["4pyTIMOgIGxhIG1vZGU=", "decode"],
  ["SGVsbG8sIHdvcmxk", "decode"],
  ["Zm9v\nYmFy\n", "decode"],
  ["data:text/plain;base64,Zm9v", "decode"],
  ["-_8gLV8gLV8gLV8gLV8gLQ==", "decode"],
  ["iVBORw0KGgoAAAANSUhEUg", "decode"],
  ['"SGVsbG8sIHdvcmxk"', "decode"],
  ["'4pyTIMOgIGxhIG1vZGU=';", "decode"],
  ["4pyTIMOgIGxhIG1vZGU%3D", "decode"],
  ["SGVsbG8s\u200bIHdvcmxk", "decode"],
  ["Authorization: Basic dXNlcjpwYXNzd29yZA==", "decode"],
  ["basic dXNlcjpwYXNzd29yZA==", "decode"],
  ["Basic instruments", "encode"],
  ["password: c2VjcmV0LXdvcmQ=", "decode"],
  ["note: remember the milk", "encode"],
  ["url(data:image/gif;base64,R0lGODlh)", "decode"],
  ['"data:text/plain;base64,SGk="', "decode"],
  ["=?UTF-8?B?w6TDtsO8w58=?=", "decode"],
  ["b'SGVsbG8sIHdvcmxk'", "decode"],
  [String.raw`"SGVs\nbG8sIHdvcmxk\n"`, "decode"],
  ["'password'", "encode"],
  ['"two words here"', "encode"],
  ["100%3Dx", "encode"],
  ["", "encode"],
])("%j is meant to be %sd", (text, direction) => {
  expect(guessDirection(text)).toBe(direction);
});

test.each([
  [utf8.encode('{"a":[1]}'), "json"],
  [utf8.encode("{not json}"), null],
  [new Uint8Array([0x1f, 0x8b, 8]), "gzip"],
  [new Uint8Array([0x50, 0x4b, 3, 4]), "zip"],
  [utf8.encode("%PDF-1.7"), "pdf"],
  [Uint8Array.from("\x89PNG\r\n\x1a\n", (letter) => letter.charCodeAt(0)), "image"],
  [utf8.encode("RIFF0000WEBPVP8 "), "image"],
  [utf8.encode('<?xml version="1.0"?><svg xmlns="x"/>'), "image"],
  [utf8.encode("BMW builds cars and motorcycles in Munich"), null],
  [Uint8Array.from([0x42, 0x4d, 0x3a, ...Array.from({ length: 30 }, () => 0)]), "image"],
  [utf8.encode("GIF89a"), "image"],
  [utf8.encode("GIF8 is not a version"), null],
  [utf8.encode("plain"), null],
])("%s is %s", (bytes, kind) => {
  expect(detectContent(bytes, "")).toBe(kind);
});

test.each([
  ["eyJhbGciOiJub25lIn0.eyJhIjoxfQ.", true],
  ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln", true],
  ["a.b.c", false],
])("%s is a token: %s", (text, is) => {
  expect(isJwt(text)).toBe(is);
});

test.each([
  ["SGVsbG8", true],
  ["w7w", true],
  ['"SGVsbG8"', true],
  ["SGk%3d", true],
  ["\u200bSGVsbG8\ufeff", true],
  ['"SGVsbG8', false],
  ["b'SGVsbG8='", true],
  ["=?UTF-8?B?w6TDtsO8?=", true],
  ["password: c2VjcmV0", true],
  [String.raw`SGVsbG8=\n`, true],
  ["Name: test", false],
  ["url(SGVsbG8=", false],
  ["8J-YgA", true],
  ["SGVs bG8=", true],
  ["SGk=", true],
  ["w6TDtsO8", true],
  ["test", false],
  ["hello-world", false],
  ["two words", false],
  ["AAEC", false],
  ["SGVsbG8=x", false],
  ["abc", false],
])("whether %j may be Base64 of readable text: %s", (text, expected) => {
  expect(isDecodable(text)).toBe(expected);
});

test.each([
  ["Authorization: Basic dXNlcjpwYXNzd29yZA==", "user:password"],
  ["password: c2VjcmV0LXdvcmQ=", "secret-word"],
  ["url(data:text/plain;base64,SGk=)", "Hi"],
  ["background: url('data:text/plain;base64,SGk=');", "Hi"],
  ['"data:text/plain;base64,SGk="', "Hi"],
  ["=?UTF-8?B?w6TDtsO8w58=?=", "äöüß"],
  ["b'SGVsbG8sIHdvcmxk'", "Hello, world"],
  [String.raw`"SGVs\nbG8sIHdvcmxk\n",`, "Hello, world"],
])("%s is decoded without what surrounds it", (text, decoded) => {
  expect(convertText(text, { ...INITIAL_STATE, direction: "decode" })).toMatchObject({
    kind: "decoded",
    text: decoded,
  });
});
