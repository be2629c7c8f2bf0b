import * as Y from "yjs";
import type { Layout } from "./layout.ts";

/**
 * The parts of one cell that a transaction changed. `rest` covers its type, metadata, execution count and existence.
 */
interface CellChanges {
  source: boolean;
  outputs: boolean;
  rest: boolean;
}

/** What one transaction changed. */
export interface Changes {
  order: boolean;
  metadata: boolean;
  aside: boolean;
  readonly cells: Map<string, CellChanges>;
}

export function noChanges(): Changes {
  return { order: false, metadata: false, aside: false, cells: new Map() };
}

/** Adds the changes that events under the `cells` root describe. */
export function addCellEvents(
  changes: Changes,
  events: readonly Y.YEvent<Y.AbstractType<unknown>>[],
  layout: Layout,
): void {
  for (const event of events) {
    if ((event.target as unknown) === layout.cells) {
      for (const id of event.changes.keys.keys())
        Object.assign(changesOf(changes, id), { source: true, outputs: true, rest: true });
      changes.order = true;
      continue;
    }
    const place = locate(event.target, layout);
    if (!place) continue;
    const cell = changesOf(changes, place.cellId);
    if (place.member === null && event instanceof Y.YMapEvent) {
      // A position changes with every line, and nobody draws it.
      if (event.keysChanged.size === 1 && event.keysChanged.has("position")) continue;
      if (event.keysChanged.has("outputs")) cell.outputs = true;
    }
    if (place.member === "source") cell.source = true;
    else if (place.member === "outputs") cell.outputs = true;
    else cell.rest = true;
  }
}

/**
 * The cell that a shared type belongs to, and the member of the cell that contains it. Cheaper than Yjs's own
 * `event.path`.
 */
export function locate(
  target: Y.AbstractType<unknown>,
  { cells }: Layout,
): { cellId: string; member: string | null } | null {
  let type = target;
  let member: string | null = null;
  for (;;) {
    const parent = type.parent as Y.AbstractType<unknown> | null;
    const key = type._item?.parentSub ?? null;
    if (!parent) return null;
    if ((parent as unknown) === cells) return key === null ? null : { cellId: key, member };
    member = key;
    type = parent;
  }
}

function changesOf(changes: Changes, id: string): CellChanges {
  const known = changes.cells.get(id);
  if (known) return known;
  const cell = { source: false, outputs: false, rest: false };
  changes.cells.set(id, cell);
  return cell;
}
