import { substitute } from "./substitute.ts";
import type { RegexAnswer, RegexQuestion, RegexResult, RegexTest, Span, TestOutcome } from "./question.ts";

const MOST_MATCHES = 10_000;
/** How often what was found so far is told, in milliseconds. */
const TELL_INTERVAL = 100;

/** Tries a pattern with the browser's own engine. `tell` hears of what was found while it goes on. */
export function answerInJavaScript(
  question: RegexQuestion,
  tell: (partial: RegexResult) => void = () => {},
): RegexAnswer {
  const { pattern, text, method, count } = question;
  const flags = [...new Set(question.flags)].filter((flag) => flag !== "g" && flag !== "y" && flag !== "d").join("");
  const asked = question.flags.includes("y") ? "y" : "";
  const sticky = method === "match" ? "y" : asked;
  let expression: RegExp;
  try {
    // The pattern is what the person came to try; a worker that can be ended runs it.
    expression = new RegExp(method === "fullmatch" ? whole(pattern) : pattern, `${flags}dg${sticky}`);
    // The pattern by itself too, without what was put around it.
    void new RegExp(pattern, flags);
  } catch (error) {
    return { error: { text: sentence(error), at: null } };
  }
  const result = emptyResult(groupNames(pattern, flags));
  const partial = () => tell({ ...result, matches: [...result.matches] });
  partial();
  const once = method === "search" || method === "match" || method === "fullmatch";
  const more = collect(expression, text, once ? 1 : MOST_MATCHES, result.matches, partial);
  const all = new RegExp(pattern, `${flags}g${asked}`);
  const first = new RegExp(pattern, `${flags}${asked}`);
  if (method === "sub" || method === "subn") {
    result.result = substitute(text, all, question.replacement, count);
    result.value = JSON.stringify(result.result);
  } else if (method === "split") {
    result.value = JSON.stringify(text.split(first, count > 0 ? count : undefined));
  } else {
    const values = result.matches.slice(0, 1000).map(([whole = [0, 0]]) => text.slice(...whole));
    result.value = JSON.stringify(once ? (values[0] ?? null) : values);
  }
  const tests = question.tests.map((test) => outcomeOf(test, first, all, question.replacement));
  return { ...result, more: more && !once, tests };
}

/** `^` and `$` would be those of a line where the flags say so. */
function whole(pattern: string): string {
  return `(?<![^])(?:${pattern})(?![^])`;
}

interface GrowingResult extends Omit<RegexResult, "matches" | "value" | "result"> {
  matches: (readonly Span[])[];
  value: string | null;
  result: string | null;
}

function emptyResult(groups: readonly (string | null)[]): GrowingResult {
  return { matches: [], groups, value: null, result: null, tests: [], warnings: [], stopped: false, more: false };
}

/** Fills `matches`; returns whether there are more than `most`. */
function collect(
  expression: RegExp,
  text: string,
  most: number,
  matches: (readonly Span[])[],
  tell: () => void,
): boolean {
  let told = performance.now();
  for (const match of text.matchAll(expression)) {
    if (matches.length >= most) return true;
    matches.push(Array.from(match.indices ?? [], (span) => span ?? ([-1, -1] as const)));
    if (performance.now() - told < TELL_INTERVAL) continue;
    tell();
    told = performance.now();
  }
  return false;
}

/** Names by number: an alternative that matches nothing shows how many groups there are. */
function groupNames(pattern: string, flags: string): (string | null)[] {
  const probe = new RegExp(`${pattern}|`, flags).exec("");
  const names: (string | null)[] = Array.from({ length: (probe?.length ?? 1) - 1 }, () => null);
  const named = Object.keys(probe?.groups ?? {});
  if (named.length === 0) return names;
  let number = 0;
  for (const [found, name] of pattern.matchAll(/\\[^]|\[(?:\\[^]|[^\]])*\]|\((?:\?<(?![=!])([^>]+)>|(?!\?))/g)) {
    if (!found.startsWith("(")) continue;
    if (name !== undefined) names[number] = name;
    number += 1;
  }
  return names;
}

function outcomeOf(test: RegexTest, first: RegExp, all: RegExp, replacement: string): TestOutcome {
  first.lastIndex = 0;
  const match = first.exec(test.text);
  if (test.kind === "match" || test.kind === "no-match") return { matched: match !== null };
  if (test.kind === "sub") return { matched: match !== null, value: test.text.replace(all, replacement) };
  const isNumber = /^\d+$/.test(test.group);
  if (match && isNumber && Number(test.group) >= match.length)
    return { matched: false, value: null, problem: `There is no group ${test.group}.` };
  const value = isNumber ? match?.[Number(test.group)] : match?.groups?.[test.group];
  return { matched: match !== null, value: value ?? null };
}

function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^Invalid regular expression: \/[^]*\/\w*: /, "");
}
