import { expect, test } from "vitest";
import { curlSnippet, pythonSnippet, shellQuote } from "./snippets.ts";

test("Python's arguments keep what the mode keeps", () => {
  expect(pythonSnippet('a "b"\n', "component")).toBe(
    'from urllib.parse import quote, quote_plus\n\ntext = "a \\"b\\"\\n"\nprint(quote(text, safe=""))',
  );
});

test("a query's lines become parameters of curl", () => {
  expect(curlSnippet("a=1\n\nb=it's", "query")).toBe(
    "curl --get https://example.org/search \\\n  --data-urlencode 'a=1' \\\n  --data-urlencode 'b=it'\\''s'",
  );
});

test.each([
  ["plain", "'plain'"],
  ["$(rm -rf) `x`", "'$(rm -rf) `x`'"],
  ["it's", "'it'\\''s'"],
])("%j is one word for a shell", (text, quoted) => {
  expect(shellQuote(text)).toBe(quoted);
});
