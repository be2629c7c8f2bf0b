import { type JsonObject, type NotebookDocument, writeNotebook } from "@fiddle/notebook";
import { pathOfPage } from "../document/notebook-id.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import { checkpoints, type SavedCheckpoint } from "./checkpoint-store.ts";

/** Saves the present notebook as a checkpoint. Rejects with a `CheckpointError`. */
export function saveCheckpoint(document: NotebookDocument, name: string): Promise<SavedCheckpoint> {
  return checkpoints.save({
    notebookJSON: JSON.parse(writeNotebook(document.toNotebook())) as JsonObject,
    path: pathOfPage(),
    kernelName: kernelNameOf(document),
    name,
  });
}
