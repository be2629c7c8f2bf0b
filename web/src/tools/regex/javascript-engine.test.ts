import { expect, test } from "vitest";
import { executeInJavaScript } from "./javascript-engine.ts";
import { toTextMatches } from "./offsets.ts";
import { passes, type RegexRequest, type RegexResult } from "./protocol.ts";

const REQUEST: RegexRequest = {
  flavor: "javascript",
  pattern: "",
  flags: "",
  kind: "str",
  text: "",
  method: "finditer",
  replacement: "",
  isFunction: false,
  count: 0,
  tests: [],
};

function execute(request: Partial<RegexRequest>): RegexResult {
  const response = executeInJavaScript({ ...REQUEST, ...request });
  if ("error" in response) throw new Error(response.error.text);
  return response;
}

test("lists matches and groups with their names", () => {
  const request = { pattern: String.raw`(?<key>\w+)=(\d+)?[(]?`, text: "a=1 b=" };
  const result = execute(request);
  expect(result.groups).toEqual(["key", null]);
  expect(toTextMatches({ ...REQUEST, ...request }, result)[1]).toEqual({
    start: 4,
    end: 6,
    groups: [
      { number: 0, name: null, value: "b=", span: [4, 6], start: 4, end: 6 },
      { number: 1, name: "key", value: "b", span: [4, 5], start: 4, end: 5 },
      { number: 2, name: null, value: null, span: [-1, -1], start: -1, end: -1 },
    ],
  });
});

test.each<[Partial<RegexRequest>, string]>([
  [{ pattern: "a", text: "banana", method: "findall" }, '["a","a","a"]'],
  [{ pattern: "n.", text: "banana", method: "search" }, '"na"'],
  [{ pattern: "n.", text: "banana", method: "match" }, "null"],
  [{ pattern: "b|banana", text: "banana", method: "fullmatch" }, '"banana"'],
  [{ pattern: "n", text: "banana", method: "split" }, '["ba","a","a"]'],
  [{ pattern: "(a)", text: "banana", method: "sub", replacement: "<$1>" }, '"b<a>n<a>n<a>"'],
  [{ pattern: "(a)", text: "banana", method: "sub", replacement: "<$1>", count: 1 }, '"b<a>nana"'],
  [{ pattern: "(a)", text: "banana", method: "sub", replacement: "<$1>", count: 2 }, '"b<a>n<a>na"'],
  [{ pattern: "a", text: "b\na", method: "fullmatch", flags: "m" }, "null"],
  [{ pattern: "^b$\n^a$", text: "b\na", method: "fullmatch", flags: "m" }, '"b\\na"'],
  [{ pattern: "a", text: "aaba", method: "sub", replacement: "x", flags: "y" }, '"xxba"'],
  [{ pattern: "[\\p{L}--[a-z]]", text: "aÉ", flags: "v", method: "findall" }, '["É"]'],
])("returns the value of %o", (request, value) => {
  expect(execute(request).value).toBe(value);
});

test("a limited replacement gives the same result as JavaScript's own", () => {
  const text = "-ab-a";
  const replacement = "[$<x>|$2|$12|$3|$$|$&|$`|$'|$<none>|$0]";
  const request = { pattern: "(?<x>a)(b)?", text, method: "sub", replacement } as const;
  expect(execute({ ...request, count: 9 }).result).toBe(text.replace(/(?<x>a)(b)?/g, replacement));
});

test("reports a syntax error", () => {
  expect(executeInJavaScript({ ...REQUEST, pattern: "(a" })).toEqual({
    error: { text: "Unterminated group", at: null },
  });
});

test("runs unit tests", () => {
  const tests = [
    { kind: "match", text: "a1", group: "", expected: "" },
    { kind: "no-match", text: "a1", group: "", expected: "" },
    { kind: "group", text: "a12", group: "n", expected: "12" },
    { kind: "group", text: "a12", group: "7", expected: "12" },
    { kind: "sub", text: "a1b2", group: "", expected: "a<1>b<2>" },
    { kind: "sub", text: "none", group: "", expected: "none" },
  ] as const;
  const { tests: outcomes } = execute({ pattern: String.raw`(?<n>\d+)`, replacement: "<$1>", tests });
  expect(tests.map((test, index) => passes(test, outcomes[index] ?? { matched: false }))).toEqual([
    true,
    false,
    true,
    false,
    true,
    true,
  ]);
});
