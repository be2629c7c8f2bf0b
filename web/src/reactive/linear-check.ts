import { type Graph, graphOf, type GraphCell } from "./graph.ts";
import type { RanCell } from "./staleness.ts";

/** A cell as the check sees it. */
export interface CheckedCell extends GraphCell {
  readonly hasCode: boolean;
  readonly hasOutput: boolean;
  /** Null when it has not run in the kernel that is there now. */
  readonly ran: RanCell | null;
  /** On the page, from 1. */
  readonly number: number;
}

/** A cell that is gone, but ran in this kernel: what it made is still there. */
export interface GoneCell extends GraphCell {
  readonly ran: RanCell;
}

export interface Verdict {
  readonly id: string;
  /** Plain sentences that say why a run from the top may give something else; none when it would give the same. */
  readonly why: readonly string[];
}

/**
 * Would a run from the top give these outputs? For each cell with code the reasons why not, as far as names tell:
 * time, chance, files and the network are not seen.
 */
export function linearCheck(
  cells: readonly CheckedCell[],
  gone: readonly GoneCell[],
  builtin: (name: string) => boolean,
  graph = graphOf(cells),
): readonly Verdict[] {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const bad = new Set<string>();
  return cells
    .filter(({ hasCode }) => hasCode)
    .map((cell) => {
      const why = [
        ...ownReasons(cell),
        ...orderReasons(cell, graph, byId),
        ...missingReasons(cell, graph, cells, gone, builtin),
      ];
      if (why.length === 0) why.push(...inherited(cell, graph, byId, bad));
      if (why.length > 0) bad.add(cell.id);
      return { id: cell.id, why: [...new Set(why)] };
    });
}

function* ownReasons({ ran, hasOutput }: CheckedCell): Generator<string> {
  if (!ran && hasOutput) yield "Its output is from an earlier session: it has not run in the kernel that is there now.";
  else if (!ran) yield "It has not run yet.";
  else if (!ran.same) yield "It was edited since it ran.";
}

/** The values it read were not those that a run from the top would have given it. */
function* orderReasons(cell: CheckedCell, graph: Graph, byId: ReadonlyMap<string, CheckedCell>): Generator<string> {
  if (!cell.ran) return;
  for (const { from, to, name } of graph.edges) {
    const giver = to === cell.id ? byId.get(from) : undefined;
    if (!giver) continue;
    if (giver.number > cell.number) {
      yield `It uses ${name}, which only cell ${giver.number} below makes. A run from the top would fail here.`;
      continue;
    }
    if (giver.ran && gives(cell, name) && cell.ran.earlier.some((serial) => serial > (giver.ran?.serial ?? 0)))
      yield `It ran more than once since cell ${giver.number} made ${name}, and changed it each time.`;
    if (!giver.ran) yield `${name} should come from cell ${giver.number}, which has not run in this kernel.`;
    else if (giver.ran.serial > cell.ran.serial)
      yield `Cell ${giver.number}, which makes ${name}, ran after this cell.`;
    for (const other of byId.values()) {
      if (other.number <= cell.number || !other.ran || !gives(other, name) || !giver.ran) continue;
      if (other.ran.serial < cell.ran.serial && other.ran.serial > giver.ran.serial)
        yield `When this ran, ${name} came from cell ${other.number} below; from the top it comes from cell ${giver.number}.`;
    }
  }
}

function gives({ names, resultName }: GraphCell, name: string): boolean {
  return names.binds.has(name) || names.changes.has(name) || resultName === name;
}

/** Names that no cell makes any more. */
function* missingReasons(
  { id, number }: CheckedCell,
  graph: Graph,
  cells: readonly CheckedCell[],
  gone: readonly GoneCell[],
  builtin: (name: string) => boolean,
): Generator<string> {
  const star = cells.some((other) => other.names.star && other.number <= number);
  for (const name of graph.unknown.get(id) ?? []) {
    if (builtin(name)) continue;
    if (gone.some((cell) => gives(cell, name))) yield `It uses ${name}, which was made by a cell that is deleted.`;
    else if (!star) yield `It uses ${name}, which no cell makes.`;
  }
}

/** A cell is only as sure as those it reads from. */
function* inherited(
  { id }: CheckedCell,
  graph: Graph,
  byId: ReadonlyMap<string, CheckedCell>,
  bad: ReadonlySet<string>,
): Generator<string> {
  for (const { from, to, name } of graph.edges)
    if (to === id && bad.has(from)) yield `It reads ${name} from cell ${byId.get(from)?.number}, which would differ.`;
}
