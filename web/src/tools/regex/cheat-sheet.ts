const raw = String.raw;

/** What one looks up most. */
export const CHEATS: readonly { readonly title: string; readonly rows: readonly (readonly [string, string])[] }[] = [
  {
    title: "Characters",
    rows: [
      [".", "any character but a line break"],
      [raw`\d \D`, "a digit; no digit"],
      [raw`\w \W`, "letter, digit or underscore; none of these"],
      [raw`\s \S`, "white space; none"],
      ["[abc] [^abc]", "one of these; none of these"],
      ["[a-z]", "from a to z"],
      [raw`\. \* \\`, "the mark itself"],
    ],
  },
  {
    title: "How often",
    rows: [
      ["* + ?", "any number; once or more; once or not"],
      ["{3} {2,5} {2,}", "three times; two to five; two or more"],
      ["*? +? ??", "as few as possible"],
      ["*+ ++ ?+", "giving nothing back (Python)"],
      ["(?>…)", "atomic: never tried another way (Python)"],
    ],
  },
  {
    title: "Places",
    rows: [
      ["^ $", "start and end of the text, or of lines with m"],
      [raw`\A \Z`, "start and end of the text (Python)"],
      [raw`\b \B`, "edge of a word; no edge"],
      ["(?=…) (?!…)", "followed by; not followed by"],
      ["(?<=…) (?<!…)", "preceded by; not preceded by"],
    ],
  },
  {
    title: "Groups",
    rows: [
      ["(…)", "a group with a number"],
      ["(?P<name>…)", "with a name; JavaScript: (?<name>…)"],
      ["(?:…)", "together, without a number"],
      ["a|b", "a or b"],
      [raw`\1 (?P=name)`, "the same text again"],
      ["(?(1)a|b)", "a if group 1 took part, else b (Python)"],
      ["(?i:…)", "flags for a part"],
    ],
  },
];
