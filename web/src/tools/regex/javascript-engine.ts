import { messageOf } from "@fiddle/notebook/message-of";
import type { RegexRequest, RegexResponse, RegexResult, RegexTest, Span, TestOutcome } from "./protocol.ts";

const MAX_MATCHES = 10_000;
const MAX_LISTED_VALUES = 1000;
/** How often partial results are reported. */
const REPORT_INTERVAL_MS = 100;

/** Runs a request with the browser's engine. `onPartial` receives what has been found so far. */
export function executeInJavaScript(
  request: RegexRequest,
  onPartial: (partial: RegexResult) => void = () => {},
): RegexResponse {
  const { pattern, text, method, count } = request;
  const flags = [...new Set(request.flags)].filter((flag) => flag !== "g" && flag !== "y" && flag !== "d").join("");
  const stickyFlag = request.flags.includes("y") ? "y" : "";
  const sticky = method === "match" ? "y" : stickyFlag;
  let expression: RegExp;
  try {
    // The pattern can be slow, but it runs in a worker that is terminated after a timeout.
    expression = new RegExp(method === "fullmatch" ? anchored(pattern) : pattern, `${flags}dg${sticky}`);
    // Also compiled without the anchors, so that they cannot hide a syntax error.
    void new RegExp(pattern, flags);
  } catch (error) {
    return { error: { text: errorMessage(error), at: null } };
  }
  const result = emptyResult(groupNames(pattern, flags));
  const report = () => onPartial({ ...result, matches: [...result.matches] });
  report();
  const isSingle = method === "search" || method === "match" || method === "fullmatch";
  const more = collect(expression, text, isSingle ? 1 : MAX_MATCHES, result.matches, report);
  const all = new RegExp(pattern, `${flags}g${stickyFlag}`);
  const first = new RegExp(pattern, `${flags}${stickyFlag}`);
  if (method === "sub" || method === "subn") {
    result.result = substitute(text, all, request.replacement, count);
    result.value = JSON.stringify(result.result);
  } else if (method === "split") {
    result.value = JSON.stringify(text.split(first, count > 0 ? count : undefined));
  } else {
    const values = result.matches.slice(0, MAX_LISTED_VALUES).map(([span = [0, 0]]) => text.slice(...span));
    result.value = JSON.stringify(isSingle ? (values[0] ?? null) : values);
  }
  const tests = request.tests.map((test) => runTest(test, first, all, request.replacement));
  return { ...result, more: more && !isSingle, tests };
}

/** Anchors a pattern to the entire text. With the flag m, `^` and `$` would match at each line. */
function anchored(pattern: string): string {
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

/** Adds up to `limit` matches to `matches`. Returns whether there are more. */
function collect(
  expression: RegExp,
  text: string,
  limit: number,
  matches: (readonly Span[])[],
  report: () => void,
): boolean {
  let lastReport = performance.now();
  for (const match of text.matchAll(expression)) {
    if (matches.length >= limit) return true;
    matches.push(Array.from(match.indices ?? [], (span) => span ?? ([-1, -1] as const)));
    if (performance.now() - lastReport < REPORT_INTERVAL_MS) continue;
    report();
    lastReport = performance.now();
  }
  return false;
}

/** The names of the groups, by number. An empty alternative always matches, which reveals how many groups there are. */
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

function runTest(test: RegexTest, first: RegExp, all: RegExp, replacement: string): TestOutcome {
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

function errorMessage(error: unknown): string {
  const text = messageOf(error);
  return text.replace(/^Invalid regular expression: \/[^]*\/\w*: /, "");
}

/**
 * Like `String.prototype.replace`, but for the first `count` matches. 0 means all. JavaScript itself can only replace
 * one match or all. `expression` must be global.
 */
function substitute(text: string, expression: RegExp, replacement: string, count: number): string {
  if (count === 0) return text.replace(expression, replacement);
  let result = "";
  let at = 0;
  let remaining = count;
  for (const match of text.matchAll(expression)) {
    result += text.slice(at, match.index) + expand(replacement, match, text);
    at = match.index + match[0].length;
    remaining -= 1;
    if (remaining === 0) break;
  }
  return result + text.slice(at);
}

/** Expands a replacement for a match, like GetSubstitution of ECMA-262. */
function expand(replacement: string, match: RegExpExecArray, text: string): string {
  return replacement.replaceAll(
    /\$(?:([$&`'])|(\d\d?)|<([^>]*)>)/g,
    (found, sign?: string, digits?: string, name?: string) => {
      if (sign === "$") return "$";
      if (sign === "&") return match[0];
      if (sign === "`") return text.slice(0, match.index);
      if (sign === "'") return text.slice(match.index + match[0].length);
      if (name !== undefined) return match.groups ? (match.groups[name] ?? "") : found;
      return expandNumber(found, digits ?? "", match);
    },
  );
}

/** `$12` is group 12 if it exists, otherwise group 1 followed by a 2. */
function expandNumber(found: string, digits: string, match: RegExpExecArray): string {
  const both = Number(digits);
  const first = Number(digits[0]);
  if (both > 0 && both < match.length) return match[both] ?? "";
  if (digits.length === 2 && first > 0 && first < match.length) return `${match[first] ?? ""}${digits.slice(1)}`;
  return found;
}
