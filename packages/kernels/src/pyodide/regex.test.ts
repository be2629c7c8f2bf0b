import { beforeAll, expect, test } from "vitest";
import { startNodePython } from "./node-python.ts";

type Found = Record<string, unknown>;
let answer: (question: Found) => Found;

beforeAll(async () => {
  const python = await startNodePython();
  const call = python.runPython(
    "import fiddle_regex, json\nlambda text: json.dumps(fiddle_regex.answer(json.loads(text)))",
  ) as (text: string) => string;
  const question = {
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
  answer = (asked) => JSON.parse(call(JSON.stringify({ ...question, ...asked }))) as Found;
}, 60_000);

test.each<[Found, Found]>([
  [{ method: "sub", pattern: String.raw`\d*?|x`, replacement: "-", text: "x1" }, { result: "-----" }],
  [{ method: "findall", pattern: "(.*?)", text: "aaa" }, { value: "['', 'a', '', 'a', '', 'a', '']" }],
  [{ method: "sub", pattern: "(.*?)", replacement: "x", text: "aaa" }, { result: "xxxxxxx" }],
  [{ pattern: String.raw`^(^x|\1xx)*$` }, { error: { text: "cannot refer to an open group", at: 5 } }],
  [{ pattern: "a(", text: "" }, { error: { text: "missing ), unterminated subpattern", at: 1 } }],
  [
    { method: "search", pattern: "b", text: "😀b" },
    { matches: [[[1, 2]]], value: "<re.Match object; span=(1, 2), match='b'>" },
  ],
  [{ kind: "bytes", pattern: "b", text: "é😀b" }, { matches: [[[6, 7]]] }],
  [
    { method: "match", pattern: "b", text: "ab" },
    { matches: [], value: "None" },
  ],
  [{ method: "fullmatch", pattern: "a|ab", text: "ab" }, { matches: [[[0, 2]]] }],
  [{ method: "split", pattern: "(,)", text: "a,b,c", count: 1 }, { value: "['a', ',', 'b,c']" }],
  [
    { method: "subn", pattern: "a", replacement: "b", text: "aa", count: 1 },
    { value: "('ba', 1)", result: "ba" },
  ],
  [{ method: "sub", pattern: "(?P<a>.)(.)", replacement: String.raw`\2\g<a>`, text: "abcd" }, { result: "badc" }],
  [
    { method: "sub", pattern: ".", replacement: "lambda m: m[0].upper()", isFunction: true, text: "ab" },
    { result: "AB" },
  ],
  [
    {
      method: "sub",
      pattern: ".",
      replacement: "n = 2\ndef twice(m):\n    return m[0] * n",
      isFunction: true,
      text: "ab",
    },
    { result: "aabb" },
  ],
  [
    { method: "sub", pattern: ".", replacement: "5", isFunction: true, text: "ab" },
    { failure: "TypeError: The replacement isn't a function. Write `lambda m: …` or `def replace(m): …`." },
  ],
  [
    { method: "sub", pattern: ".", replacement: String.raw`\1`, text: "ab" },
    { failure: "The replacement can't be used: invalid group reference 1 at position 1." },
  ],
  [{ pattern: "A", flags: "i", text: "a" }, { matches: [[[0, 1]]] }],
  [{ pattern: String.raw`\w`, flags: "a", text: "é" }, { matches: [] }],
  [
    { pattern: "(?P<x>a)(b)?", text: "a" },
    {
      groups: ["x", null],
      matches: [
        [
          [0, 1],
          [0, 1],
          [-1, -1],
        ],
      ],
    },
  ],
  [{ pattern: "[[a]", text: "a" }, { warnings: ["Possible nested set at position 1"] }],
])("answers %o", (question, expected) => {
  expect(answer(question)).toMatchObject(expected);
});

test("tells what came out of unit tests", () => {
  const tests = [
    { kind: "match", text: "a1" },
    { kind: "group", text: "a12", group: "n" },
    { kind: "group", text: "a12", group: "zz" },
    { kind: "sub", text: "a1b2" },
  ];
  expect(answer({ pattern: String.raw`(?P<n>\d+)`, replacement: String.raw`<\1>`, tests })["tests"]).toEqual([
    { matched: true },
    { matched: true, value: "12" },
    { matched: false, value: null, problem: "There's no group zz." },
    { matched: true, value: "a<1>b<2>" },
  ]);
});
