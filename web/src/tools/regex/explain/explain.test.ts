import { expect, test } from "vitest";
import type { Flavour } from "../question.ts";
import { parsePattern } from "./parse.ts";
import { type Explained, explain } from "./words.ts";

/** Each line with the piece of the pattern it is about, indented by its depth. */
function lines(pattern: string, flavour: Flavour = "python", flags = ""): string[] {
  const walk = ({ start, end, words, parts }: Explained, depth: number): string[] => [
    `${"  ".repeat(depth)}${pattern.slice(start, end)} → ${words}`,
    ...parts.flatMap((part) => walk(part, depth + 1)),
  ];
  return walk(explain(parsePattern(pattern, flavour, flags), flavour, flags), 0).slice(1);
}

test.each<[string, Flavour, string, string[]]>([
  ["abc", "python", "", ["  abc → the text “abc”"]],
  ["ab?", "python", "", ["  a → the character “a”", "  b? → the character “b”, once or not at all"]],
  [
    String.raw`(?P<year>\d{4})-\1`,
    "python",
    "",
    [
      String.raw`  (?P<year>\d{4}) → group 1, named year`,
      String.raw`    \d{4} → a digit, of any script, exactly 4 times`,
      "  - → the character “-”",
      String.raw`  \1 → the same text that group 1 matched`,
    ],
  ],
  [
    "cat|do+g|",
    "python",
    "",
    [
      "  cat → either the text “cat”",
      "  do+g → or, one after the other",
      "    d → the character “d”",
      "    o+ → the character “o”, once or more",
      "    g → the character “g”",
      "   → or nothing",
    ],
  ],
  [
    "[^]a-c\\d-]",
    "python",
    "",
    ["  [^]a-c\\d-] → a character that is not “]”, nor “a” to “c”, nor a digit, of any script, nor “-”"],
  ],
  [
    "a++b*?c{2,}",
    "python",
    "",
    [
      "  a++ → the character “a”, once or more, giving nothing back",
      "  b*? → the character “b”, any number of times, as few as possible",
      "  c{2,} → the character “c”, 2 times or more",
    ],
  ],
  [
    "(?<!x)y(?=z)(?>q)(?i:w)(?(1)a|b)",
    "python",
    "",
    [
      "  (?<!x) → not preceded by (takes no text)",
      "    x → the character “x”",
      "  y → the character “y”",
      "  (?=z) → followed by (takes no text)",
      "    z → the character “z”",
      "  (?>q) → together, and never tried another way once matched",
      "    q → the character “q”",
      "  (?i:w) → together, with upper and lower case alike",
      "    w → the character “w”",
      "  (?(1)a|b) → if group 1 took part",
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
  ["^.$", "python", "ms", ["  ^ → the start of a line", "  . → any character", "  $ → the end of a line"]],
  ["$", "python", "", ["  $ → the end of the text, or before a line break at its end"]],
  [
    String.raw`\bé😀+\x41\n`,
    "python",
    "",
    [
      String.raw`  \b → the edge of a word`,
      "  é → the character “é”",
      "  😀+ → the text “😀”, once or more",
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
      String.raw`  \k<a> → the same text that group a matched`,
      String.raw`  \p{Lu} → a character with the Unicode property Lu`,
      "  [] → nothing: an empty set never matches",
    ],
  ],
])("explains %s in %s with flags %s", (pattern, flavour, flags, expected) => {
  expect(lines(pattern, flavour, flags)).toEqual(expected);
});

test("never fails on a pattern that no engine would take", () => {
  for (const pattern of ["(", ")", "[", "\\", "a{", "(?P<", "(?", "[a-", "*", "(?P=x", "a|*"])
    expect(() => lines(pattern)).not.toThrow();
});

test("groups inside very many others are passed over, and what follows is explained", () => {
  const deep = 5000;
  const said = lines(`${"(".repeat(deep)}a${")".repeat(deep)}(b)`);
  expect(said).toHaveLength(103);
  expect(said[100]).toMatch(/a group inside 100 others; take the pattern apart/);
  expect(said.at(-2)).toBe(`  (b) → group ${deep + 1}`);
  expect(lines("(".repeat(deep))).toHaveLength(101);
});
