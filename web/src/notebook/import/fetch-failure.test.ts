import type { FetchAnswer } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { fetchFailure } from "./fetch-failure.ts";

const answer = (status: number, text = "{}", contentType = "text/plain"): FetchAnswer => ({
  kind: "answer",
  status,
  contentType,
  body: new TextEncoder().encode(text),
});
const RAW = "https://raw.githubusercontent.com/o/r/main/a.ipynb";
const ANY = "https://example.org/a.ipynb";

test.each<[string, FetchAnswer, string, RegExp | null]>([
  ["a file", answer(200), RAW, null],
  ["a missing file on GitHub", answer(404), RAW, /GitHub has no such file.*private/],
  ["a missing file", answer(404), ANY, /no such file on example\.org/],
  ["a forbidden file", answer(403), ANY, /requires you to log in/],
  ["too many requests", answer(429), ANY, /Wait a few minutes/],
  ["a broken server", answer(502), ANY, /an error \(502\)/],
  ["a page by its type", answer(200, "x", "text/html; charset=utf-8"), ANY, /a web page on example\.org/],
  ["a page by its text", answer(200, "\n<!DOCTYPE html><html>"), "https://github.com/o/r", /a GitHub page/],
  ["too much", { kind: "too-large" }, ANY, /larger than 50 MB/],
  ["silence", { kind: "timeout" }, ANY, /took too long to respond/],
  ["a site without CORS", { kind: "unreachable" }, ANY, /CORS.*Download the file/],
  ["an unencrypted address", { kind: "unreachable" }, "http://example.org/a", /Use the https URL/],
])("%s", (_what, given, url, expected) => {
  const said = fetchFailure(given, new URL(url), { online: true, secure: true });
  if (expected) expect(said).toMatch(expected);
  else expect(said).toBeNull();
});

test("without a connection it says so", () => {
  expect(fetchFailure({ kind: "unreachable" }, new URL(ANY), { online: false })).toMatch(/offline/);
});
