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

/** What was typed or printed last is in the document by then (specification §9). */
const DELAY = 100;

/** Saves a checkpoint, goes to its address and says so, or why it could not be. */
export async function saveNow(
  services: Pick<NotebookServices, "notebook" | "checkpoint" | "panel">,
  name = "",
): Promise<CheckpointEntry | null> {
  await new Promise((resolve) => setTimeout(resolve, DELAY));
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

/** Makes the notebook what it was, in one step that undo takes back; what it is now becomes a checkpoint before. */
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

/** A checkpoint's name for sentences. */
export function labelOf({ name, timestamp }: Pick<CheckpointEntry, "name" | "timestamp">): string {
  return name ? `“${name}”` : `the checkpoint of ${momentOf(timestamp).toLowerCase()}`;
}

/** Sentences about what went wrong; a restore goes on without, because undo brings the present back too. */
async function keepPresent(services: Pick<NotebookServices, "notebook">, name: string): Promise<readonly string[]> {
  try {
    const { notes } = await saveCheckpoint(services.notebook.document, name);
    return notes;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return [error.message];
  }
}

/** The address names a checkpoint as long as that is what one sees. */
function leaveWhenChanged(
  { notebook: { document }, checkpoint }: Pick<NotebookServices, "notebook" | "checkpoint">,
  entry: CheckpointEntry,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHere = () => checkpoint.getState().saved === entry.timestamp;
  const look = () => {
    timer = undefined;
    if (isHere() && countChanges(entry.cells, presentCells(document)) > 0) {
      checkpoint.setState({ saved: null });
      if (window.location.search === `?checkpoint=${entry.timestamp}`) checkpoint.getState().go(null);
    }
    if (!isHere()) stop();
  };
  const stop = document.subscribeAny(() => {
    timer ??= setTimeout(look, 300);
  });
}
