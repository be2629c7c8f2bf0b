import type { NotebookDocument } from "@fiddle/notebook";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import type { NotebookInput } from "../session/input-values.ts";
import { resultsTime, sayTime } from "./results-time.ts";

/** A result that is shown and that the reader's values don't change. */
export interface FixedResult {
  readonly id: string;
  /** The inputs that it would follow if the reader could run the query behind it. */
  readonly inputs: readonly NotebookInput[];
}

export function useFixedResults(cellIds: readonly string[]): readonly FixedResult[] {
  const { notebook, staleness } = useNotebook();
  const fixed = useStore(staleness, (state) => state.fixed);
  return cellIds.flatMap((id) => {
    const inputs = fixed.get(id) ?? [];
    return inputs.length > 0 && notebook.document.outputs(id).length > 0 ? [{ id, inputs }] : [];
  });
}

/** Says when the results were made, for use inside a sentence. */
export function useTimeOf(): (results: readonly FixedResult[]) => string {
  const { notebook, cloud } = useNotebook();
  const shared = useStore(cloud, (state) => state.shared?.updatedAt ?? null);
  return (results) => timeOf(notebook.document, results, shared);
}

function timeOf(document: NotebookDocument, results: readonly FixedResult[], shared: string | null): string {
  const ids = results.map(({ id }) => id);
  const at = resultsTime(document, ids, shared);
  return at === null ? "when this was published" : sayTime(at);
}

/** The inputs that the reader has changed, of those that a result doesn't follow. */
export function useUnfollowed(results: readonly FixedResult[]): readonly NotebookInput[] {
  const { inputs } = useNotebook().session;
  useStore(inputs.store);
  return results.flatMap((result) => result.inputs.filter(({ input }) => inputs.isChosen(input)));
}
