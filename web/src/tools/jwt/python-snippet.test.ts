import { expect, test } from "vitest";
import { RFC7515_A1, RFC7515_A2 } from "./fixtures.ts";
import { pythonSnippet } from "./python-snippet.ts";
import { readToken } from "./read-token.ts";

test.each([
  ["a secret is asked for", RFC7515_A1.token, true],
  ["what needs a public key is only read", RFC7515_A2.token, false],
])("in Python %s", (_what, text, verifies) => {
  const read = readToken(text);
  const code = read.kind === "jws" ? pythonSnippet(read) : "";
  expect(code).toContain(`token = "${text}"`);
  expect(code.includes('input("Secret: ")')).toBe(verifies);
});
