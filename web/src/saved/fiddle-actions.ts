import type { FiddleSummary } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { api } from "../accounts/api.ts";
import { sentenceOf } from "../accounts/failure.ts";
import { changeDetails, type Details } from "../fiddles/change-details.ts";
import { deleteFiddle, duplicateFiddle, eraseFiddle, restoreFiddle } from "../fiddles/calls.ts";
import { forgetRecord } from "../fiddles/saved-version.ts";
import type { FiddleList } from "./use-fiddles.ts";

type List = Pick<FiddleList, "reload" | "update">;

const UNDO_TOAST_MS = 15_000;

export async function moveToTrash({ id, title }: FiddleSummary, list: List): Promise<void> {
  try {
    await deleteFiddle(id);
  } catch (error) {
    return toastFailure(error);
  }
  list.update((fiddles) => fiddles.filter((other) => other.id !== id));
  toast(`Moved “${title}” to the trash`, {
    milliseconds: UNDO_TOAST_MS,
    action: { label: "Undo", run: () => void restore({ id, title }, list) },
  });
}

export async function restore({ id, title }: Pick<FiddleSummary, "id" | "title">, list: List): Promise<void> {
  try {
    await restoreFiddle(id);
    toast(`Restored “${title}”`, { tone: "good" });
  } catch (error) {
    toastFailure(error);
  }
  list.reload();
}

/** Deletes the notebook from the account. A copy in this browser stays. */
export async function deletePermanently({ id, title }: FiddleSummary, list: List): Promise<void> {
  try {
    await eraseFiddle(id);
  } catch (error) {
    return toastFailure(error);
  }
  forgetRecord(id);
  list.update((fiddles) => fiddles.filter((other) => other.id !== id));
  toast(`Permanently deleted “${title}”`);
  // Updates the account's storage, which has become smaller.
  await api("/api/me").catch(() => {});
}

export async function duplicate({ id, title }: FiddleSummary, list: List): Promise<void> {
  try {
    const { files_left_out: missing } = await duplicateFiddle(id);
    const without = missing === 0 ? "" : ` without ${missing === 1 ? "a file" : `${missing} files`}: storage is full`;
    toast(`Duplicated “${title}”${without}`, { tone: missing === 0 ? "good" : "bad" });
  } catch (error) {
    toastFailure(error);
  }
  list.reload();
}

/** Changes title, tags or visibility. Rejects when the server refuses. */
export async function changeListed(fiddle: FiddleSummary, details: Details, list: List): Promise<void> {
  const changed = await changeDetails(fiddle, details);
  list.update((fiddles) => fiddles.map((other) => (other.id === changed.id ? changed : other)));
}

function toastFailure(error: unknown): void {
  toast(sentenceOf(error), { tone: "bad" });
}
