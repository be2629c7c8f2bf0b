import { connectionOf } from "@fiddle/kernels";
import { readOpenQueries } from "../../fiddles/publication-calls.ts";
import { isExampleId } from "../contract/arrival.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { FixedCells } from "../contract/staleness.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import type { NotebookInput } from "../session/input-values.ts";
import { affectedBy, edgesTo, type Graph } from "./analysis/graph.ts";

/** What needs a query that can't run stays as it is, too. */
export function fixedCells(graph: Graph, closed: ReadonlySet<string>, inputs: readonly NotebookInput[]): FixedCells {
  return new Map(
    [...closed, ...affectedBy(graph, closed)].map((id) => {
      const edges = edgesTo(graph, id);
      return [
        id,
        inputs.filter(({ cellId, input }) => edges.some(({ from, name }) => from === cellId && name === input.name)),
      ];
    }),
  );
}

/** The notebook's cells of SQL on saved connections, with the connection of each. */
export function connectionQueries({ document }: Pick<NotebookServices["notebook"], "document">): readonly Query[] {
  return document.cellIds().flatMap((id) => {
    const cell = document.cell(id);
    const connection = cell?.type === "code" ? connectionOf(kernelNameOf(document, cell)) : null;
    return connection === null ? [] : [{ id, connection }];
  });
}

interface Query {
  readonly id: string;
  readonly connection: string;
}

/** The queries that someone who reads the notebook as another one's app can't run; null for any other notebook. */
export function closedQueries({
  cloud,
  notebook,
}: Pick<NotebookServices, "cloud" | "notebook">): Promise<ReadonlySet<string>> | null {
  const { copyOf, copyOfApp, shared } = cloud.getState();
  if (copyOf === null || !shared || !copyOfApp || copyOfApp.isMine || isExampleId(copyOf)) return null;
  const queries = connectionQueries(notebook);
  if (queries.length === 0) return null;
  return readOpenQueries(copyOf).then(
    (open) => new Set(queries.flatMap(({ id }) => (open.some(({ cell }) => cell === id) ? [] : [id]))),
    // A run says what is wrong then.
    () => new Set(),
  );
}
