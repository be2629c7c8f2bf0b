import type { Graph } from "./graph.ts";
import { isSameValue, needsOf, type ValueLog } from "./value-log.ts";
import type { Verdict } from "./verdicts.ts";

interface Plan {
  readonly graph: Graph;
  readonly log: ValueLog;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Whether the cell may run by itself now. */
  readonly mayRun: (id: string) => boolean;
}

/** Kinds that a run of the cell ends, if what it reads is right. */
const IS_MENDED: ReadonlySet<Verdict["kind"]> = new Set(["ran", "order", "input", "file"]);

/**
 * The cell to run next, so that cells show what a run from the top would show; null when there is nothing to do. A name
 * that a later cell has overwritten is restored first, by a run of the cell that gives it.
 */
export function nextCell({ graph, log, verdicts, mayRun }: Plan): string | null {
  for (const id of graph.order) {
    if (!IS_MENDED.has(verdicts.get(id)?.kind ?? "current") || !mayRun(id)) continue;
    const first = firstFor(id, new Set());
    if (first !== null) return first;
  }
  return null;

  /** The first cell to run so that this one reads the right values; null where that can't be done. */
  function firstFor(id: string, above: ReadonlySet<string>): string | null {
    if (above.has(id) || !mayRun(id)) return null;
    const within = new Set(above).add(id);
    for (const [name, from] of needsOf(graph.links.get(id), log.runOf(id))) {
      if (!from) continue;
      const given = log.runOf(from);
      const verdict = verdicts.get(from)?.kind ?? "unknown";
      if (verdict !== "current" && verdict !== "unknown") return null;
      if (given && verdict === "current" && isSameValue(log.present(name), given.gives.get(name) ?? null)) continue;
      return firstFor(from, within);
    }
    return id;
  }
}
