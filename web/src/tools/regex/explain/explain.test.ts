import { expect, test } from "vitest";
import type { Flavor } from "../protocol.ts";
import { parsePattern } from "./parse.ts";
import { explain, type Explanation } from "./explain.ts";

/** Each explanation with its part of the pattern, indented by depth. */
function lines(pattern: string, flavor: Flavor = "python", flags = ""): string[] {
  const walk = ({ start, end, text, parts }: Explanation, depth: number): string[] => [
    `${"  ".repeat(depth)}${pattern.slice(start, end)} → ${text}`,
    ...parts.flatMap((part) => walk(part, depth + 1)),
  ];
  return walk(explain(parsePattern(pattern, flavor, flags), flavor, flags), 0).slice(1);
}

test.each<[string, Flavor, string, string[]]>([
  ["abc", "python", "", ["  abc → the text “abc”"]],
  ["ab?", "python", "", ["  a → the character “a”", "  b? → the character “b”, optional"]],
  [
    String.raw`(?P<year>\d{4})-\1`,
    "python",
    "",
    [
      String.raw`  (?P<year>\d{4}) → group 1, named year`,
      String.raw`    \d{4} → a digit (any script), exactly 4 times`,
      "  - → the character “-”",
      String.raw`  \1 → the same text as group 1`,
    ],
  ],
  [
    "cat|do+g|",
    "python",
    "",
    [
      "  cat → either the text “cat”",
      "  do+g → or this sequence",
      "    d → the character “d”",
      "    o+ → the character “o”, one or more times",
      "    g → the character “g”",
      "   → or nothing",
    ],
  ],
  ["[^]a-c\\d-]", "python", "", ["  [^]a-c\\d-] → any character except “]”, “a” to “c”, a digit (any script) or “-”"]],
  [
    "a++b*?c{2,}",
    "python",
    "",
    [
      "  a++ → the character “a”, one or more times, without backtracking",
      "  b*? → the character “b”, any number of times, as few as possible",
      "  c{2,} → the character “c”, 2 or more times",
    ],
  ],
  [
    "(?<!x)y(?=z)(?>q)(?i:w)(?(1)a|b)",
    "python",
    "",
    [
      "  (?<!x) → not preceded by (lookbehind)",
      "    x → the character “x”",
      "  y → the character “y”",
      "  (?=z) → followed by (lookahead)",
      "    z → the character “z”",
      "  (?>q) → atomic group, without backtracking into it",
      "    q → the character “q”",
      "  (?i:w) → non-capturing group with flags: ignore case",
      "    w → the character “w”",
      "  (?(1)a|b) → if group 1 matched",
      "    a → then the character “a”",
      "    b → else the character “b”",
    ],
  ],
  [
    "a b # both\n c",
    "python",
    "x",
    ["  a → the character “a”", "  b → the character “b”", "  # both → comment: both", "  c → the character “c”"],
  ],
  [
    "[a-z][xy][5][^aeiouxyz][\\s]",
    "python",
    "",
    [
      "  [a-z] → a character from “a” to “z”",
      "  [xy] → one of: “x” or “y”",
      "  [5] → the character “5”",
      "  [^aeiouxyz] → any character except any of “aeiouxyz”",
      "  [\\s] → white space",
    ],
  ],
  ["^.$", "python", "ms", ["  ^ → the start of a line", "  . → any character", "  $ → the end of a line"]],
  ["$", "python", "", ["  $ → the end of the text, or just before a final line break"]],
  [
    String.raw`\bé😀+\x41\n`,
    "python",
    "",
    [
      String.raw`  \b → a word boundary`,
      "  é → the character “é”",
      "  😀+ → the text “😀”, one or more times",
      String.raw`  \x41\n → the text “A\n”`,
    ],
  ],
  [
    String.raw`(?<a>x)\k<a>\p{Lu}[]`,
    "javascript",
    "u",
    [
      "  (?<a>x) → group 1, named a",
      "    x → the character “x”",
      String.raw`  \k<a> → the same text as group a`,
      String.raw`  \p{Lu} → a character with the Unicode property Lu`,
      "  [] → nothing, because an empty set never matches",
    ],
  ],
])("explains %s in %s with flags %s", (pattern, flavor, flags, expected) => {
  expect(lines(pattern, flavor, flags)).toEqual(expected);
});

test("does not fail on invalid patterns", () => {
  for (const pattern of ["(", ")", "[", "\\", "a{", "(?P<", "(?", "[a-", "*", "(?P=x", "a|*"])
    expect(() => lines(pattern)).not.toThrow();
});

test("deeply nested groups are skipped, and what follows is explained", () => {
  const deep = 5000;
  const explained = lines(`${"(".repeat(deep)}a${")".repeat(deep)}(b)`);
  expect(explained).toHaveLength(103);
  expect(explained[100]).toMatch(/a group nested more than 100 levels deep/);
  expect(explained.at(-2)).toBe(`  (b) → group ${deep + 1}`);
  expect(lines("(".repeat(deep))).toHaveLength(101);
});
