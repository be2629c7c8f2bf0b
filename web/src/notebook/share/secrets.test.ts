import { completeCell } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { likelySecrets } from "./secrets.ts";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

test.each([
  [`client = OpenAI(api_key="sk-proj-${letters}")`, "an OpenAI or Anthropic key"],
  [`t = "ghp_${letters}"`, "a GitHub token"],
  [`ATTACH 'postgres://me:hunter22@db.test/x'`, "a password in an address"],
  [`password = "hunter22"`, "a password"],
  [`password = input()`, null],
  [`token = secrets["TOKEN"]`, null],
  [`url = "https://example.org/a:b"`, null],
])("%s", (source, what) => {
  const found = likelySecrets([completeCell({ type: "code", source })], { outputs: false });
  expect(found).toEqual(what ? [{ cell: 1, what }] : []);
});

test("outputs are looked at where they go along", () => {
  const text = `ghp_${letters}`;
  const cell = completeCell({ type: "code", source: "x", outputs: [{ output_type: "stream", name: "stdout", text }] });
  expect(likelySecrets([cell], { outputs: false })).toEqual([]);
  expect(likelySecrets([cell], { outputs: true })).toHaveLength(1);
});
