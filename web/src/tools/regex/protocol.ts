/** A request to a regular expression engine. The Python side is `packages/kernels/src/python/browser/fiddle_regex.py`. */
export interface RegexRequest {
  readonly flavor: Flavor;
  readonly pattern: string;
  /** The letters of the flags, e.g. `im`. */
  readonly flags: string;
  /** Python only. For bytes, the pattern and the text are encoded as UTF-8. */
  readonly kind: "str" | "bytes";
  readonly text: string;
  readonly method: Method;
  readonly replacement: string;
  /** Python only. The replacement is the source of a function that takes the match. */
  readonly isFunction: boolean;
  /** The maximum number of replacements or splits. 0 means all. */
  readonly count: number;
  readonly tests: readonly RegexTest[];
}

export type Flavor = "python" | "javascript";

export type Method = (typeof METHODS)[number];
export const METHODS = ["finditer", "search", "match", "fullmatch", "findall", "split", "sub", "subn"] as const;

export interface RegexTest {
  readonly kind: "match" | "no-match" | "group" | "sub";
  readonly text: string;
  /** The number or name of the group, for kind `group`. */
  readonly group: string;
  /** The expected text of the group or the substitution. */
  readonly expected: string;
}

/** A range of the text in the engine's units. [-1, -1] for a group that did not match. */
export type Span = readonly [start: number, end: number];

export type RegexResponse = { readonly error: { readonly text: string; readonly at: number | null } } | RegexResult;

export interface RegexResult {
  /** The spans of each match: the match itself, then its groups. */
  readonly matches: readonly (readonly Span[])[];
  /** The names of the groups, starting with group 1. */
  readonly groups: readonly (string | null)[];
  /** The return value of the method, in the syntax of the language. */
  readonly value: string | null;
  /** The text after substitution. */
  readonly result: string | null;
  readonly tests: readonly TestOutcome[];
  readonly warnings: readonly string[];
  /** The timeout was reached, so the result is incomplete. */
  readonly stopped: boolean;
  /** There are more matches than those listed. */
  readonly more: boolean;
  /** Why the method failed, as a message for the user. */
  readonly failure?: string;
}

export interface TestOutcome {
  readonly matched: boolean;
  readonly value?: string | null;
  readonly problem?: string;
}

/** In UTF-16 units. */
export const MAX_TEXT_LENGTH = 1_000_000;

/** Whether an outcome is what the test expects. */
export function passes(test: RegexTest, outcome: TestOutcome): boolean {
  if (test.kind === "match") return outcome.matched;
  if (test.kind === "no-match") return !outcome.matched;
  return outcome.problem === undefined && outcome.value === test.expected && (outcome.matched || test.kind === "sub");
}

/** A match with offsets in UTF-16 units. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly TextGroup[];
}

export interface TextGroup {
  readonly number: number;
  readonly name: string | null;
  /** Null if the group did not match. */
  readonly value: string | null;
  /** In the engine's units, as `span()` returns it. */
  readonly span: Span;
  readonly start: number;
  readonly end: number;
}
