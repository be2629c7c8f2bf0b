import type { Json, NotebookDocument } from "@fiddle/notebook";
import type { CellChange } from "../contract/agent.ts";
import { fiddleOf } from "../session/cell-kernel.ts";

/** More cells above than these say nothing about where a cell was. */
const MAX_NEIGHBORS = 30;

/** A cell at some moment. */
export interface CellState {
  /** Null where it isn't there. */
  readonly source: string | null;
  /** The cells above it, the nearest first. */
  readonly above: readonly string[];
  /** Who of the agent's runs changed it last: its metadata `fiddle.agent`. */
  readonly mark: Json | undefined;
}

/** What was done to a cell. It is plain data, which can be stored. */
export interface CellRecord {
  /** Its place among the changes of its run, which are taken back from the last to the first. */
  readonly at: number;
  readonly before: CellState;
  readonly after: CellState;
  readonly isMoved: boolean;
  /** False for what the user doesn't decide about: the prompt's own cells, and an empty cell that gave way. */
  readonly isShown: boolean;
  readonly decision: CellChange["decision"];
}

export const NO_CELL: CellState = { source: null, above: [], mark: undefined };

export function cellState(document: NotebookDocument, id: string): CellState {
  const ids = document.cellIds();
  const index = ids.indexOf(id);
  if (index < 0) return NO_CELL;
  return {
    source: document.source(id),
    above: ids.slice(Math.max(0, index - MAX_NEIGHBORS), index).toReversed(),
    mark: fiddleOf(document.cell(id)?.metadata).agent,
  };
}

/** What a record shows the user. Null if there is nothing to see, e.g. because the user deleted the cell. */
export function changeOf(document: NotebookDocument, cellId: string, record: CellRecord): CellChange | null {
  const { before, after, isShown, decision } = record;
  if (!isShown) return null;
  const change = { cellId, before: before.source, after: after.source, decision };
  if (before.source === null && after.source === null) return null;
  if (after.source === null) return { ...change, kind: "deleted" };
  if (decision !== "discarded" && !document.cellIds().includes(cellId)) return null;
  if (before.source === null) return { ...change, kind: "added" };
  return { ...change, kind: before.source === after.source ? "moved" : "edited" };
}

/** Where a cell was, among the cells that are there now without it. */
export function placeOf(document: NotebookDocument, id: string, { above }: CellState): number {
  const ids = document.cellIds().filter((other) => other !== id);
  const neighbor = above.find((other) => ids.includes(other));
  return neighbor === undefined ? 0 : ids.indexOf(neighbor) + 1;
}
