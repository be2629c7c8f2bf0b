import type { NotebookDocument } from "@fiddle/notebook";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import type { NotebookInput } from "../session/input-values.ts";
import { resultsTime, sayTime } from "./results-time.ts";

/** A result that is shown, and the inputs that it doesn't follow. */
export interface UnfollowedResult {
  readonly id: string;
  readonly inputs: readonly NotebookInput[];
}

/** Those of other values than the inputs have now, and whether the reader can have them made again. */
export function useUnfollowed(
  cellIds: readonly string[],
): readonly (UnfollowedResult & { readonly isFixed: boolean })[] {
  const { staleness } = useNotebook();
  const { unfollowed, fixed } = useStore(staleness);
  return cellIds.flatMap((id) => {
    const inputs = unfollowed?.get(id) ?? [];
    return inputs.length > 0 ? [{ id, inputs, isFixed: fixed.has(id) }] : [];
  });
}

/** Whether nobody knows yet which results are of values that the address has. */
export function useIsUnsure(): boolean {
  const { staleness, session } = useNotebook();
  const isKnown = useStore(staleness, ({ unfollowed }) => unfollowed !== null);
  const isChosen = useStore(session.inputs.store, ({ size }) => size > 0);
  return isChosen && !isKnown;
}

/** Those that a reader can't have made again. */
export function useFixedResults(cellIds: readonly string[]): readonly UnfollowedResult[] {
  const { notebook, staleness } = useNotebook();
  const fixed = useStore(staleness, (state) => state.fixed);
  return cellIds.flatMap((id) => {
    const inputs = fixed.get(id) ?? [];
    return inputs.length > 0 && notebook.document.outputs(id).length > 0 ? [{ id, inputs }] : [];
  });
}

/** Says when the results were made, for use inside a sentence. */
export function useTimeOf(): (results: readonly UnfollowedResult[]) => string {
  const { notebook, cloud } = useNotebook();
  const shared = useStore(cloud, (state) => state.shared?.updatedAt ?? null);
  return (results) => timeOf(notebook.document, results, shared);
}

function timeOf(document: NotebookDocument, results: readonly UnfollowedResult[], shared: string | null): string {
  const ids = results.map(({ id }) => id);
  const at = resultsTime(document, ids, shared);
  return at === null ? "when this was published" : sayTime(at);
}
