import { expect, test } from "vitest";
import { translate } from "./redos/translate.ts";
import { SAMPLES } from "./samples.ts";

/** What Python's `re` finds with each sample in its text. */
const FOUND: readonly (readonly [label: string, found: readonly string[]])[] = [
  ["Whole numbers", ["7", "-3"]],
  ["Decimal numbers", ["3.14", "-2", "6.02e23"]],
  ["ISO dates", ["2026-11-21"]],
  ["Times", ["9:05", "23:59"]],
  ["Thousands", ["", ""]],
  ["Roman numerals", ["MCMXCIV", "XIV"]],
  ["Prices", ["€ 12.50", "$3", "£4,99"]],
  ["E-mail (simple)", ["ada@example.org", "b.c+d@sub.example.com"]],
  ["Web addresses", ["https://example.org/a?b=1", "http://x.test."]],
  ["IPv4", ["127.0.0.1"]],
  ["Phone numbers", ["+39 0372 123456", "+1-555-0100-22"]],
  ["Parts of a URL", ["https://example.org:8443/shop/list"]],
  ["Hex colours", ["#fff", "#e8a04a"]],
  ["Words", ["El", "niño", "tocó", "el", "violín"]],
  ["Repeated words", ["the the", "of of"]],
  ["Trim lines", ["  ", "  ", "\t"]],
  ["Blank lines", ["\n  \n"]],
  ["Quoted texts", ['"hi"', '"a \\"quote\\""']],
  ["Capitalised names", ["Ada Lovelace", "Charles Babbage"]],
  ["Sentences", ["One.", " Two!", " And three?"]],
  ["camelCase to snake_case", ["", "", ""]],
  ["Key = value", ["host = example.org", "port=8080"]],
  ["CSV fields", ["a", ',"b, c"', ",d", "1", ",2", ",3"]],
  ["HTML tags", ['<p class="x">', "<b>", "</b>", "</p>"]],
  ["Python functions", ["def add(a, b)", "def main()"]],
  ["Log lines", ["2026-11-21 10:00:01 INFO started", "2026-11-21 10:00:02 ERROR no strings"]],
  ["File endings", ["app.test.ts", "song.mid"]],
  ["Strong passwords", ["Fiddle-2026-Bow"]],
  ["Verbose pattern", ["555-0100"]],
  ["Without going back", ['"closed"', "123"]],
];

test("every sample has a row", () => {
  expect(SAMPLES.map(({ label }) => label)).toEqual(FOUND.map(([label]) => label));
});

test.each(FOUND)("%s finds something", (label, found) => {
  const { pattern = "", flags = "", text = "" } = SAMPLES.find((sample) => sample.label === label) ?? {};
  // What JavaScript has not is the same without giving back: these texts need no second try.
  const plain = pattern.replaceAll("(?>", "(?:").replaceAll("++", "+");
  const { source, flags: known } = translate(plain, flags, "python");
  // Python's \w is a letter of any script.
  const word = source.replace(String.raw`\b\w+\b`, String.raw`[\p{L}\d_]+`);
  const expression = new RegExp(word, `${known}g${word === source ? "" : "u"}`);
  expect(Array.from(text.matchAll(expression), ([whole]) => whole)).toEqual(found);
  expect(found).not.toEqual([]);
});
