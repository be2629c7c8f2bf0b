import type { FetchAnswer } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { explainFetch } from "./explain-fetch.ts";

function answer(status: number, text: string, contentType = "text/plain"): FetchAnswer {
  return { kind: "answer", status, contentType, body: new TextEncoder().encode(text) };
}

const CSV = "https://data.example/a.csv";

test.each<[string, string, FetchAnswer, { online?: boolean; secure?: boolean }, RegExp | null]>([
  ["a file", CSV, answer(200, "a,b\n1,2"), {}, null],
  ["an HTML file", "https://data.example/a.html", answer(200, "<!DOCTYPE html>", "text/html"), {}, null],
  ["a page in place of a file", CSV, answer(200, "\n<!DOCTYPE html><title>"), {}, /is a web page about the file/],
  ["no such file", CSV, answer(404, "gone"), {}, /no such file on data\.example \(404\)/],
  ["a login", CSV, answer(403, "no"), {}, /Log in there first/],
  ["a broken server", CSV, answer(502, "no"), {}, /has a problem \(502\)/],
  ["nothing in it", CSV, answer(200, ""), {}, /empty/],
  ["refused by CORS", CSV, { kind: "unreachable" }, {}, /\(CORS\).*drop the file on this page/],
  ["offline", CSV, { kind: "unreachable" }, { online: false }, /You're offline/],
  ["http from https", "http://data.example/a", { kind: "unreachable" }, { secure: true }, /Try the https URL/],
  ["too large", CSV, { kind: "too-large" }, {}, /larger than 200 MB/],
  ["silence", CSV, { kind: "timeout" }, {}, /took too long to respond/],
])("%s", (_, url, given, where, expected) => {
  const said = explainFetch(url, given, { online: true, secure: false, ...where });
  if (expected) expect(said).toMatch(expected);
  else expect(said).toBeNull();
});
