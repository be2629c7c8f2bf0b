import type { ErrorOutput } from "@fiddle/notebook";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { failingLine } from "./failing-line.ts";
import { failingPlace, lastError } from "./failing-place.ts";

/** Marks the failing line of each cell in its editor. */
export function start({ extras, notebook: { document } }: Pick<NotebookServices, "notebook" | "extras">): () => void {
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
