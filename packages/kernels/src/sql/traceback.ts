import type { SqlError } from "./engine.ts";
import type { Statement } from "@fiddle/sql/statements";

/** How much of a long line is shown around the mistake, in characters. */
const SHOWN_CHARACTERS = 100;

/** The error, then the line of the cell it is in, with a caret at the engine's position. */
export function tracebackOf(error: SqlError, statement: Statement, code: string): string[] {
  const { line, column } = error.place ?? { line: 1, column: null };
  const before = code.slice(0, statement.offset).split("\n");
  const number = before.length + line - 1;
  // The statement's first line begins where the previous statement ended.
  const start = line === 1 ? (before.at(-1)?.length ?? 0) : 0;
  const text = code.split("\n")[number - 1] ?? "";
  const at = start + (column ?? 0);
  const from = Math.max(0, at - SHOWN_CHARACTERS / 2);
  const label = `Line ${number}: `;
  const shown = `${from > 0 ? "…" : ""}${text.slice(from, from + SHOWN_CHARACTERS).trimEnd()}`;
  const lines = [`${error.ename}: ${error.message}`, "", label + shown];
  if (column !== null) lines.push(" ".repeat(label.length + at - from + (from > 0 ? 1 : 0)) + "^");
  return lines;
}
