import type { FiddleSummary } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { api } from "../accounts/api.ts";
import { sentenceOf } from "../accounts/failure.ts";
import { changeFiddle, deleteFiddle, duplicateFiddle, eraseFiddle, restoreFiddle } from "../fiddles/calls.ts";
import type { DetailsChange } from "../fiddles/DetailsDialog.tsx";
import { forgetRecord, readRecord, writeRecord } from "../fiddles/record.ts";
import type { FiddleList } from "./use-fiddles.ts";

type Shown = Pick<FiddleList, "again" | "replace">;

export async function remove({ id, title }: FiddleSummary, shown: Shown): Promise<void> {
  try {
    await deleteFiddle(id);
  } catch (error) {
    return said(error);
  }
  shown.replace((fiddles) => fiddles.filter((other) => other.id !== id));
  toast(`Deleted “${title}”`, {
    milliseconds: 15_000,
    action: { label: "Undo", run: () => void restore({ id, title }, shown) },
  });
}

export async function restore({ id, title }: Pick<FiddleSummary, "id" | "title">, shown: Shown): Promise<void> {
  try {
    await restoreFiddle(id);
    toast(`“${title}” is back`, { tone: "good" });
  } catch (error) {
    said(error);
  }
  shown.again();
}

/** What the browser itself keeps of it stays. */
export async function erase({ id, title }: FiddleSummary, shown: Shown): Promise<void> {
  try {
    await eraseFiddle(id);
  } catch (error) {
    return said(error);
  }
  forgetRecord(id);
  shown.replace((fiddles) => fiddles.filter((other) => other.id !== id));
  toast(`Deleted “${title}” for good`);
  // The account has more room now.
  await api("/api/me").catch(() => {});
}

export async function duplicate({ id, title }: FiddleSummary, shown: Shown): Promise<void> {
  try {
    const { files_left_out: left } = await duplicateFiddle(id);
    const without = left === 0 ? "" : ` without ${left === 1 ? "a file" : `${left} files`}: your storage is full`;
    toast(`Duplicated “${title}”${without}`, { tone: left === 0 ? "good" : "bad" });
  } catch (error) {
    said(error);
  }
  shown.again();
}

/** Rejects when it cannot be done. */
export async function change(fiddle: FiddleSummary, details: DetailsChange, shown: Shown): Promise<void> {
  const changed = await changeFiddle(fiddle, details);
  const record = readRecord(fiddle.id);
  // The notebook is the one it was; only what stands around it changed.
  if (record?.revision === fiddle.revision && changed.revision === fiddle.revision + 1) {
    const { revision, title, tags, visibility } = changed;
    writeRecord(fiddle.id, { ...record, revision, title, tags, visibility });
  }
  shown.replace((fiddles) => fiddles.map((other) => (other.id === changed.id ? changed : other)));
}

function said(error: unknown): void {
  toast(sentenceOf(error), { tone: "bad" });
}
