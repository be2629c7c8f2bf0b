import { type Flavor, METHODS, type RegexRequest, type RegexTest } from "./protocol.ts";

/** The state of the tool, which a link can contain. */
export interface RegexState extends Omit<RegexRequest, "tests"> {
  readonly tests: readonly RegexTest[];
  /** The timeout in seconds. 0 means no timeout. */
  readonly seconds: number;
}

export const MAX_TESTS = 100;

export const TIMEOUT_SECONDS = [0.5, 1, 2, 5, 10, 0] as const;

export const INITIAL_STATE: RegexState = {
  flavor: "python",
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

export const ALLOWED_VALUES = {
  flavor: ["python", "javascript"],
  kind: ["str", "bytes"],
  method: METHODS,
  seconds: TIMEOUT_SECONDS,
} as const;

export interface Flag {
  readonly letter: string;
  readonly name: string;
  readonly description: string;
}

export const FLAGS: Readonly<Record<Flavor, readonly Flag[]>> = {
  python: [
    { letter: "i", name: "IGNORECASE", description: "Ignore case" },
    { letter: "m", name: "MULTILINE", description: "^ and $ match at each line" },
    { letter: "s", name: "DOTALL", description: ". also matches line breaks" },
    { letter: "x", name: "VERBOSE", description: "Ignore spaces and comments in the pattern" },
    { letter: "a", name: "ASCII", description: "\\w, \\d and \\s match ASCII only" },
    { letter: "l", name: "LOCALE", description: "Depend on the locale (bytes only)" },
  ],
  javascript: [
    { letter: "g", name: "global", description: "Find all matches (the method decides this here)" },
    { letter: "i", name: "ignoreCase", description: "Ignore case" },
    { letter: "m", name: "multiline", description: "^ and $ match at each line" },
    { letter: "s", name: "dotAll", description: ". also matches line breaks" },
    { letter: "u", name: "unicode", description: "Match full Unicode characters and allow \\p{…}" },
    { letter: "v", name: "unicodeSets", description: "Like u, and allow nested sets" },
    { letter: "y", name: "sticky", description: "Each match starts where the previous one ended" },
    { letter: "d", name: "hasIndices", description: "Record the positions of groups (always on here)" },
  ],
};

/** Turns a flag on or off. Turning on u or v turns off the other, because they exclude each other. */
export function toggleFlag(flags: string, letter: string): string {
  if (flags.includes(letter)) return flags.replaceAll(letter, "");
  const excluded = letter === "u" ? "v" : letter === "v" ? "u" : "";
  return `${excluded ? flags.replaceAll(excluded, "") : flags}${letter}`;
}

/** The flags that the flavor supports. */
export function supportedFlags(flavor: Flavor, flags: string): string {
  const known = new Set(FLAGS[flavor].map(({ letter }) => letter));
  return Array.from(flags)
    .filter((flag) => known.has(flag))
    .join("");
}

/** The valid tests of a state, because a link can contain anything. */
export function readTests(tests: readonly unknown[]): RegexTest[] {
  return tests.slice(0, MAX_TESTS).flatMap((test) => {
    if (typeof test !== "object" || test === null) return [];
    const { kind, text, group, expected } = test as Partial<Record<keyof RegexTest, unknown>>;
    const known = TEST_KINDS.find((each) => each === kind);
    return known ? [{ kind: known, text: toText(text), group: toText(group), expected: toText(expected) }] : [];
  });
}

const TEST_KINDS = ["match", "no-match", "group", "sub"] as const;

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
