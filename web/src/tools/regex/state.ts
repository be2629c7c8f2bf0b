import { type Flavour, METHODS, type RegexQuestion, type RegexTest } from "./question.ts";

/** All that a link to the tool holds. */
export interface RegexState extends Omit<RegexQuestion, "tests"> {
  readonly tests: readonly RegexTest[];
  /** How long a pattern may take, in seconds; 0 for as long as it likes. */
  readonly seconds: number;
}

export const SECONDS = [0.5, 1, 2, 5, 10, 0] as const;

export const START: RegexState = {
  flavour: "python",
  pattern: String.raw`(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)`,
  flags: "",
  kind: "str",
  text: "Built 1716-03-21 in Cremona, restored 2019-11-05.\nNext check: 2026-02-30?",
  method: "finditer",
  replacement: String.raw`\g<day>.\g<month>.\g<year>`,
  isFunction: false,
  count: 0,
  tests: [],
  seconds: 2,
};

export const CHOICES = {
  flavour: ["python", "javascript"],
  kind: ["str", "bytes"],
  method: METHODS,
  seconds: SECONDS,
} as const;

export interface Flag {
  readonly letter: string;
  readonly name: string;
  readonly does: string;
}

export const FLAGS: Readonly<Record<Flavour, readonly Flag[]>> = {
  python: [
    { letter: "i", name: "IGNORECASE", does: "Upper and lower case are alike" },
    { letter: "m", name: "MULTILINE", does: "^ and $ match at every line" },
    { letter: "s", name: "DOTALL", does: ". matches line breaks too" },
    { letter: "x", name: "VERBOSE", does: "Spaces and comments in the pattern do not count" },
    { letter: "a", name: "ASCII", does: "\\w, \\d and \\s know ASCII only" },
    { letter: "l", name: "LOCALE", does: "For bytes only: the locale's letters" },
  ],
  javascript: [
    { letter: "g", name: "global", does: "All matches; the methods here decide that themselves" },
    { letter: "i", name: "ignoreCase", does: "Upper and lower case are alike" },
    { letter: "m", name: "multiline", does: "^ and $ match at every line" },
    { letter: "s", name: "dotAll", does: ". matches line breaks too" },
    { letter: "u", name: "unicode", does: "Whole characters, and \\p{…}" },
    { letter: "v", name: "unicodeSets", does: "As u, with sets inside sets" },
    { letter: "y", name: "sticky", does: "Each match begins where the last one ended" },
    { letter: "d", name: "hasIndices", does: "Groups know their places; always on here" },
  ],
};

/** The flags that the flavour knows and that can stand together. */
export function toggleFlag(flags: string, letter: string): string {
  if (flags.includes(letter)) return flags.replaceAll(letter, "");
  const excluded = letter === "u" ? "v" : letter === "v" ? "u" : "";
  return `${excluded ? flags.replaceAll(excluded, "") : flags}${letter}`;
}

/** What both flavours share stays when the flavour changes. */
export function flagsFor(flavour: Flavour, flags: string): string {
  const known = new Set(FLAGS[flavour].map(({ letter }) => letter));
  return Array.from(flags)
    .filter((flag) => known.has(flag))
    .join("");
}

/** The tests of a state that may come from a link, without what is none. */
export function readTests(tests: readonly unknown[]): RegexTest[] {
  return tests.slice(0, 100).flatMap((test) => {
    if (typeof test !== "object" || test === null) return [];
    const { kind, text, group, expected } = test as Partial<Record<keyof RegexTest, unknown>>;
    const known = KINDS.find((each) => each === kind);
    return known ? [{ kind: known, text: said(text), group: said(group), expected: said(expected) }] : [];
  });
}

const KINDS = ["match", "no-match", "group", "sub"] as const;

function said(value: unknown): string {
  return typeof value === "string" ? value : "";
}
