import type { Json, JsonObject, NotebookDocument, Operation } from "@fiddle/notebook";
import { fiddleOf } from "../session/cell-kernel.ts";
import { type CellRecord, cellState, placeOf } from "./cell-record.ts";
import { sourceSteps } from "./source-steps.ts";
import { takeBackText } from "./take-back-text.ts";

export type Records = ReadonlyMap<string, CellRecord>;
export type Apply = (operations: readonly Operation[]) => void;

export interface TakenBackCells {
  /** The cells in which something stays, because it was changed since. */
  readonly left: readonly string[];
  /** The changes that this made, so that they can be taken back in turn. */
  readonly changed: Records;
}

/** Brings each cell back to what it was before, except where others changed it since. The last change goes first. */
export function takeBackCells(document: NotebookDocument, records: Records, apply: Apply): TakenBackCells {
  const left: string[] = [];
  const changed = new Map<string, CellRecord>();
  for (const [id, record] of [...records].toReversed()) {
    const before = cellState(document, id);
    if (!takeBackCell(document, id, record, apply)) left.push(id);
    changed.set(id, {
      at: changed.size,
      before,
      after: cellState(document, id),
      isMoved: record.isMoved,
      isShown: false,
      decision: "open",
    });
  }
  return { left, changed };
}

/** Whether all of the change could be taken back. */
export function takeBackCell(document: NotebookDocument, id: string, record: CellRecord, apply: Apply): boolean {
  const { before, after } = record;
  const isThere = document.cellIds().includes(id);
  if (before.source === null) {
    const isUnchanged = document.source(id) === after.source;
    if (isThere && isUnchanged) apply([{ op: "delete-cells", ids: [id] }]);
    return !isThere || isUnchanged;
  }
  if (!isThere) {
    // A cell that was there after it all was deleted by someone else.
    if (after.source !== null) return true;
    apply([{ op: "restore-cells", ids: [id], index: placeOf(document, id, before) }]);
    apply([...toSource(document, id, before.source), ...toMark(document, id, before.mark)]);
    return true;
  }
  if (after.source === null) return true;
  const { text, isWhole } = takeBackText(before.source, after.source, document.source(id));
  const isMovedSince = record.isMoved && wasMovedSince(document, id, record);
  const move: Operation = { op: "move-cells", ids: [id], index: placeOf(document, id, before) };
  apply([
    ...toSource(document, id, text),
    ...(isWhole ? toMark(document, id, before.mark) : []),
    ...(record.isMoved && !isMovedSince ? [move] : []),
  ]);
  return isWhole && !isMovedSince;
}

/** Changes so small that a person's cursor and typing stay. */
function toSource(document: NotebookDocument, id: string, source: string): readonly Operation[] {
  return sourceSteps(document.source(id), source).map((step) => ({ op: "set-source", id, source: step }));
}

function toMark(document: NotebookDocument, id: string, mark: Json | undefined): readonly Operation[] {
  const { agent, ...others } = fiddleOf(document.cell(id)?.metadata);
  if (JSON.stringify(agent) === JSON.stringify(mark)) return [];
  const fiddle: JsonObject = mark === undefined ? others : { ...others, agent: mark };
  const isEmpty = Object.keys(fiddle).length === 0;
  return [{ op: "set-cell-metadata", id, patch: { fiddle: isEmpty ? undefined : fiddle } }];
}

/** Whether another cell is above it now. Cells that came later don't count. */
function wasMovedSince(document: NotebookDocument, id: string, { before, after }: CellRecord): boolean {
  const known = new Set([...before.above, ...after.above]);
  const ids = new Set(document.cellIds());
  const { above } = cellState(document, id);
  return above.find((each) => known.has(each)) !== after.above.find((each) => ids.has(each));
}
