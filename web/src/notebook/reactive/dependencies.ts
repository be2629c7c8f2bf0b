import { affectedBy, type Graph, neededBy } from "./analysis/graph.ts";
import { isSameCode } from "./analysis/same-code.ts";
import type { RanCell } from "./analysis/linear-check.ts";
import { sayVerdict, type Verdict } from "./analysis/verdicts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { inSlices } from "./run-in-slices.ts";
import { type Analysis, valuesOf } from "./notebook-values.ts";

/** What a notebook marks that runs nothing by itself: cells that were edited, or that read what has changed. */
const IS_AFFECTED: ReadonlySet<Verdict["kind"]> = new Set([
  "edited",
  "input",
  "file",
  "ran",
  "changed",
  "never-ran",
  "upstream",
]);

/** Verdicts that also hold for outputs made in another tab or before a reload. */
const IS_EDIT: ReadonlySet<Verdict["kind"]> = new Set(["edited", "changed", "upstream"]);

function hasRunElsewhere({ document }: NotebookServices["session"], id: string): boolean {
  return document.run(id) !== "" || document.outputs(id).length > 0;
}

/** The current dependencies between a notebook's cells. */
export interface Dependencies {
  readonly graph: Graph;
  /** Cell → why it is stale. */
  readonly stale: ReadonlyMap<string, string>;
  readonly ran: ReadonlyMap<string, RanCell>;
}

/** Analyzes the notebook. Cells that haven't changed since the last call cost nothing. */
export async function dependenciesOf(services: Pick<NotebookServices, "notebook" | "session">): Promise<Dependencies> {
  const analysis = await valuesOf(services).analyze();
  return { graph: analysis.graph, stale: staleCells(analysis, services), ran: await ranCells(services) };
}

/** Why cells would show something else now, as far as that can be seen. */
export function staleCells(
  { graph, verdicts }: Analysis,
  { session }: Pick<NotebookServices, "session">,
  isWanted: (kind: Verdict["kind"]) => boolean = (kind) => IS_AFFECTED.has(kind),
): ReadonlyMap<string, string> {
  const numbers = new Map(graph.order.map((id, index) => [id, index + 1]));
  const stale = new Map<string, string>();
  for (const [id, verdict] of verdicts) {
    const sentence = sayVerdict(verdict, (other) => numbers.get(other) ?? 0);
    const ran = session.history.runs.has(id) || (IS_EDIT.has(verdict.kind) && hasRunElsewhere(session, id));
    if (sentence !== null && isWanted(verdict.kind) && ran) stale.set(id, sentence);
  }
  return stale;
}

/** Every cell that ran in the current kernels, including deleted ones. */
export function ranCells(
  services: Pick<NotebookServices, "notebook" | "session">,
): Promise<ReadonlyMap<string, RanCell>> {
  return inSlices(findRan(services));
}

function* findRan({
  notebook: { document },
  session,
}: Pick<NotebookServices, "notebook" | "session">): Generator<undefined, Map<string, RanCell>> {
  const ran = new Map<string, RanCell>();
  // The present ones, because others can start in between.
  for (const [id, { serial, earlier, source }] of new Map(session.history.runs)) {
    ran.set(id, { serial, earlier, same: isSameCode(source, document.source(id)) });
    yield;
  }
  return ran;
}

/** Runs the cells that read, directly or indirectly, what the selected cells define. */
export async function runAffected(
  services: Pick<NotebookServices, "notebook" | "session" | "selection">,
): Promise<readonly string[]> {
  const { graph } = await dependenciesOf(services);
  const ids = affectedBy(graph, selected(services));
  void services.session.run(ids);
  return ids;
}

/** Runs the stale dependencies of the selected cells, then the cells themselves. */
export async function runNeeded(
  services: Pick<NotebookServices, "notebook" | "session" | "selection">,
): Promise<readonly string[]> {
  const { graph, stale, ran } = await dependenciesOf(services);
  const own = selected(services);
  const needed = neededBy(graph, own).filter((id) => stale.has(id) || !ran.has(id));
  void services.session.run([...needed, ...own]);
  return needed;
}

export async function runStale(services: Pick<NotebookServices, "notebook" | "session">): Promise<readonly string[]> {
  const { graph, stale, ran } = await dependenciesOf(services);
  // Dependencies of a stale cell that never ran are included.
  const missing = neededBy(graph, stale.keys()).filter((id) => !ran.has(id));
  const wanted = new Set([...stale.keys(), ...missing]);
  const ids = graph.order.filter((id) => wanted.has(id));
  void services.session.run(ids);
  return ids;
}

function selected({ notebook, selection }: Pick<NotebookServices, "notebook" | "selection">): readonly string[] {
  return selection.ids(notebook.document.cellIds());
}
