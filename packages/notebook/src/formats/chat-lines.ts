import { trimLines } from "./trim-lines.ts";

/** Texts that a chat page adds to what is copied from it. */
const CHROME = /^(?:copy(?: code)?|edit|run|always show details|copied!?|download|wrap|expand|collapse)$/i;
const LABEL = /^(python|py|python3|sql|duckdb|sqlite)$/i;

/**
 * Text copied from a chat page has lost its fences: a block begins with its language on a line of its own and, on most
 * pages, the labels of a button. This puts fences back where both exist. Anything less certain stays text.
 */
export function restoreFences(text: string): string {
  const lines = text.split("\n");
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const label = LABEL.exec((lines[at] ?? "").trim());
    const next = label ? endOfChrome(lines, at + 1) : at + 1;
    if (!label || next === at + 1) {
      out.push(lines[at] ?? "");
      continue;
    }
    const end = endOfCode(lines, next);
    out.push(`\`\`\`${label[1]?.toLowerCase()}`, trimLines(lines.slice(next, end).join("\n")), "```", "");
    at = end - 1;
  }
  return out.join("\n");
}

function endOfChrome(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && CHROME.test((lines[at] ?? "").trim())) at += 1;
  return at;
}

/** The first line after a blank one that is a sentence rather than code. */
function endOfCode(lines: readonly string[], from: number): number {
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (LABEL.test(line.trim()) && CHROME.test((lines[at + 1] ?? "").trim())) return at;
    if ((lines[at - 1] ?? "").trim() === "" && isSentence(line)) return at;
  }
  return lines.length;
}

function isSentence(line: string): boolean {
  return /^(?:\p{Lu}|\d+\.\s|[-*•]\s|#+\s)/u.test(line) && /\p{L}\s+\p{L}/u.test(line) && !looksLikeCode(line);
}

const STRONG_PYTHON =
  /^(?:import [\w.]+(?: as \w+)?(?:, ?[\w.]+)*$|from [\w.]+ import |def \w+\(|class \w+[(:]|try:$|@\w|print\(|[A-Za-z_][\w.]*(?:\[[^\]]*\])?\s*(?:[-+*/]?=)\s*\S|[A-Za-z_][\w.]*\(.*\)$)/;
const BLOCK = /^(?:(?:async )?for .+ in |while |if |with )/;
const WEAK_PYTHON =
  /^(?:#|\)|\]|\}|"""|'''|else:|elif .+:|except.*:|finally:|return\b|pass$|break$|continue$|raise\b|yield\b)/;
/** A guess about a line of prose or of any language. What is SQL for certain is read by packages/sql, which this can't import. */
const STRONG_SQL =
  /^\s*(?:SELECT|WITH \w+ AS|INSERT INTO|CREATE (?:OR REPLACE )?(?:TABLE|VIEW)|UPDATE \w+ SET|DELETE FROM|DROP TABLE)\b/i;

function looksLikeCode(line: string): boolean {
  return isStrongPython(line) || isWeakPython(line) || STRONG_SQL.test(line);
}

function isStrongPython(line: string): boolean {
  const words = line.trim();
  return STRONG_PYTHON.test(words) || (words.endsWith(":") && BLOCK.test(words));
}

function isWeakPython(line: string): boolean {
  return WEAK_PYTHON.test(line.trim());
}

/** The language of text without fences, if all of it is certainly code. */
export function surelyCode(text: string): "python" | "sql" | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  if (STRONG_SQL.test(lines[0] ?? "") && /\bFROM\b|\bVALUES\b|\bTABLE\b|\bSET\b|\bVIEW\b/i.test(text))
    return lines.every((line) => !/^[A-Z][a-z]+ [a-z]+ [a-z].*[.:]$/.test(line)) ? "sql" : null;
  const strong = lines.filter(isStrongPython).length;
  const isCode = lines.every((line) => isStrongPython(line) || isWeakPython(line) || /^\s{2,}\S/.test(line));
  return strong >= Math.max(1, lines.length / 4) && isCode ? "python" : null;
}
