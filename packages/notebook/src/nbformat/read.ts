import type { Cell, Json, JsonObject, Notebook } from "../notebook.ts";
import { unknownKernelOf } from "../kernel-id.ts";
import { readCell, type CellProblem } from "./read-cell.ts";
import { parseJsonFile } from "./json-file.ts";
import { isObject } from "../json-kinds.ts";
import { upgrade } from "./version.ts";

/** The content of a file, and a sentence for each repair. */
export interface ReadNotebook {
  readonly notebook: Notebook;
  readonly notes: readonly string[];
}

/** Reads an .ipynb file of nbformat 3 to 4.5. Throws NotebookFileError if the file isn't a notebook. */
export function readNotebook(text: string): ReadNotebook {
  const { file, cells: fileCells } = upgrade(parseJsonFile(text));
  const { cells: _cells, metadata, nbformat: _major, nbformat_minor: _minor, ...extra } = file;
  const repaired = new Set<number>();
  const unknownTypes = new Set<string>();
  const usedIds = new Set<string>();
  const cells: Cell[] = [];
  fileCells.forEach((fileCell, index) => {
    const { cell, problems } = readCell(fileCell, usedIds);
    usedIds.add(cell.id);
    cells.push(cell);
    for (const problem of problems) note(problem, index);
  });
  return { notebook: { cells, metadata: isObject(metadata) ? metadata : {}, extra }, notes: notes() };

  function note(problem: CellProblem, index: number): void {
    if (problem.kind === "unknown-type") unknownTypes.add(problem.type);
    // Files before 4.5 had no IDs, so adding them is not reported as a repair.
    if (problem.kind !== "no-id" || hasIds(file)) repaired.add(index);
  }

  function notes(): string[] {
    const sentences: string[] = [];
    if (repaired.size > 0)
      sentences.push(`${repaired.size} ${repaired.size === 1 ? "cell was" : "cells were"} repaired.`);
    for (const type of unknownTypes) sentences.push(`Cells of the unknown type "${type}" are shown as raw text.`);
    if (metadata !== undefined && !isObject(metadata))
      sentences.push("The notebook's metadata was invalid and has been removed.");
    const kernel = isObject(metadata) ? unknownKernelOf(metadata) : null;
    if (kernel !== null)
      sentences.push(
        `It was made for the kernel "${kernel.slice(0, 60)}", which isn't available here, so its cells run as Python. You can choose another kernel.`,
      );
    return sentences;
  }
}

function hasIds({ nbformat, nbformat_minor }: JsonObject): boolean {
  return nbformat === 4 && isAtLeast(nbformat_minor, 5);
}

function isAtLeast(value: Json | undefined, least: number): boolean {
  return typeof value === "number" && value >= least;
}
