import type { ErrorOutput } from "@fiddle/notebook";
import { loadErrorViews } from "../../outputs/errors/load-error-views.ts";
import { mayPrefetch } from "../../platform/connection.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { failingLine } from "./failing-line.ts";
import { failingPlace, lastError } from "./failing-place.ts";

/** Marks the failing line of each cell in its editor, and loads what shows errors. */
export function start({ extras, notebook: { document } }: Pick<NotebookServices, "notebook" | "extras">): () => void {
  if (mayPrefetch()) void loadErrorViews();
  const edited = new WeakSet<ErrorOutput>();
  return extras.add(({ id }) => {
    const error = () => lastError(document.outputs(id));
    return failingLine({
      read: () => {
        const shown = error();
        if (!shown || edited.has(shown)) return null;
        return failingPlace(shown, document.source(id), document.cell(id)?.executionCount ?? null);
      },
      subscribe: (listener) => {
        const ends = [document.subscribeOutputs(id, listener), document.subscribeCell(id, listener)];
        return () => ends.forEach((end) => end());
      },
      onEdit: () => {
        const shown = error();
        if (shown) edited.add(shown);
      },
    });
  });
}
