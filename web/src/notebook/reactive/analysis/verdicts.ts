import type { CellNames } from "./cell-names.ts";
import { isFileName } from "./file-names.ts";
import { type Graph, shownName } from "./graph.ts";
import { isSameValue, needsOf, type Value, type ValueLog } from "./value-log.ts";

/** What the check of one cell knows beside the graph. */
export interface CheckedCell {
  /** Whether its code has the same meaning as when it ran last; null when it hasn't run in the present kernel. */
  readonly isSame: boolean | null;
  /** Whether it was edited since, where it ran in another kernel, such as that of another tab. */
  readonly isEditedHere?: boolean;
  /** Whether the values of its placeholders are others than when it ran. */
  readonly hasNewInput: boolean;
  /** What its code does, if it hasn't run as it is now. */
  readonly untried?: Pick<CellNames, "hands" | "reads">;
  /** A file that it names and that the user has changed since it ran; null if there is none. */
  readonly changedFile: string | null;
  readonly hasOutputs: boolean;
  readonly hasFailed: boolean;
  /** Whether its code can read or change what can't be seen in it, e.g. with `exec`; `reads` if it changes nothing. */
  readonly isOpaque: boolean | "reads";
}

/** Whether a cell shows what a run from the top would show, as far as values tell. */
export type Verdict =
  | { readonly kind: "current" }
  /** It hasn't run in this kernel, and nothing that it reads has either. */
  | { readonly kind: "unknown" }
  /** It was edited since it ran. */
  | { readonly kind: "edited" }
  /** A value of its form was changed since. */
  | { readonly kind: "input" }
  /** The user has changed a file that it names. */
  | { readonly kind: "file"; readonly name: string }
  | {
      readonly kind: /** The giver ran later, with another value. */
        | "ran"
        /** The giver was edited, hasn't run, has failed, or isn't current itself. */
        | "changed"
        | "never-ran"
        | "failed"
        | "upstream"
        /** The giver is right, but the cell read the value of another run. */
        | "order";
      readonly from: string;
      readonly name: string;
    }
  /** It read a value that no cell above gives, e.g. that of a deleted cell. */
  | { readonly kind: "gone"; readonly name: string }
  | { readonly kind: "already"; readonly name: string }
  /** Something ran since or is stale, and what this cell uses can't be seen in its code. */
  | { readonly kind: "opaque" }
  /** A cell that isn't above had run before, and what this cell reads, such as all tables, can't be seen in its code. */
  | { readonly kind: "not-from-above" }
  /** What that cell above gives can't be seen in its code, and it isn't current. */
  | { readonly kind: "below-opaque"; readonly from: string }
  /** A cell above may change something in place that this name has a part of, and it isn't current. */
  | { readonly kind: "alias"; readonly from: string; readonly name: string }
  /** The same, but it is current: it ran when the name stood for something else. */
  | { readonly kind: "apart"; readonly from: string; readonly name: string };

const CURRENT: Verdict = { kind: "current" };

/** The verdict of each cell, in the notebook's order. Computed in pieces. */
export function* judgeCells(
  graph: Graph,
  log: ValueLog,
  cells: ReadonlyMap<string, CheckedCell>,
): Generator<undefined, ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  let newest = 0;
  let opaque: string | null = null;
  let hasStale = false;
  const doubts = new Doubts(graph, log);
  for (const id of graph.order) {
    yield;
    const cell = cells.get(id);
    if (!cell) continue;
    let verdict = judge(id, cell, { graph, log, cells, verdicts, newest, hasStale });
    const { size } = graph.links.get(id)?.needs ?? new Map();
    if (opaque !== null && verdict.kind === "current" && size > 0) verdict = { kind: "below-opaque", from: opaque };
    if (verdict.kind === "current") verdict = doubts.of(id) ?? verdict;
    doubts.follow(id, verdict, cell);
    verdicts.set(id, verdict);
    hasStale ||= isStale(verdict);
    if (cell.isOpaque === true && isStale(verdict)) opaque ??= id;
    newest = Math.max(newest, log.runOf(id)?.serial ?? 0);
  }
  return verdicts;
}

/** Names that a cell may change through another name for the same object, once it runs where it is now. */
class Doubts {
  readonly #graph: Graph;
  readonly #log: ValueLog;
  /** Name → why nobody knows what it is. */
  readonly #doubts = new Map<string, Extract<Verdict, { kind: "alias" | "apart" }>>();
  /** Name → what the nearest cell above gave it. */
  readonly #given = new Map<string, Value | null>();

  constructor(graph: Graph, log: ValueLog) {
    this.#graph = graph;
    this.#log = log;
  }

  /** Why a cell that has read the right values may still show something else. */
  of(id: string): Verdict | null {
    if (this.#doubts.size === 0) return null;
    for (const internal of needsOf(this.#graph.links.get(id), this.#log.runOf(id)).keys()) {
      const doubt = this.#doubts.get(internal);
      if (doubt) return doubt;
    }
    return null;
  }

  /** Goes on with the cells below this one. */
  follow(id: string, { kind }: Verdict, { untried }: CheckedCell): void {
    const links = this.#graph.links.get(id);
    if (!links) return;
    const run = this.#log.runOf(id);
    for (const name of links.gives) if (!links.needs.has(name)) this.#doubts.delete(name);
    if (kind === "current") {
      for (const [name, value] of run?.beside ?? [])
        if (!isSameValue(value, this.#given.get(name) ?? null)) this.#doubt("apart", id, name);
    } else {
      const changed = [...links.gives].filter((name) => links.needs.has(name));
      // Only a run shows what a function does with its arguments, and which names it reads when it is called.
      const isHanded = (name: string) =>
        untried !== undefined && !this.#log.isFixed(name) && (untried.hands.has(name) || !untried.reads.has(name));
      const handed = untried?.hands.size ? [...links.needs.keys()].filter(isHanded) : [];
      for (const name of this.#log.aliasesOf([...changed, ...handed]))
        if (!links.gives.has(name)) this.#doubt("alias", id, name);
    }
    for (const name of links.gives) this.#given.set(name, run?.gives.get(name) ?? null);
  }

  #doubt(kind: "alias" | "apart", from: string, internal: string): void {
    this.#doubts.set(internal, { kind, from, name: shownName(internal) });
  }
}

interface Known {
  readonly graph: Graph;
  readonly log: ValueLog;
  readonly cells: ReadonlyMap<string, CheckedCell>;
  /** Those of the cells above. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** The newest run of a cell above. */
  readonly newest: number;
  /** Whether a run from the top may do something else in a cell above. */
  readonly hasStale: boolean;
}

function judge(id: string, cell: CheckedCell, { graph, log, cells, verdicts, newest, hasStale }: Known): Verdict {
  const run = log.runOf(id);
  const needs = needsOf(graph.links.get(id), run);
  // Also where the log has no run, because a newer value has overtaken it.
  if (cell.isSame === true && cell.hasNewInput) return { kind: "input" };
  if (!run || cell.isSame === null) {
    if (cell.isEditedHere) return { kind: "edited" };
    for (const [internal, from] of needs) {
      const giver = from === null ? "unknown" : (verdicts.get(from)?.kind ?? "unknown");
      if (from === null || giver === "unknown") continue;
      const name = shownName(internal);
      if (!log.runOf(from) && giver === "edited") return { kind: "changed", from, name };
      if (!log.runOf(from) && (giver === "changed" || giver === "upstream")) return { kind: "upstream", from, name };
      if (cell.hasOutputs) return { kind: "ran", from, name };
    }
    return { kind: "unknown" };
  }
  if (!cell.isSame) return { kind: "edited" };
  if (cell.changedFile !== null) return { kind: "file", name: cell.changedFile };
  if (cell.isOpaque !== false && newest > run.serial) return { kind: "opaque" };
  if (cell.isOpaque === "reads" && hasStale) return { kind: "opaque" };
  if (cell.isOpaque === "reads")
    for (const other of log.ranBefore(run.serial))
      if (other !== id && !verdicts.has(other)) return { kind: "not-from-above" };
  for (const [internal, from] of needs) {
    const name = shownName(internal);
    const read = run.reads.get(internal) ?? null;
    if (!from) {
      if (!read || read.run === run.serial) continue;
      // A file stays from run to run. A cell that opens it to change it, and changes nothing, is right.
      const isKept = isFileName(internal) && isSameValue(read, run.gives.get(internal) ?? null);
      if (!isKept)
        return { kind: cell.hasFailed && graph.links.get(id)?.gives.has(internal) ? "already" : "gone", name };
      continue;
    }
    const giver = verdicts.get(from);
    const given = log.runOf(from);
    if (!giver || !given || giver.kind === "unknown") return { kind: "never-ran", from, name };
    if (giver.kind === "edited") return { kind: "changed", from, name };
    if (giver.kind !== "current") return { kind: "upstream", from, name };
    if (given.left.has(internal)) return { kind: "failed", from, name };
    const expected = given.gives.has(internal) ? (given.gives.get(internal) ?? null) : null;
    if (isSameValue(read, expected)) continue;
    if (cells.get(from)?.hasFailed) return { kind: "failed", from, name };
    return { kind: given.serial > run.serial ? "ran" : "order", from, name };
  }
  // The code is the same: what it doesn't need by this name any more was the result of a query that gives none now.
  for (const [internal, read] of run.reads)
    if (read && !needs.has(internal) && !run.gives.has(internal)) return { kind: "gone", name: shownName(internal) };
  return CURRENT;
}

/** Whether a run from the top may do something else than the cell has done. */
function isStale({ kind }: Verdict): boolean {
  return kind !== "current" && kind !== "unknown";
}

export const CHANGED_INPUT = "A value above this cell changed since it ran.";

/** A sentence for the user; null where there is nothing to say. `numberOf` returns the number that a cell has on the page. */
export function sayVerdict(verdict: Verdict, numberOf: (id: string) => number): string | null {
  switch (verdict.kind) {
    case "edited":
      return "This cell was edited since it ran.";
    case "input":
      return CHANGED_INPUT;
    case "file":
      return `${verdict.name} changed since this ran.`;
    case "already":
      return `${verdict.name} was there already when this cell ran, and may be something else now.`;
    case "gone":
      return `${verdict.name} comes from a cell that was deleted, moved or changed.`;
    case "opaque":
      return "Cells above ran since or are stale, and what this one uses can't be seen in its code.";
    case "not-from-above":
      return "Cells that aren't above this one had run before it, and what it uses can't be seen in its code.";
    case "below-opaque":
      return `What cell ${numberOf(verdict.from)} changes can't be seen in its code, and it is stale.`;
    case "alias":
      return `${verdict.name} may be changed by cell ${numberOf(verdict.from)}, which hasn't run as it is now.`;
    case "apart":
      return `${verdict.name} may be changed by cell ${numberOf(verdict.from)}, and was something else when that cell ran.`;
    case "ran":
      return `${verdict.name} changed in cell ${numberOf(verdict.from)} since this ran.`;
    case "changed":
      return `${verdict.name} comes from cell ${numberOf(verdict.from)}, which was edited since it ran.`;
    case "never-ran":
      return `${verdict.name} now comes from cell ${numberOf(verdict.from)}, which hasn't run.`;
    case "failed":
      return `Not run, because cell ${numberOf(verdict.from)} failed.`;
    case "upstream":
      return `${verdict.name} comes from cell ${numberOf(verdict.from)}, which is stale itself.`;
    case "order":
      return `${verdict.name} had another value than cell ${numberOf(verdict.from)} gives it.`;
    default:
      return null;
  }
}
