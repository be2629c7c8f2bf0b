import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import type { ContextCell } from "./read-notebook.ts";
import { escapeTags } from "./data-tag.ts";
import { outputsText } from "./output-text.ts";
import { oneLine, shorten } from "./shorten.ts";

const NEIGHBORS = 5;
const MAX_SOURCE_CHARACTERS = 8000;
const MAP_LINE_CHARACTERS = 90;
const MAP_LINES: readonly number[] = [3, 2, 1, 0];
/** The whole cells around the selection get at most this share where not all cells fit. */
const WHOLE_SHARE = 0.6;

export interface RenderedCells {
  readonly text: string;
  /** Whether every cell is there with its source and outputs. */
  readonly isWhole: boolean;
}

/**
 * The cells in at most so many characters: all of them if they fit; else a map of all, with the cells in focus and their
 * neighbors whole.
 */
export function renderCells(
  cells: readonly ContextCell[],
  focus: readonly string[],
  sharing: SharingLevel,
  maxCharacters: number,
): RenderedCells {
  const all = textsWithin(cells, maxCharacters, (cell) => wholeCell(cell, sharing));
  if (all) return { text: all.join("\n"), isWhole: true };
  const whole = new Map<string, string>();
  let used = 0;
  for (const index of nearest(cells, focus)) {
    const cell = cells[index];
    if (!cell) continue;
    const text = wholeCell(cell, sharing);
    if (used + text.length > maxCharacters * WHOLE_SHARE) continue;
    used += text.length + 1;
    whole.set(cell.id, text);
  }
  const rest = maxCharacters - used;
  for (const lines of MAP_LINES) {
    const map = textsWithin(cells, maxCharacters, (cell) => whole.get(cell.id) ?? mappedCell(cell, lines));
    if (map) return { text: map.join("\n"), isWhole: false };
  }
  return { text: nearestCells(cells, whole, rest).join("\n"), isWhole: false };
}

/** A text for each cell; null as soon as the budget is exceeded, so that a huge notebook isn't rendered in vain. */
function textsWithin(
  cells: readonly ContextCell[],
  maxCharacters: number,
  textOf: (cell: ContextCell) => string,
): string[] | null {
  const texts: string[] = [];
  let used = 0;
  for (const cell of cells) {
    const text = textOf(cell);
    used += text.length + 1;
    if (used > maxCharacters) return null;
    texts.push(text);
  }
  return texts;
}

function wholeCell(cell: ContextCell, sharing: SharingLevel): string {
  const rest = `: read_cells ${cell.id}`;
  const source = shorten(cell.source, MAX_SOURCE_CHARACTERS, rest);
  const output = outputsText(cell.outputs, sharing, rest);
  return `${heading(cell)}>\n${escapeTags(source)}${output ? `\n<cell-output>\n${escapeTags(output)}\n</cell-output>` : ""}\n</cell>`;
}

function mappedCell(cell: ContextCell, lines: number): string {
  if (lines === 0) return `${heading(cell)} shortened/>`;
  const shown = cell.source
    .slice(0, 1000)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, lines);
  const text = shown.map((line) => escapeTags(oneLine(line, MAP_LINE_CHARACTERS))).join("\n");
  return text ? `${heading(cell)} shortened>\n${text}\n</cell>` : `${heading(cell)} shortened/>`;
}

function heading({ id, number, kind, state }: ContextCell): string {
  return `<cell id=${JSON.stringify(id)} n=${number} ${kind}${state ? ` ${state}` : ""}`;
}

/** Positions of the cells in focus and around them, the nearest first; the last cells where nothing is in focus. */
function nearest(cells: readonly ContextCell[], focus: readonly string[]): number[] {
  const focused = new Set(focus);
  const centers = cells.flatMap(({ id }, index) => (focused.has(id) ? [index] : []));
  const around = centers.length > 0 ? centers : [cells.length - 1];
  const positions = new Set(around);
  for (let distance = 1; distance <= NEIGHBORS; distance++) {
    for (const center of around) for (const index of [center - distance, center + distance]) positions.add(index);
  }
  return [...positions].filter((index) => index >= 0 && index < cells.length);
}

/** The last resort for thousands of cells: headings from the end, and how many are missing. */
function nearestCells(
  cells: readonly ContextCell[],
  whole: ReadonlyMap<string, string>,
  maxCharacters: number,
): string[] {
  const texts: string[] = [];
  let left = maxCharacters - 80;
  let omitted = 0;
  for (const cell of cells.toReversed()) {
    const text = whole.get(cell.id) ?? mappedCell(cell, 0);
    const cost = whole.has(cell.id) ? 0 : text.length + 1;
    if (cost > left) omitted++;
    else {
      left -= cost;
      texts.push(text);
    }
  }
  return [...(omitted > 0 ? [`(${omitted.toLocaleString("en-US")} more cells)`] : []), ...texts.toReversed()];
}
