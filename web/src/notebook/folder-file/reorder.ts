import type { Cell, Operation } from "@fiddle/notebook";

interface Orders {
  /** The ids in the common version, here without deleted cells, and in the file. */
  readonly base: readonly string[];
  readonly here: readonly string[];
  readonly there: readonly string[];
  /** The cells that the notebook doesn't have yet. */
  readonly fresh: ReadonlyMap<string, Cell>;
}

/** The operations that insert the file's new cells and move those that were moved there, unless some were moved here. */
export function reorder({ base, here, there, fresh }: Orders): readonly Operation[] {
  const isHere = new Set(here);
  const isThere = new Set(there);
  const common = base.filter((id) => isHere.has(id) && isThere.has(id));
  const isCommon = new Set(common);
  const ordered = (ids: readonly string[]) => ids.filter((id) => isCommon.has(id)).join();
  const movedThere = ordered(there) !== common.join() && ordered(here) === common.join();
  const known = there.filter((id) => isHere.has(id) || fresh.has(id));
  const wanted = movedThere ? withOthers(known, here) : withOthers(here, known);
  return operationsTo(here, wanted, fresh);
}

/** The first list with what only the second one has, each behind the cell that it follows there. */
function withOthers(first: readonly string[], second: readonly string[]): readonly string[] {
  const has = new Set(first);
  const result = [...first];
  second.forEach((id, index) => {
    if (has.has(id)) return;
    const before = second[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
    has.add(id);
  });
  return result;
}

function operationsTo(
  from: readonly string[],
  wanted: readonly string[],
  fresh: ReadonlyMap<string, Cell>,
): readonly Operation[] {
  const present = [...from];
  const operations: Operation[] = [];
  wanted.forEach((id, index) => {
    if (present[index] === id) return;
    const cell = fresh.get(id);
    if (cell) operations.push({ op: "insert-cells", index, cells: [cell] });
    else {
      operations.push({ op: "move-cells", ids: [id], index });
      present.splice(present.indexOf(id), 1);
    }
    present.splice(index, 0, id);
  });
  return operations;
}
