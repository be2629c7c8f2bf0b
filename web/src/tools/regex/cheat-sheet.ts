const raw = String.raw;

/** The syntax that people look up most often. */
export const CHEAT_SHEET: readonly {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}[] = [
  {
    title: "Characters",
    rows: [
      [".", "any character except a line break"],
      [raw`\d \D`, "a digit; not a digit"],
      [raw`\w \W`, "a letter, digit or underscore; none of these"],
      [raw`\s \S`, "white space; not white space"],
      ["[abc] [^abc]", "one of these; none of these"],
      ["[a-z]", "from a to z"],
      [raw`\. \* \\`, "the literal character"],
    ],
  },
  {
    title: "Quantifiers",
    rows: [
      ["* + ?", "zero or more; one or more; optional"],
      ["{3} {2,5} {2,}", "three times; two to five; two or more"],
      ["*? +? ??", "as few as possible (lazy)"],
      ["*+ ++ ?+", "without backtracking (possessive, Python)"],
      ["(?>…)", "atomic group: no backtracking into it (Python)"],
    ],
  },
  {
    title: "Positions",
    rows: [
      ["^ $", "start and end of the text, or of each line with m"],
      [raw`\A \Z`, "start and end of the text (Python)"],
      [raw`\b \B`, "word boundary; not a word boundary"],
      ["(?=…) (?!…)", "followed by; not followed by"],
      ["(?<=…) (?<!…)", "preceded by; not preceded by"],
    ],
  },
  {
    title: "Groups",
    rows: [
      ["(…)", "numbered group"],
      ["(?P<name>…)", "named group; in JavaScript (?<name>…)"],
      ["(?:…)", "group without a number"],
      ["a|b", "a or b"],
      [raw`\1 (?P=name)`, "the same text as the group"],
      ["(?(1)a|b)", "a if group 1 matched, otherwise b (Python)"],
      ["(?i:…)", "flags for a part of the pattern"],
    ],
  },
];
