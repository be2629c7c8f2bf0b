import type { Edge, Graph, GraphCell } from "./graph.ts";

/** The last run of a cell in the present kernel. */
export interface RanCell {
  /** Increases across all cells and kernels. */
  readonly serial: number;
  /** Its earlier runs in this kernel. */
  readonly earlier: readonly number[];
  /** Code with the same meaning as the present one, regardless of spaces and comments. */
  readonly same: boolean;
}

export interface CheckedCell extends GraphCell {
  readonly hasCode: boolean;
  readonly hasOutput: boolean;
  /** Null when it hasn't run in the current kernel. */
  readonly ran: RanCell | null;
  /** The number on the page, from 1. */
  readonly number: number;
}

/** A deleted cell that ran in this kernel, so its values still exist. */
export interface GoneCell extends GraphCell {
  readonly ran: RanCell;
}

export interface Verdict {
  readonly id: string;
  /** Sentences that say why a run from the top may give something else; empty if it would give the same. */
  readonly why: readonly string[];
}

/**
 * Checks whether a run from the top would give these outputs. Returns, for each cell with code, the reasons why not, as
 * far as names tell: time, randomness, files and the network are not considered. Computed in pieces.
 */
export function* checkLinear(
  cells: readonly CheckedCell[],
  gone: readonly GoneCell[],
  builtin: (name: string) => boolean,
  graph: Graph,
): Generator<undefined, readonly Verdict[]> {
  const known: Known = {
    byId: new Map(cells.map((cell) => [cell.id, cell])),
    // Values from forms are there in any order.
    inputs: Map.groupBy(
      graph.edges.filter(({ isForm = false }) => !isForm),
      ({ to }) => to,
    ),
    givers: giversOf(cells),
    star: cells.find(({ names }) => names.star)?.number ?? Infinity,
  };
  const bad = new Set<string>();
  const verdicts: Verdict[] = [];
  for (const cell of cells) {
    yield;
    if (!cell.hasCode) continue;
    const missing = graph.unknown.get(cell.id) ?? [];
    const why = [
      ...ownReasons(cell),
      ...orderReasons(cell, known),
      ...missingReasons(cell, missing, known, gone, builtin),
    ];
    if (why.length === 0) why.push(...inherited(cell, known, bad));
    if (why.length > 0) bad.add(cell.id);
    verdicts.push({ id: cell.id, why: [...new Set(why)] });
  }
  return verdicts;
}

/** Lookups that are shared by all cells. */
interface Known {
  readonly byId: ReadonlyMap<string, CheckedCell>;
  /** Keyed by the reading cell. */
  readonly inputs: ReadonlyMap<string, readonly Edge[]>;
  /** The cells that assign or change a name, in the notebook's order. */
  readonly givers: ReadonlyMap<string, readonly CheckedCell[]>;
  /** The number of the first cell with `from … import *`. */
  readonly star: number;
}

function giversOf(cells: readonly CheckedCell[]): Known["givers"] {
  const givers = new Map<string, CheckedCell[]>();
  for (const cell of cells) {
    const { names, resultName } = cell;
    for (const name of new Set([...names.binds, ...names.changes, ...(resultName ? [resultName] : [])])) {
      const found = givers.get(name);
      if (found) found.push(cell);
      else givers.set(name, [cell]);
    }
  }
  return givers;
}

function* ownReasons({ ran, hasOutput }: CheckedCell): Generator<string> {
  if (!ran && hasOutput) yield "Its output is from an earlier session: it hasn't run in the current kernel.";
  else if (!ran) yield "It hasn't run yet.";
  else if (!ran.same) yield "It was edited after it ran.";
}

/** Whether it read other values than a run from the top would have given it. */
function* orderReasons(cell: CheckedCell, { byId, inputs, givers }: Known): Generator<string> {
  if (!cell.ran) return;
  for (const { from, name } of inputs.get(cell.id) ?? []) {
    const giver = byId.get(from);
    if (!giver) continue;
    if (giver.number > cell.number) {
      yield `It uses ${name}, which only cell ${giver.number} below defines. “Run all” would fail here.`;
      continue;
    }
    if (giver.ran && gives(cell, name) && cell.ran.earlier.some((serial) => serial > (giver.ran?.serial ?? 0)))
      yield `It ran more than once since cell ${giver.number} defined ${name}, and changed it each time.`;
    if (!giver.ran) yield `${name} should come from cell ${giver.number}, which hasn't run in this kernel.`;
    else if (giver.ran.serial > cell.ran.serial)
      yield `Cell ${giver.number}, which defines ${name}, ran after this cell.`;
    for (const other of givers.get(name) ?? []) {
      if (other.number <= cell.number || !other.ran || !giver.ran) continue;
      if (other.ran.serial < cell.ran.serial && other.ran.serial > giver.ran.serial)
        yield `When this ran, ${name} came from cell ${other.number} below; with “Run all” it comes from cell ${giver.number}.`;
    }
  }
}

function gives({ names, resultName }: GraphCell, name: string): boolean {
  return names.binds.has(name) || names.changes.has(name) || resultName === name;
}

/** Names that no cell defines anymore. */
function* missingReasons(
  { number }: CheckedCell,
  missing: readonly string[],
  { star }: Known,
  gone: readonly GoneCell[],
  builtin: (name: string) => boolean,
): Generator<string> {
  for (const name of missing) {
    if (builtin(name)) continue;
    if (gone.some((cell) => gives(cell, name))) yield `It uses ${name}, which a deleted cell defined.`;
    else if (star > number) yield `It uses ${name}, which no cell defines.`;
  }
}

/** A cell is only as reproducible as the cells it reads from. */
function* inherited({ id }: CheckedCell, { byId, inputs }: Known, bad: ReadonlySet<string>): Generator<string> {
  for (const { from, name } of inputs.get(id) ?? [])
    if (bad.has(from))
      yield `It reads ${name} from cell ${byId.get(from)?.number}, which would produce another result.`;
}
