import { expect, test } from "vitest";
import { RFC7515_A1, RFC7515_A2 } from "./fixtures.ts";
import { pythonSnippet } from "./python-snippet.ts";
import { readToken } from "./read-token.ts";

test.each([
  ["a token with a secret", RFC7515_A1.token, true],
  ["a token with a public key", RFC7515_A2.token, false],
])("Python code for %s asks for the secret only if it can verify", (_what, text, verifies) => {
  const read = readToken(text);
  const code = read.kind === "jws" ? pythonSnippet(read) : "";
  expect(code).toContain(`token = "${text}"`);
  expect(code.includes('input("Secret: ")')).toBe(verifies);
});
