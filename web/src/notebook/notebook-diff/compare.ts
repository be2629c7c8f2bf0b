import { objectOf } from "@fiddle/notebook/json-kinds";
import type { Json, JsonObject } from "@fiddle/notebook";
import { digestOf } from "../../fiddles/digest.ts";

/** A cell's ID with a digest of its type and source. */
export interface CellDigest {
  readonly id: string;
  readonly hash: string;
}

export type CellChange = "same" | "added" | "removed" | "changed" | "moved";

export interface ComparedCell {
  readonly id: string;
  readonly change: CellChange;
}

/**
 * What happened to each cell between two versions, in the order of the later one. Removed cells follow the cell they
 * came after. A cell that moved and changed counts as changed.
 */
export function compareCells(before: readonly CellDigest[], after: readonly CellDigest[]): readonly ComparedCell[] {
  const old = new Map(before.map((cell, index) => [cell.id, { ...cell, index }]));
  const kept = after.flatMap(({ id }) => old.get(id)?.index ?? []);
  const inPlace = new Set(longestRise(kept).map((index) => before[index]?.id));
  const present = new Set(after.map(({ id }) => id));
  const compared: ComparedCell[] = after.map(({ id, hash }) => {
    const was = old.get(id);
    if (!was) return { id, change: "added" };
    if (was.hash !== hash) return { id, change: "changed" };
    return { id, change: inPlace.has(id) ? "same" : "moved" };
  });
  before.forEach(({ id }, index) => {
    if (present.has(id)) return;
    const anchor = before[index - 1]?.id;
    const at = compared.findIndex((cell) => cell.id === anchor);
    compared.splice(at + 1, 0, { id, change: "removed" });
  });
  return compared;
}

/** The number of cells that differ between two versions. */
export function countChanges(before: readonly CellDigest[], after: readonly CellDigest[]): number {
  return compareCells(before, after).filter(({ change }) => change !== "same").length;
}

/** The digests of a notebook in nbformat. */
export function digestsOf(notebookJSON: JsonObject): readonly CellDigest[] {
  const cells = Array.isArray(notebookJSON.cells) ? (notebookJSON.cells as readonly JsonObject[]) : [];
  return cells.map((cell) => ({ id: textOf(cell.id), hash: digest(typeOf(cell), sourceOf(cell)) }));
}

/** The digest of a cell's type and source. */
export function digest(type: string, source: string): string {
  return digestOf(`${type}\n${source}`);
}

/** An agent's cell is a Markdown cell in the file, with its own type in the metadata. */
function typeOf(cell: JsonObject): string {
  const own = objectOf(objectOf(cell.metadata).fiddle).cellType;
  return typeof own === "string" ? own : textOf(cell.cell_type);
}

function sourceOf({ source }: JsonObject): string {
  return Array.isArray(source) ? source.join("") : textOf(source);
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** A longest strictly increasing subsequence of the numbers. */
function longestRise(numbers: readonly number[]): readonly number[] {
  /** For each length, the last index of the increasing subsequence of that length with the smallest end. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    let from = 0;
    let to = ends.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) from = middle + 1;
      else to = middle;
    }
    previous[index] = ends[from - 1];
    ends[from] = index;
  });
  const rise: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.unshift(numbers[at] ?? 0);
  return rise;
}
