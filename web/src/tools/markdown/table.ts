import type { Edit } from "./edit.ts";

export type Alignment = "none" | "left" | "center" | "right";

export type TableAct =
  | "tidy"
  | "next"
  | "previous"
  | "add-row"
  | "delete-row"
  | "add-column"
  | "delete-column"
  | Exclude<Alignment, "none">;

/** A table of the text, and the cell at the cursor. */
export interface Table {
  /** Its first and last line, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** The header and the rows below it, each with as many cells as the header. */
  readonly rows: readonly (readonly string[])[];
  readonly alignments: readonly Alignment[];
  readonly row: number;
  readonly column: number;
}

/** The lines of a text, counted from 1; undefined if there is none. */
export type LineAt = (number: number) => string | undefined;

const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** The table around a position in the text; null if there is none. */
export function tableAt(lineAt: LineAt, number: number, offset: number): Table | null {
  const isRow = (line: number) => lineAt(line)?.includes("|") ?? false;
  if (!isRow(number)) return null;
  let first = number;
  let last = number;
  while (isRow(first - 1)) first -= 1;
  while (isRow(last + 1)) last += 1;
  const rule = lineAt(first + 1);
  if (rule === undefined || last === first || !RULE.test(rule)) return null;
  const head = cellsOf(lineAt(first) ?? "");
  const rows = [head];
  for (let line = first + 2; line <= last; line += 1) {
    const cells = cellsOf(lineAt(line) ?? "");
    rows.push(head.map((_, at) => cells[at] ?? ""));
  }
  const marks = cellsOf(rule);
  const before = pipes((lineAt(number) ?? "").slice(0, offset));
  const outer = /^\s*\|/.test(lineAt(number) ?? "") ? 1 : 0;
  return {
    first,
    last,
    rows,
    alignments: head.map((_, at) => alignmentOf(marks[at] ?? "")),
    row: number <= first + 1 ? 0 : number - first - 1,
    column: Math.max(0, Math.min(head.length - 1, before - outer)),
  };
}

/** Applies an action to the table and aligns it, as an edit of the text from `from` to `to`, its present range. */
export function editTable(table: Table, act: TableAct, { from, to }: { from: number; to: number }): Edit {
  const { rows, alignments, row, column } = changed(table, act);
  const lines = tableLines(rows, alignments);
  const line = row === 0 ? 0 : row + 1;
  const start = lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, from);
  const [cellStart, cellEnd] = cellRange(lines[line] ?? "", column);
  return { from, to, insert: lines.join("\n"), select: [start + cellStart, start + cellEnd] };
}

/** Lines of equal width, so that the source looks like a table too. */
export function tableLines(rows: Table["rows"], alignments: Table["alignments"]): string[] {
  const widths = alignments.map((_, at) => Math.max(3, ...rows.map((cells) => width(cells[at] ?? ""))));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const written = rows.map((cells) =>
    line(cells.map((cell, at) => pad(cell, widths[at] ?? 3, alignments[at] ?? "none"))),
  );
  const rule = line(alignments.map((alignment, at) => ruleOf(alignment, widths[at] ?? 3)));
  return [written[0] ?? "", rule, ...written.slice(1)];
}

type Cells = Pick<Table, "rows" | "alignments" | "row" | "column">;

function changed(table: Table, act: TableAct): Cells {
  const { rows, alignments, row, column } = table;
  const empty = alignments.map(() => "");
  switch (act) {
    case "tidy":
      return table;
    case "next":
      if (column < alignments.length - 1) return { ...table, column: column + 1 };
      if (row < rows.length - 1) return { ...table, row: row + 1, column: 0 };
      return { rows: [...rows, empty], alignments, row: row + 1, column: 0 };
    case "previous":
      if (column > 0) return { ...table, column: column - 1 };
      return row > 0 ? { ...table, row: row - 1, column: alignments.length - 1 } : table;
    case "add-row":
      return { rows: rows.toSpliced(row + 1, 0, empty), alignments, row: row + 1, column };
    case "delete-row":
      // Without its header, it wouldn't be a table.
      return row === 0 ? table : { rows: rows.toSpliced(row, 1), alignments, row: row - 1, column };
    case "add-column":
      return {
        rows: rows.map((cells) => cells.toSpliced(column + 1, 0, "")),
        alignments: alignments.toSpliced(column + 1, 0, "none"),
        row,
        column: column + 1,
      };
    case "delete-column":
      if (alignments.length === 1) return table;
      return {
        rows: rows.map((cells) => cells.toSpliced(column, 1)),
        alignments: alignments.toSpliced(column, 1),
        row,
        column: Math.max(0, column - 1),
      };
    default:
      return { ...table, alignments: alignments.with(column, alignments[column] === act ? "none" : act) };
  }
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function pipes(text: string): number {
  return text.match(/(?<!\\)\|/g)?.length ?? 0;
}

function alignmentOf(mark: string): Alignment {
  const left = mark.startsWith(":");
  const right = mark.endsWith(":");
  return left && right ? "center" : left ? "left" : right ? "right" : "none";
}

function ruleOf(alignment: Alignment, size: number): string {
  const start = alignment === "left" || alignment === "center" ? ":" : "-";
  const end = alignment === "right" || alignment === "center" ? ":" : "-";
  return start + "-".repeat(size - 2) + end;
}

function pad(cell: string, size: number, alignment: Alignment): string {
  const space = size - width(cell);
  const before = alignment === "right" ? space : alignment === "center" ? Math.floor(space / 2) : 0;
  return " ".repeat(before) + cell + " ".repeat(space - before);
}

/** The width in columns of a monospace font. East Asian characters and emoji take two. */
function width(text: string): number {
  let columns = 0;
  for (const character of text)
    columns += /\p{M}|\u200D|\uFE0F/u.test(character)
      ? 0
      : /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u.test(
            character,
          )
        ? 2
        : 1;
  return columns;
}

/** The range of a cell's text in a line that `tableLines` wrote. */
function cellRange(line: string, column: number): [number, number] {
  let start = 0;
  for (let at = 0; at <= column; at += 1) start = line.slice(start).search(/(?<!\\)\|/) + start + 1;
  const end = line.slice(start).search(/(?<!\\)\|/) + start;
  const cell = line.slice(start, end);
  if (cell.trim() === "") return [start + 1, start + 1];
  return [start + cell.length - cell.trimStart().length, start + cell.trimEnd().length];
}
