import { expect, test } from "vitest";
import { compileQuery, type FindQuery } from "./query.ts";
import { replaceFound, search } from "./search.ts";

const LITERAL: FindQuery = { text: "", matchCase: false, wholeWord: false, regex: false };

function places(query: Partial<FindQuery>, text: string): string[] {
  const compiled = compileQuery({ ...LITERAL, ...query });
  if (compiled.kind !== "pattern") return [compiled.kind];
  return search([{ id: "a", text }], compiled.pattern).map(({ from, to }) => `${from}-${to}`);
}

test.each<[string, Partial<FindQuery>, string, string[]]>([
  ["plain text, any case", { text: "DF" }, "df + Df", ["0-2", "5-7"]],
  ["the same case only", { text: "Df", matchCase: true }, "df + Df", ["5-7"]],
  ["whole words", { text: "x", wholeWord: true }, "x xs _x x1 (x)", ["0-1", "12-13"]],
  ["whole words of other scripts", { text: "цена", wholeWord: true }, "цена ценам", ["0-4"]],
  ["signs are letters in plain text", { text: "a.b(" }, "axb( a.b(", ["5-9"]],
  ["a pattern", { text: String.raw`\bd\w+`, regex: true }, "data = df", ["0-4", "7-9"]],
  ["^ is the start of a line", { text: "^x", regex: true }, "x\nxx", ["0-1", "2-3"]],
  ["a whole-word pattern", { text: "a|b", regex: true, wholeWord: true }, "a ab b", ["0-1", "5-6"]],
  ["the older grammar", { text: String.raw`\-`, regex: true }, "a-b", ["1-2"]],
  ["matches of nothing are none", { text: "x*", regex: true }, "ax", ["1-2"]],
  ["over lines", { text: String.raw`a\nb`, regex: true }, "a\nb", ["0-3"]],
  ["nothing asked", { text: "" }, "abc", ["empty"]],
  ["half a pattern", { text: "(", regex: true }, "(", ["wrong"]],
  ["half a pattern as a whole word", { text: "a)(b", regex: true, wholeWord: true }, "ab", ["wrong"]],
])("%s", (_, query, text, expected) => {
  expect(places(query, text)).toEqual(expected);
});

test("a bad pattern is explained in a sentence", () => {
  expect(compileQuery({ ...LITERAL, text: "(a", regex: true })).toEqual({
    kind: "wrong",
    problem: "Invalid pattern: unterminated group.",
  });
});

function replaced(text: string, find: string, template: string, regex = true): string {
  const compiled = compileQuery({ ...LITERAL, text: find, regex });
  if (compiled.kind !== "pattern") throw new Error(compiled.kind);
  return replaceFound(text, search([{ id: "a", text }], compiled.pattern, { template, literal: !regex }));
}

test.each([
  ["df.mean(a)", String.raw`(\w+)\.mean\((\w+)\)`, "mean($1, $2)", "mean(df, a)"],
  ["ab", "(?<first>a)(?<second>b)", "$<second>$<first>", "ba"],
  ["a", "a", "[$&]", "[a]"],
  ["a", "a", "$$1 $1 $2", "$1 $1 $2"],
  ["a,b", ",", String.raw`\n`, "a\nb"],
  ["a,b", ",", String.raw`\\n`, String.raw`a\nb`],
  ["aXbX", "X", "", "ab"],
])("%s with %s by %s", (text, find, template, expected) => {
  expect(replaced(text, find, template)).toBe(expected);
});

test("plain text is put in as it is", () => {
  expect(replaced("a+b", "a+b", String.raw`$1\n$&`, false)).toBe(String.raw`$1\n$&`);
});
