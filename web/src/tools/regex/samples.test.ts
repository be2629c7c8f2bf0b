import { expect, test } from "vitest";
import { translate } from "./redos/translate.ts";
import { SAMPLES } from "./samples.ts";

/** The matches that Python's `re` finds in the text of each sample. */
const EXPECTED: readonly (readonly [label: string, found: readonly string[]])[] = [
  ["Integers", ["7", "-3"]],
  ["Decimal numbers", ["3.14", "-2", "6.02e23"]],
  ["ISO dates", ["2026-11-21"]],
  ["Times", ["9:05", "23:59"]],
  ["Thousands separators", ["", ""]],
  ["Roman numerals", ["MCMXCIV", "XIV"]],
  ["Prices", ["€ 12.50", "$3", "£4,99"]],
  ["Email (simple)", ["ada@example.org", "b.c+d@sub.example.com"]],
  ["URLs", ["https://example.org/a?b=1", "http://x.test."]],
  ["IPv4", ["127.0.0.1"]],
  ["Phone numbers", ["+39 0372 123456", "+1-555-0100-22"]],
  ["Parts of a URL", ["https://example.org:8443/shop/list"]],
  ["Hex colors", ["#fff", "#e8a04a"]],
  ["Words", ["El", "niño", "tocó", "el", "violín"]],
  ["Repeated words", ["the the", "of of"]],
  ["Trim lines", ["  ", "  ", "\t"]],
  ["Blank lines", ["\n  \n"]],
  ["Quoted strings", ['"hi"', '"a \\"quote\\""']],
  ["Capitalized names", ["Ada Lovelace", "Charles Babbage"]],
  ["Sentences", ["One.", " Two!", " And three?"]],
  ["camelCase to snake_case", ["", "", ""]],
  ["Key = value", ["host = example.org", "port=8080"]],
  ["CSV fields", ["a", ',"b, c"', ",d", "1", ",2", ",3"]],
  ["HTML tags", ['<p class="x">', "<b>", "</b>", "</p>"]],
  ["Python functions", ["def add(a, b)", "def main()"]],
  ["Log lines", ["2026-11-21 10:00:01 INFO started", "2026-11-21 10:00:02 ERROR no strings"]],
  ["File extensions", ["app.test.ts", "song.mid"]],
  ["Strong passwords", ["Fiddle-2026-Bow"]],
  ["Verbose pattern", ["555-0100"]],
  ["No backtracking", ['"closed"', "123"]],
];

test("every sample has an expectation", () => {
  expect(SAMPLES.map(({ label }) => label)).toEqual(EXPECTED.map(([label]) => label));
});

test.each(EXPECTED)("%s finds its matches", (label, found) => {
  const { pattern = "", flags = "", text = "" } = SAMPLES.find((sample) => sample.label === label) ?? {};
  // JavaScript has no atomic groups and possessive quantifiers. In these texts, the plain ones find the same.
  const plain = pattern.replaceAll("(?>", "(?:").replaceAll("++", "+");
  const { source, flags: known } = translate(plain, flags, "python");
  // In Python, \w matches letters of any script.
  const word = source.replace(String.raw`\b\w+\b`, String.raw`[\p{L}\d_]+`);
  const expression = new RegExp(word, `${known}g${word === source ? "" : "u"}`);
  expect(Array.from(text.matchAll(expression), ([whole]) => whole)).toEqual(found);
  expect(found).not.toEqual([]);
});
