import { expect, test } from "vitest";
import { diagnose } from "./diagnose.ts";
import { translate } from "./translate.ts";

test.each([
  ["(?P<a>x)(?P=a)", "", { source: String.raw`(?<a>x)\k<a>`, flags: "" }],
  [String.raw`\A\d+\Z`, "i", { source: String.raw`^\d+$`, flags: "i" }],
  ["a b # c\n[ #]", "x", { source: "ab[ #]", flags: "" }],
  ["(?i)a(?#comment)b(?m:c)", "", { source: "ab(?:c)", flags: "i" }],
  ["[]x][^]x][a[]]", "", { source: String.raw`[\]x][^\]x][a[]]`, flags: "" }],
  ["[] ] #", "x", { source: String.raw`[\] ]`, flags: "" }],
  ["a{,9}b{,}[{,9}]", "", { source: "a{0,9}b{0,}[{,9}]", flags: "" }],
  ["[(?P<x>]", "", { source: "[(?P<x>]", flags: "" }],
])("translates %s", (pattern, flags, expected) => {
  expect(translate(pattern, flags, "python")).toEqual(expected);
});

test.each(["(?>a+)b", "a++", "a{,9}+", "(a)?(?(1)b|c)"])("does not translate %s", (pattern) => {
  expect(() => translate(pattern, "", "python")).toThrow("can't be checked");
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
