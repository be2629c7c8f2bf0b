import { expect, test } from "vitest";
import { findTools } from "./find-tools.ts";
import { TOOLS } from "./registry.ts";

test.each([
  ["jwt", "jwt"],
  ["JSON web tok", "jwt"],
  ["guid", "uuid"],
  ["hex", "number"],
  ["percent encode", "urlencoder"],
  ["parse query", "urldecoder"],
  ["crontab", "cron"],
  ["inline picture", "base64-image"],
  ["sql", "duckdb"],
  ["two's complement", "number"],
  ["url-safe", "base64-str"],
])("%j finds %s first", (query, name) => {
  expect(findTools(query, TOOLS)[0]?.name).toBe(name);
});

test("every word must match", () => {
  expect(findTools("jwt balloon", TOOLS)).toEqual([]);
});

test("an empty query finds everything", () => {
  expect(findTools("  ", TOOLS)).toEqual(TOOLS);
});
