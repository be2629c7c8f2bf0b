import { formatValue } from "@fiddle/content/judge/format.ts";
import type { Outcome, TableResult, TestGiven } from "@fiddle/protocol";

const WIDTH = 64;

/** What came out, as text that can be compared line by line. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case "value":
      return formatValue(outcome.value, WIDTH);
    case "printed":
      return outcome.text.trimEnd();
    case "table":
      return tableText(outcome.table);
    case "raised":
      return outcome.error.message ? `${outcome.error.name}: ${outcome.error.message}` : outcome.error.name;
    default:
      return "";
  }
}

/** What was expected. Of an error only its class counts. */
export function expectedText(outcome: Outcome): string {
  return outcome.kind === "raised" ? outcome.error.name : outcomeText(outcome);
}

/** The language of what a test gives. */
export function givenLanguage(given: TestGiven): "python" | "sql" | "text" {
  if ("source" in given) return "python";
  return "setup" in given ? "sql" : "text";
}

export function givenText(given: TestGiven): string {
  if ("source" in given) return given.source;
  return "stdin" in given ? given.stdin.trimEnd() : given.setup.trim();
}

function tableText({ columns, rows, rowCount }: TableResult): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map((cell) => (cell === null ? "NULL" : String(cell)))),
  ];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => (line[i] ?? "").length)));
  const text = lines.map((line) =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  if (columns.length === 0) return "(no result)";
  const more = rowCount > rows.length ? [`… ${rowCount - rows.length} more rows`] : [];
  return [...text, ...(rowCount === 0 ? ["(no rows)"] : more)].join("\n");
}
