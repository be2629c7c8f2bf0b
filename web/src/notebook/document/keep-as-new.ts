import type { NotebookDocument, ReadNotebook } from "@fiddle/notebook";
import { newNotebookId } from "./notebook-id.ts";
import { openNotebook } from "./open-notebook.ts";

/** True for a notebook without any text or output. */
export function isBlank(document: NotebookDocument): boolean {
  return document.cellIds().every((id) => document.source(id).trim() === "" && document.outputs(id).length === 0);
}

/** Saves a notebook in this browser under a new id and returns the id; null if the browser can't store it. */
export async function keepAsNew({ notebook: seed }: Pick<ReadNotebook, "notebook">): Promise<string | null> {
  const id = newNotebookId();
  const opened = await openNotebook(id, { seed, keep: "edited", channel: null });
  try {
    await opened.whenSaved();
    return id;
  } catch {
    return null;
  } finally {
    await opened.close();
  }
}
