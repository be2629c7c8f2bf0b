import type { NotebookDocument } from "@fiddle/notebook";
import type { Merge } from "./merge.ts";

const PREFIX = "folder-copy/";

/** Remembers which cells have the file's text of a cell that was changed here too. No file gets this. */
export function noteCopies(document: NotebookDocument, copies: Merge["copies"]): void {
  document.applyAll(
    copies.map(({ id, of }) => ({ op: "set-aside", name: PREFIX + id, value: of })),
    { by: "sync" },
  );
}

/** The cell that this one is another version of; null for any other cell. */
export function originalOf(document: NotebookDocument, id: string): string | null {
  const of = document.aside().get(PREFIX + id);
  return typeof of === "string" && document.cellIds().includes(of) ? of : null;
}

/** Ends the choice: the cell with the file's text is an ordinary one, or it's deleted, or it replaces the other. */
export function decide(document: NotebookDocument, id: string, choice: "both" | "mine" | "theirs"): void {
  const of = originalOf(document, id);
  if (of === null) return;
  document.applyAll(
    [
      ...(choice === "theirs" ? ([{ op: "set-source", id: of, source: document.source(id) }] as const) : []),
      ...(choice === "both" ? [] : ([{ op: "delete-cells", ids: [id] }] as const)),
    ],
    { by: "person" },
  );
  document.apply({ op: "set-aside", name: PREFIX + id, value: undefined }, { by: "sync" });
}
