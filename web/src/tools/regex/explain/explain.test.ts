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
  [
    String.raw`\h[\h]\e`,
    "python",
    "",
    [
      String.raw`  \h → \h, which Python doesn't have`,
      String.raw`  [\h] → \h, which Python doesn't have`,
      String.raw`  \e → \e, which Python doesn't have`,
    ],
  ],
  [String.raw`\h\-`, "javascript", "", [String.raw`  \h\- → the text “h-”`]],
  [
    String.raw`\h\-`,
    "javascript",
    "u",
    [
      String.raw`  \h → \h, which JavaScript with this flag doesn't have`,
      String.raw`  \- → \-, which JavaScript with this flag doesn't have`,
    ],
  ],
  [
    String.raw`[\B\Aa]`,
    "python",
    "",
    [
      String.raw`  [\B\Aa] → one of: \B, which Python doesn't have in a set, \A, which Python doesn't have in a set or “a”`,
    ],
  ],
  [
    "(?|(a)|b)",
    "python",
    "",
    [
      "  (?|(a)|b) → (?|, which Python doesn't have",
      "    (a) → either group 1",
      "      a → the character “a”",
      "    b → or the character “b”",
    ],
  ],
  [
    "(?<n>x)(?'m'y)(?R)(?&n)(*SKIP)",
    "python",
    "",
    [
      "  (?<n>x) → (?<n>, which Python writes (?P<n>",
      "    x → the character “x”",
      "  (?'m'y) → (?'m', which Python writes (?P<m>",
      "    y → the character “y”",
      "  (?R) → (?R, which Python doesn't have",
      "  (?&n) → (?&, which Python doesn't have",
      "    n → the character “n”",
      "  (*SKIP) → (*SKIP, which Python doesn't have",
    ],
  ],
  [
    "(?P<n>x)(?>a)(?(1)b)(?i)(?i:c)(?<m>d)",
    "javascript",
    "",
    [
      "  (?P<n>x) → (?P<n>, which JavaScript writes (?<n>",
      "    x → the character “x”",
      "  (?>a) → (?>, which JavaScript doesn't have",
      "    a → the character “a”",
      "  (?(1)b) → (?(1), which JavaScript doesn't have",
      "    b → the character “b”",
      "  (?i) → (?i, which JavaScript doesn't have",
      "  (?i:c) → non-capturing group with flags: ignore case",
      "    c → the character “c”",
      "  (?<m>d) → group 1, named m",
      "    d → the character “d”",
    ],
  ],
  [
    String.raw`\p{L}\N`,
    "python",
    "",
    [
      String.raw`  \p → \p, which Python doesn't have`,
      "  {L} → the text “{L}”",
      String.raw`  \N → \N, which Python doesn't have`,
    ],
  ],
  [
    String.raw`\A\z\N`,
    "javascript",
    "v",
    [
      String.raw`  \A → \A, which JavaScript with this flag doesn't have`,
      String.raw`  \z → \z, which JavaScript with this flag doesn't have`,
      String.raw`  \N → \N, which JavaScript with this flag doesn't have`,
    ],
  ],
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
    "a # c\n+ b # d\n # e\n {2} c # f",
    "python",
    "x",
    [
      "  a # c\n+ → the character “a”, one or more times",
      "  b # d\n # e\n {2} → the character “b”, exactly 2 times",
      "  c → the character “c”",
      "  # f → comment: f",
    ],
  ],
  ["a\u00a0b", "python", "x", ["  a\u00a0b → the text “aU+00A0b”"]],
  ["😀+", "javascript", "", ["  \ud83d → the character U+D83D", "  \ude00+ → the character U+DE00, one or more times"]],
  ["😀+", "javascript", "u", ["  😀+ → the text “😀”, one or more times"]],
  ["a😀b", "javascript", "", ["  a😀b → the text “a😀b”"]],
  [String.raw`\ud83d\ude00+`, "javascript", "v", [String.raw`  \ud83d\ude00+ → the text “😀”, one or more times`]],
  [
    String.raw`\ud83d\ude00+`,
    "javascript",
    "",
    [String.raw`  \ud83d → the character U+D83D`, String.raw`  \ude00+ → the character U+DE00, one or more times`],
  ],
  ["a{,}b{}", "python", "", ["  a{,} → the character “a”, any number of times", "  b{} → the text “b{}”"]],
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

test.each<[string, Flavor, string, string[]]>([
  ["a*+b", "javascript", "", ["+, which has nothing to repeat"]],
  [
    "a{2}{3}|*b",
    "python",
    "",
    ["{3}, which has nothing to repeat", "either this sequence", "*, which has nothing to repeat"],
  ],
  [String.raw`^*\b+`, "python", "", ["*, which has nothing to repeat", "+, which has nothing to repeat"]],
  ["(?<=a)*", "javascript", "", ["*, which has nothing to repeat"]],
  ["(?=a)*", "javascript", "", ["followed by (lookahead), any number of times"]],
  ["(?=a)*", "javascript", "u", ["*, which has nothing to repeat"]],
  ["a(?#why)+", "python", "", ["the character “a”, one or more times"]],
  ["(?P<é>a)(?P=é)(?(é)b|c)", "python", "", ["the same text as group é", "if group é matched"]],
  ["(?'é'a)", "python", "", ["(?'é', which Python writes (?P<é>"]],
  ["(?i)(?s)a", "python", "", ["flags: ignore case", "flags: . matches line breaks"]],
  ["a(?i)b", "python", "", ["flags: ignore case, which Python has only at the start"]],
  [String.raw`\400`, "python", "", [String.raw`\400, which Python doesn't have`]],
  [
    String.raw`(a)\2\07`,
    "javascript",
    "u",
    [2, 0].map((digit) => `\\${digit}, which JavaScript with this flag doesn't have`),
  ],
  [String.raw`\é`, "javascript", "u", [String.raw`\é, which JavaScript with this flag doesn't have`]],
  [
    String.raw`[\-\&]`,
    "javascript",
    "u",
    [String.raw`one of: “-” or \&, which JavaScript with this flag doesn't have`],
  ],
  [String.raw`[\-\&]`, "javascript", "v", ["one of: “-” or “&”"]],
  [String.raw`\c`, "javascript", "u", [String.raw`\c, which JavaScript with this flag doesn't have`]],
])("says of %s in %s with the flags %j what the engine makes of it", (pattern, flavor, flags, said) => {
  expect(lines(pattern, flavor, flags).map((line) => line.split(" → ")[1])).toEqual(expect.arrayContaining(said));
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

test.each<[string, string, Flavor, string, string[]]>([
  ["flags at the start", "(?im)^b.$", "python", "", ["the start of a line", "the end of a line"]],
  ["two groups of flags", "(?i)(?s)^.", "python", "", ["the start of the text", "any character"]],
  ["flags in a group only", "(?s:.).", "python", "", ["any character", "any character except a line break"]],
  ["flags that a group ends", "(?-s:.).", "python", "s", ["any character except a line break", "any character"]],
  ["ASCII in a group", String.raw`(?a:\d)\d`, "python", "", ["a digit from 0 to 9", "a digit (any script)"]],
  ["Unicode in a group", String.raw`(?u:\d)\d`, "python", "a", ["a digit (any script)", "a digit from 0 to 9"]],
  ["spaces after two groups of flags", "(?i)(?x) a", "python", "", ["the character “a”"]],
])("%s count for what they're about", (_, pattern, flavor, flags, said) => {
  const found = lines(pattern, flavor, flags).join("\n");
  for (const text of said) expect(found).toMatch(new RegExp(`→ ${text.replaceAll(/[()]/g, String.raw`\$&`)}$`, "m"));
});

test.each<[string, Flavor, string, string]>([
  [String.raw`\a`, "python", "", "the character U+0007"],
  [String.raw`\a`, "javascript", "", "the character “a”"],
  [String.raw`\Z`, "python", "", "the end of the text"],
  [String.raw`\Z`, "javascript", "", "the character “Z”"],
  [String.raw`\p{L}`, "javascript", "u", "a character with the Unicode property L"],
  [String.raw`\p{Lu}`, "javascript", "iu", "a character with the Unicode property Lu in either case"],
  [String.raw`\s`, "python", "", "white space"],
  [String.raw`\s`, "python", "a", "white space of ASCII"],
  [String.raw`[^\S]`, "python", "a", "any character except a character that isn't white space of ASCII"],
  [String.raw`\s`, "javascript", "", "white space"],
  [String.raw`\b`, "python", "", "a word boundary"],
  [String.raw`\b`, "javascript", "u", "a word boundary, for words of a to z, digits and underscores"],
  [String.raw`\p{L}`, "javascript", "", "the text “p{L}”"],
  [String.raw`[\p{L}]`, "javascript", "v", "a character with the Unicode property L"],
  [String.raw`[\p]`, "javascript", "", "the character “p”"],
  [String.raw`\u{41}`, "javascript", "u", "the character “A”"],
  [String.raw`\u{41}`, "javascript", "", "the character “u”, exactly 41 times"],
  [String.raw`\U00000041`, "python", "", "the character “A”"],
  [String.raw`\U00000041`, "javascript", "", "the text “U00000041”"],
  [String.raw`\k<a>`, "javascript", "", "the text “k<a>”"],
  [String.raw`\N{DASH}`, "javascript", "", "the text “N{DASH}”"],
  [String.raw`\N{EM DASH}`, "python", "", "the character named EM DASH"],
  [String.raw`[\N{EM DASH}x]`, "python", "", "one of: the character named EM DASH or “x”"],
  [String.raw`[\N{DIGIT ONE}-9]`, "python", "", "a character from the character named DIGIT ONE to “9”"],
  [String.raw`[a-\N{DIGIT ONE}x]`, "python", "", "one of: “a” to the character named DIGIT ONE or “x”"],
  [String.raw`[\N{DIGIT ONE}-\d]`, "python", "", "one of: the character named DIGIT ONE, “-” or a digit (any script)"],
  [String.raw`[\N{DIGIT ONE}-]`, "python", "", "one of: the character named DIGIT ONE or “-”"],
  [String.raw`[\c1]`, "javascript", "", "U+0011"],
  [String.raw`[\c_\c-]`, "javascript", "", "one of: the character U+001F, “\\”, “c” or “-”"],
  [String.raw`[\cJ]`, "javascript", "u", "a line break"],
  [String.raw`\c1`, "javascript", "", "the text “\\c1”"],
  [String.raw`\W`, "javascript", "", "a character that isn't a letter from a to z, a digit or an underscore"],
  ["[a-z--[aeiou]]", "javascript", "v", "a character from “a” to “z”, but not one of: “a”, “e”, “i”, “o” or “u”"],
  [
    String.raw`[\p{L}&&\p{ASCII}]`,
    "javascript",
    "v",
    "a character with the Unicode property L, and also a character with the Unicode property ASCII",
  ],
  [String.raw`[\q{ab|c}[0-9]_]`, "javascript", "v", "one of: “ab”, “c”, a character from “0” to “9” or “_”"],
  ["[a--b]", "javascript", "v", "the character “a”, but not the character “b”"],
  ["[😀]", "javascript", "", "one of: the character U+D83D or the character U+DE00"],
  ["[😀]", "python", "", "“😀”"],
  [String.raw`[a-\d]`, "javascript", "", "one of: “a”, “-” or a digit from 0 to 9"],
  [String.raw`[\d-z]`, "javascript", "", "one of: a digit from 0 to 9, “-” or “z”"],
  [String.raw`\x{3}`, "javascript", "", "the character “x”, exactly 3 times"],
  ["[a--b]", "javascript", "u", "one of: “a” to “-” or “b”"],
  [String.raw`\cJ`, "javascript", "", "a line break"],
  ["\\\u2060", "python", "", "a word joiner"],
  [String.raw`\u2060`, "python", "", "a word joiner"],
  [String.raw`a\u2060b`, "python", "", "the text “aU+2060b”"],
  ["constructor", "python", "", "the text “constructor”"],
  ["__proto__", "javascript", "", "the text “__proto__”"],
])("%s in %s with the flags %j is %s", (pattern, flavor, flags, said) => {
  const [found = ""] = lines(pattern, flavor, flags);
  expect(found.split(" → ")[1]).toContain(said);
});
