/** Text that a chat page leaves in what is copied from it. */
const CHROME = /^(?:copy(?: code)?|edit|run|always show details|copied!?|download|wrap|expand|collapse)$/i;
const LABEL = /^(python|py|python3|sql|duckdb|sqlite)$/i;

/**
 * Text copied from a chat page has lost its fences: a block begins with its language on a line of its own and, on most
 * pages, the words of a button. Puts fences back where both are there; anything less sure stays text.
 */
export function restoreFences(text: string): string {
  const lines = text.split("\n");
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const label = LABEL.exec((lines[at] ?? "").trim());
    let next = at + 1;
    while (next < lines.length && CHROME.test((lines[next] ?? "").trim())) next += 1;
    if (!label || next === at + 1) {
      out.push(lines[at] ?? "");
      continue;
    }
    const end = endOfCode(lines, next);
    out.push(`\`\`\`${label[1]?.toLowerCase()}`, ...trimBlank(lines.slice(next, end)), "```", "");
    at = end - 1;
  }
  return out.join("\n");
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
  return /^(?:\p{Lu}|\d+\.\s|[-*•]\s|#+\s)/u.test(line) && /\p{L}+\s+\p{L}+/u.test(line) && !looksLikeCode(line);
}

function trimBlank(lines: readonly string[]): string[] {
  return lines
    .join("\n")
    .replaceAll(/^\n+|\s+$/g, "")
    .split("\n");
}

const STRONG_PYTHON =
  /^\s*(?:import [\w.]+(?: as \w+)?(?:, ?[\w.]+)*\s*$|from [\w.]+ import |def \w+\(.*|class \w+[(:]|(?:async )?for .+ in .+:\s*$|while .+:\s*$|if .+:\s*$|with .+:\s*$|try:\s*$|@\w|print\(|[A-Za-z_][\w.]*(?:\[[^\]]*\])?\s*(?:[-+*/]?=)\s*\S|[A-Za-z_][\w.]*\(.*\)\s*$)/;
const WEAK_PYTHON =
  /^\s*(?:#|\)|\]|\}|"""|'''|else:|elif .+:|except.*:|finally:|return\b|pass$|break$|continue$|raise\b|yield\b)/;
const STRONG_SQL =
  /^\s*(?:SELECT|WITH \w+ AS|INSERT INTO|CREATE (?:OR REPLACE )?(?:TABLE|VIEW)|UPDATE \w+ SET|DELETE FROM|DROP TABLE)\b/i;

function looksLikeCode(line: string): boolean {
  return STRONG_PYTHON.test(line) || WEAK_PYTHON.test(line) || STRONG_SQL.test(line);
}

/** The language of text without fences, when all of it is surely code. */
export function surelyCode(text: string): "python" | "sql" | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  if (
    STRONG_SQL.test(lines[0] ?? "") &&
    /\bFROM\b|\bVALUES\b|\bTABLE\b|\bSET\b|\bVIEW\b/i.test(text) &&
    /;?\s*$/.test(text)
  )
    return lines.every((line) => !/^[A-Z][a-z]+ [a-z]+ [a-z]+.*[.:]$/.test(line)) ? "sql" : null;
  const strong = lines.filter((line) => STRONG_PYTHON.test(line)).length;
  const isCode = lines.every((line) => STRONG_PYTHON.test(line) || WEAK_PYTHON.test(line) || /^\s{2,}\S/.test(line));
  return strong >= Math.max(1, lines.length / 4) && isCode ? "python" : null;
}
