import type { Graph } from "./graph.ts";

/** The last run of a cell in the present kernel. */
export interface RanCell {
  /** Increases across all cells and kernels. */
  readonly serial: number;
  /** Its earlier runs in this kernel. */
  readonly earlier: readonly number[];
  /** Code with the same meaning as the present one, regardless of spaces and comments. */
  readonly same: boolean;
}

/** Why a cell's output may not match its present code. */
export type StaleReason =
  /** The cell itself was edited. */
  | { readonly kind: "edited" }
  /** A cell from which it reads `name` ran again, was edited, or is itself stale. */
  | { readonly kind: "ran" | "changed" | "upstream" | "never-ran"; readonly from: string; readonly name: string };

/**
 * Cells that ran in this kernel and would now give something else, with the first reason. A cell that hasn't run in it
 * can't be stale. Computed in pieces.
 */
export function* findStale(
  graph: Graph,
  ran: ReadonlyMap<string, RanCell>,
): Generator<undefined, ReadonlyMap<string, StaleReason>> {
  const stale = new Map<string, StaleReason>();
  for (const id of graph.order) if (ran.get(id)?.same === false) stale.set(id, { kind: "edited" });
  for (const { from, to, name } of graph.edges) {
    yield;
    const reader = ran.get(to);
    if (!reader || stale.has(to)) continue;
    const giver = ran.get(from);
    if (!giver) stale.set(to, { kind: "never-ran", from, name });
    else if (!giver.same) stale.set(to, { kind: "changed", from, name });
    else if (giver.serial > reader.serial) stale.set(to, { kind: "ran", from, name });
  }
  const readers = Map.groupBy(graph.edges, ({ from }) => from);
  // Entries that are added during the iteration are visited too.
  for (const id of stale.keys()) {
    yield;
    for (const { from, to, name } of readers.get(id) ?? []) {
      if (!stale.has(to) && ran.has(to)) stale.set(to, { kind: "upstream", from, name });
    }
  }
  return stale;
}

/** A sentence for the user. `numberOf` returns the number that a cell has on the page. */
export function sayStale(reason: StaleReason, numberOf: (id: string) => number): string {
  if (reason.kind === "edited") return "This cell was edited since it ran.";
  const where = `cell ${numberOf(reason.from)}`;
  const { name } = reason;
  switch (reason.kind) {
    case "ran":
      return `${name} changed in ${where} since this ran.`;
    case "changed":
      return `${name} comes from ${where}, which was edited since it ran.`;
    case "never-ran":
      return `${name} now comes from ${where}, which hasn't run.`;
    default:
      return `${name} comes from ${where}, which is stale itself.`;
  }
}
