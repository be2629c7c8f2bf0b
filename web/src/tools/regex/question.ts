/** What the page asks a regular expression engine. The Python side is `packages/kernels/src/python/fiddle_regex.py`. */
export interface RegexQuestion {
  readonly flavour: Flavour;
  readonly pattern: string;
  /** Letters, e.g. `im`. */
  readonly flags: string;
  /** Python only: bytes are the text in UTF-8. */
  readonly kind: "str" | "bytes";
  readonly text: string;
  readonly method: Method;
  readonly replacement: string;
  /** Python only: the replacement is the source of a function of the match. */
  readonly isFunction: boolean;
  /** Most replacements or splits; 0 for all. */
  readonly count: number;
  readonly tests: readonly RegexTest[];
}

export type Flavour = "python" | "javascript";

export type Method = (typeof METHODS)[number];
export const METHODS = ["finditer", "search", "match", "fullmatch", "findall", "split", "sub", "subn"] as const;

export interface RegexTest {
  readonly kind: "match" | "no-match" | "group" | "sub";
  readonly text: string;
  /** A group's number or name, for kind `group`. */
  readonly group: string;
  /** What the group or the substitution must give. */
  readonly expected: string;
}

/** A place in the text: [start, end), in the engine's own units; [-1, -1] of a group that took no part. */
export type Span = readonly [start: number, end: number];

export type RegexAnswer = { readonly error: { readonly text: string; readonly at: number | null } } | RegexResult;

export interface RegexResult {
  /** Each match's spans: the whole, then every group. */
  readonly matches: readonly (readonly Span[])[];
  /** Names of the groups from the first on. */
  readonly groups: readonly (string | null)[];
  /** What the method returned, as the language writes it. */
  readonly value: string | null;
  /** The substituted text. */
  readonly result: string | null;
  readonly tests: readonly TestOutcome[];
  readonly warnings: readonly string[];
  /** The time was up: this is what was found until then. */
  readonly stopped: boolean;
  /** There are more matches than are listed. */
  readonly more: boolean;
  /** Why the method itself failed, as a sentence. */
  readonly failure?: string;
}

export interface TestOutcome {
  readonly matched: boolean;
  readonly value?: string | null;
  readonly problem?: string;
}

/** The longest text that is tried, in UTF-16 units. */
export const MOST_TEXT = 1_000_000;

/** Whether a test has come out as it should. */
export function passes(test: RegexTest, outcome: TestOutcome): boolean {
  if (test.kind === "match") return outcome.matched;
  if (test.kind === "no-match") return !outcome.matched;
  return outcome.problem === undefined && outcome.value === test.expected && (outcome.matched || test.kind === "sub");
}

/** A match in UTF-16 units, as the page shows it. */
export interface ShownMatch {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly ShownGroup[];
}

export interface ShownGroup {
  readonly number: number;
  readonly name: string | null;
  /** Null where the group took no part. */
  readonly value: string | null;
  /** In the engine's own units, as its `span()` says. */
  readonly span: Span;
  readonly start: number;
  readonly end: number;
}
