import { affectedBy, drawGraph, type Graph, neededBy, type GraphCell } from "./analysis/graph.ts";
import { isSameCode } from "./analysis/same-code.ts";
import { findStale, type RanCell, sayStale } from "./analysis/staleness.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { inSlices } from "./run-in-slices.ts";
import type { NotebookDocument } from "@fiddle/notebook";
import type { Dialect } from "@fiddle/sql/dialect";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { type CellNames, NO_NAMES } from "./analysis/cell-names.ts";
import { pythonNames } from "./analysis/python-names.ts";
import { sqlNames } from "./analysis/sql-names.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";

/** The current dependencies between a notebook's cells. */
export interface Dependencies {
  readonly graph: Graph;
  /** Cell → why it is stale. */
  readonly stale: ReadonlyMap<string, string>;
  readonly ran: ReadonlyMap<string, RanCell>;
}

const names = new WeakMap<object, NotebookNames>();

export function namesOf({ notebook: { document } }: Pick<NotebookServices, "notebook">): NotebookNames {
  const known = names.get(document) ?? new NotebookNames(document);
  names.set(document, known);
  return known;
}

/** Analyzes the notebook. Cells that haven't changed since the last call cost nothing. */
export async function dependenciesOf(services: Pick<NotebookServices, "notebook" | "session">): Promise<Dependencies> {
  const graph = await inSlices(drawGraph(await namesOf(services).cells()));
  const ran = await ranCells(services);
  const numbers = new Map(graph.order.map((id, index) => [id, index + 1]));
  const numberOf = (id: string) => numbers.get(id) ?? 0;
  const found = await inSlices(findStale(graph, ran));
  const stale = new Map([...found].map(([id, reason]) => [id, sayStale(reason, numberOf)]));
  return { graph, stale, ran };
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

/** The names of every cell. Only edited cells are analyzed again. */
class NotebookNames {
  readonly #document: NotebookDocument;
  readonly #known = new Map<
    string,
    { readonly source: string; readonly language: string; readonly names: CellNames }
  >();

  constructor(document: NotebookDocument) {
    this.#document = document;
  }

  /** All cells in order, in pieces, while the page continues. */
  cells(): Promise<readonly GraphCell[]> {
    return inSlices(this.#read());
  }

  *#read(): Generator<undefined, readonly GraphCell[]> {
    const cells: GraphCell[] = [];
    for (const id of this.#document.cellIds()) {
      cells.push(this.cell(id));
      yield;
    }
    return cells;
  }

  /** One cell, even a deleted one. `source` replaces its present source. */
  cell(id: string, source = this.#document.source(id)): GraphCell {
    const cell = this.#document.cell(id);
    if (cell?.type !== "code") return { id, names: NO_NAMES, database: null, resultName: null };
    const { language, name } = kernelSpecOf(kernelNameOf(this.#document, cell));
    const { resultName } = fiddleOf(cell.metadata);
    return {
      id,
      names: this.#namesOf(id, source, language === "sql" ? kernelDialect(name) : "python"),
      database: language === "sql" ? name : null,
      resultName: language === "sql" && typeof resultName === "string" ? resultName : null,
    };
  }

  #namesOf(id: string, source: string, language: Dialect | "python"): CellNames {
    const known = this.#known.get(id);
    if (known?.source === source && known.language === language) return known.names;
    const names = language === "python" ? pythonNames(source) : sqlNames(source, language);
    this.#known.set(id, { source, language, names });
    return names;
  }
}
