import type { JsonObject } from "@fiddle/notebook";
import type { Fiddle } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { CheckpointError, checkpoints } from "../checkpoint-store/checkpoint-store.ts";
import type { Sync } from "../../fiddles/sync.ts";
import { saveCheckpoint } from "../checkpoint-store/save-checkpoint.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import type { Resolution } from "../contract/cloud-state.ts";
import { copyToAccount } from "./copy-to-account.ts";
import { uploadKeptFiles } from "./save-kept.ts";

interface Conflict {
  readonly theirs: Fiddle;
  readonly how: Resolution;
  readonly sync: Sync<JsonObject>;
  /** Replaces the local notebook with the server's version. */
  readonly take: () => Promise<void>;
}

/**
 * Ends a conflict as the user decided. The version that is replaced is saved as a checkpoint first; if that fails,
 * nothing happens.
 */
export async function resolveConflict(
  services: Pick<NotebookServices, "notebook" | "files" | "goTo">,
  { theirs, how, sync, take }: Conflict,
): Promise<void> {
  if (how === "mine") {
    if (!(await keepTheirs(services, theirs))) return;
    await sync.keepMine(theirs);
    toast("Kept your version. The other one is saved as a checkpoint.", { tone: "good" });
    return;
  }
  if (!(await keepVersion(services, "Before taking the saved version"))) return;
  if (how === "theirs") {
    await take();
    toast("You're now viewing the saved version. Yours is saved as a checkpoint.", { tone: "good" });
    return;
  }
  const id = await copyToAccount(services.notebook.document, {
    title: `${theirs.title.slice(0, 180)} (my version)`,
    tags: theirs.tags,
    files: services.files.store.ownFiles(),
  });
  if (id === null) return;
  void uploadKeptFiles(id).catch(reportError);
  await take();
  toast("Kept both: this is the saved version, and yours is now a separate notebook.", {
    tone: "good",
    milliseconds: 30_000,
    action: { label: "Open yours", run: () => services.goTo(`/fiddles/${id}`) },
  });
}

/**
 * Saves the present version as a checkpoint. False, with a message, if that fails, so that the version must not be
 * replaced.
 */
export async function keepVersion(services: Pick<NotebookServices, "notebook">, name: string): Promise<boolean> {
  return kept(() => saveCheckpoint(services.notebook.document, name));
}

function keepTheirs({ notebook }: Pick<NotebookServices, "notebook">, theirs: Fiddle): Promise<boolean> {
  return kept(() =>
    checkpoints.save({
      notebookJSON: theirs.notebook as JsonObject,
      path: location.pathname,
      kernelName: kernelNameOf(notebook.document),
      name: "The version saved elsewhere",
    }),
  );
}

async function kept(keep: () => Promise<unknown>): Promise<boolean> {
  try {
    await keep();
    return true;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    toast(`${error.message} Nothing was changed.`, { tone: "bad" });
    return false;
  }
}
