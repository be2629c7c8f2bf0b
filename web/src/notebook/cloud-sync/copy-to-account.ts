import { type NotebookDocument, readNotebook, writeNotebook } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import { sentenceOf } from "../../accounts/failure.ts";
import { wantPaths } from "../../fiddles/file-ledger.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { FileStore } from "../file-store/store.ts";
import { keepAsNew } from "../document/keep-as-new.ts";
import { createInAccount } from "./create-in-account.ts";

interface Around {
  readonly title: string;
  readonly tags?: string[];
  /** The files to copy. */
  readonly files: readonly FileEntry[];
}

/**
 * Copies this notebook: always in this browser, and to the account if it can be reached. The files are uploaded when the
 * copy is opened, or by `uploadKeptFiles`. Returns the copy's ID; null, with a message, if the browser can't store it.
 */
export async function copyToAccount(document: NotebookDocument, around: Around): Promise<string | null> {
  const id = await keepAsNew(readNotebook(writeNotebook(document.toNotebook())));
  if (id === null) {
    toast("Couldn't save a copy: this browser blocks storage for this site.", { tone: "bad" });
    return null;
  }
  await copyFiles(around.files, id);
  try {
    await createInAccount({ id, document, ...around });
  } catch (error) {
    toast(`The new notebook is only saved in this browser so far. ${sentenceOf(error)}`, { tone: "bad" });
  }
  return id;
}

/** Copies files to a notebook with another ID, from where they are uploaded. */
export async function copyFiles(files: readonly FileEntry[], id: string): Promise<void> {
  const store = await FileStore.open(id, { channel: null });
  await store.writeAll(files);
  store.close();
  wantPaths(
    id,
    files.map(({ path }) => path),
  );
}
