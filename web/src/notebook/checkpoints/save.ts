import { readNotebook } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import type { Checkpoint, CheckpointEntry } from "../checkpoint-store/checkpoint.ts";
import { CheckpointError } from "../checkpoint-store/checkpoint-store.ts";
import { saveCheckpoint } from "../checkpoint-store/save-checkpoint.ts";
import { countChanges } from "../notebook-diff/compare.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { momentOf } from "../notebook-diff/moment.ts";
import { presentCells } from "../notebook-diff/present-cells.ts";
import { withPresentOutputs } from "./present-outputs.ts";

/** After this delay, the latest typing and output are in the document (specification §9). */
const SAVE_DELAY_MS = 100;

/** Saves a checkpoint, opens its address and shows a message, or why it couldn't be saved. */
export async function saveNow(
  services: Pick<NotebookServices, "notebook" | "checkpoint" | "panel">,
  name = "",
): Promise<CheckpointEntry | null> {
  await new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));
  try {
    const { entry, notes } = await saveCheckpoint(services.notebook.document, name);
    services.checkpoint.setState({ saved: entry.timestamp });
    services.checkpoint.getState().go(entry.timestamp);
    leaveWhenChanged(services, entry);
    toast(["Checkpoint saved.", ...notes].join(" "), {
      tone: notes.length > 0 ? "plain" : "good",
      action: { label: "Show", run: () => services.panel.setState({ id: "checkpoints" }) },
    });
    return entry;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    toast(error.message, { tone: "bad" });
    return null;
  }
}

/** Restores an earlier notebook in one step that can be undone. The present one is saved as a checkpoint first. */
export async function restore(
  services: Pick<NotebookServices, "notebook" | "session" | "checkpoint">,
  checkpoint: Checkpoint,
): Promise<void> {
  const { notebook, session } = services;
  const label = labelOf(checkpoint);
  const problem = await keepPresent(services, `Before restoring ${label}`);
  const { notebook: past } = readNotebook(JSON.stringify(checkpoint.notebookJSON));
  session.cancel();
  notebook.document.apply(
    {
      op: "replace-notebook",
      notebook: checkpoint.outputsLeftOut ? withPresentOutputs(past, notebook.document) : past,
    },
    { by: "person" },
  );
  services.checkpoint.getState().go(null);
  toast([`Restored ${label}. Nothing was run.`, ...problem].join(" "), {
    action: { label: "Undo", run: () => void notebook.undo.undo() },
  });
}

/** The checkpoint's name in sentences. */
export function labelOf({ name, timestamp }: Pick<CheckpointEntry, "name" | "timestamp">): string {
  return name ? `“${name}”` : `the checkpoint of ${momentOf(timestamp).toLowerCase()}`;
}

/**
 * Sentences about failures. A restore continues without a checkpoint, because undo restores the present notebook too.
 */
async function keepPresent(services: Pick<NotebookServices, "notebook">, name: string): Promise<readonly string[]> {
  try {
    const { notes } = await saveCheckpoint(services.notebook.document, name);
    return notes;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return [error.message];
  }
}

/** The address names a checkpoint as long as it is shown. */
function leaveWhenChanged(
  { notebook: { document }, checkpoint }: Pick<NotebookServices, "notebook" | "checkpoint">,
  entry: CheckpointEntry,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHere = () => checkpoint.getState().saved === entry.timestamp;
  const check = () => {
    timer = undefined;
    if (isHere() && countChanges(entry.cells, presentCells(document)) > 0) {
      checkpoint.setState({ saved: null });
      if (window.location.search === `?checkpoint=${entry.timestamp}`) checkpoint.getState().go(null);
    }
    if (!isHere()) stop();
  };
  const stop = document.subscribeAny(() => {
    timer ??= setTimeout(check, 300);
  });
}
