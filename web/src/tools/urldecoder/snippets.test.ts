import { expect, test } from "vitest";
import { curlSnippet, pythonSnippet } from "./snippets.ts";

const options = { plus: false, charset: "utf-8", repeat: true } as const;

test.each([
  ["a%20b", options, 'from urllib.parse import unquote\n\nprint(unquote("a%20b"))'],
  ["a+b", { ...options, plus: true }, 'from urllib.parse import unquote_plus\n\nprint(unquote_plus("a+b"))'],
  [
    "a+%2520",
    { ...options, plus: true },
    'from urllib.parse import unquote, unquote_plus\n\ntext = unquote_plus("a+%2520")\nwhile (decoded := unquote(text)) != text:\n    text = decoded\nprint(text)',
  ],
  ["%2520", { ...options, repeat: false }, 'from urllib.parse import unquote\n\nprint(unquote("%2520"))'],
  [
    "%E9",
    { ...options, charset: "windows-1252" as const },
    'from urllib.parse import unquote\n\nprint(unquote("%E9", encoding="cp1252"))',
  ],
])("%s in Python", (text, how, code) => {
  expect(pythonSnippet({ ...how, text })).toBe(code);
});

test("an address is taken apart in Python, and asked for by curl", () => {
  const text = "https://example.org/?q='x'";
  expect(pythonSnippet({ ...options, text })).toContain(`urlsplit("https://example.org/?q='x'")`);
  expect(curlSnippet(text)).toBe("curl 'https://example.org/?q='\\''x'\\'''");
});
