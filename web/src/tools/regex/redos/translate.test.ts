import { expect, test } from "vitest";
import { diagnose } from "./diagnose.ts";
import { translate } from "./translate.ts";

test.each([
  ["(?P<a>x)(?P=a)", "", { source: String.raw`(?<a>x)\k<a>`, flags: "" }],
  [String.raw`\A\d+\Z`, "i", { source: String.raw`^\d+$`, flags: "i" }],
  ["a b # c\n[ #]", "x", { source: "ab[ #]", flags: "" }],
  ["(?i)a(?#comment)b", "", { source: "ab", flags: "i" }],
  ["[]x][^]x][a[]]", "", { source: String.raw`[\]x][^\]x][a[]]`, flags: "" }],
  ["[] ] #", "x", { source: String.raw`[\] ]`, flags: "" }],
  ["a{,9}b{,}[{,9}]", "", { source: "a{0,9}b{0,}[{,9}]", flags: "" }],
  ["[(?P<x>]", "", { source: "[(?P<x>]", flags: "" }],
])("translates %s", (pattern, flags, expected) => {
  expect(translate(pattern, flags, "python")).toEqual(expected);
});

test.each([
  "(?>a+)b",
  "a++",
  "a{,9}+",
  "(a)?(?(1)b|c)",
  "^(?s:(?:.|\\n)*)x$",
  "^(?x:( a | a b? )*)c$",
  "^(?i:(?:a|A)*)x$",
  "^(?:é|\\w)+$",
  "^(?:\\xe9|\\w)+$",
  "(\\N{DIGIT ONE}+)+$",
  "(\\U00000061+)+$",
])("does not translate %s", (pattern) => {
  expect(diagnose({ pattern, flags: "", flavor: "python" })).toMatchObject({
    kind: "unknown",
    reason: expect.stringContaining("can't be checked") as string,
  });
});

test("a pattern whose flag the checker doesn't know isn't called safe", () => {
  expect(diagnose({ pattern: String.raw`^(\p{L}+)+$`, flags: "v", flavor: "javascript" }).kind).toBe("unknown");
});

test("letters beyond ASCII are fine where the classes are those of ASCII", () => {
  expect(diagnose({ pattern: String.raw`^(?:é|\w)+$`, flags: "a", flavor: "python" }).kind).toBe("safe");
});

test.each([
  ["(a+)+$", "exponential"],
  ["^([^]x]+)+$", "exponential"],
  ["^(a{,9})+$", "exponential"],
  [String.raw`^\s*(.*)\s*$`, "polynomial"],
  ["^[a-z]+$", null],
] as const)("finds slow inputs for %s", (pattern, complexity) => {
  expect(diagnose({ pattern, flags: "", flavor: "python" })).toMatchObject(
    complexity === null ? { kind: "safe" } : { kind: "vulnerable", complexity },
  );
});
