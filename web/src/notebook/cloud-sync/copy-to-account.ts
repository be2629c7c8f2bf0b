import { type NotebookDocument, readNotebook, writeNotebook } from "@fiddle/notebook";
import type { FiddleSummary, SavedNotebook } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { ApiFailure, sentenceOf } from "../../accounts/failure.ts";
import { createFiddle } from "../../fiddles/calls.ts";
import { digestOf, parseWritten } from "../../fiddles/digest.ts";
import { wantPaths } from "../../fiddles/file-ledger.ts";
import { wasSaved } from "../../fiddles/saved-version.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { FileStore } from "../file-store/store.ts";
import { keepAsNew } from "../document/keep-as-new.ts";
import { openNotebook } from "../document/open-notebook.ts";
import { savedKernelName } from "./saved-kernel-name.ts";

interface Around {
  readonly title: string;
  readonly tags?: string[];
  /** The files to copy. */
  readonly files?: readonly FileEntry[];
}

/**
 * Copies this notebook: always in this browser, and to the account if it can be reached. Returns the copy's ID; null,
 * with a message, if the browser can't store it.
 */
export async function copyToAccount(document: NotebookDocument, around: Around): Promise<string | null> {
  const written = writeNotebook(document.toNotebook());
  const id = await keepAsNew(readNotebook(written));
  if (id === null) {
    toast("Couldn't save a copy: this browser blocks storage for this site.", { tone: "bad" });
    return null;
  }
  const { files, ...details } = around;
  if (files) await copyFiles(files, id);
  try {
    await create(id, document, details);
  } catch (error) {
    toast(`The new notebook is only saved in this browser so far. ${sentenceOf(error)}`, { tone: "bad" });
  }
  return id;
}

/** Saves a notebook of this browser, which doesn't have to be open, to the account. Rejects with an `ApiFailure`. */
export async function saveKeptToAccount(id: string): Promise<void> {
  const notebook = await openNotebook(id, { channel: null });
  try {
    const saved = await create(id, notebook.document, { title: notebook.title() });
    if (saved.id !== id) await copyFilesOf(id, saved.id);
  } catch (error) {
    if (!isTaken(error)) throw error;
    await copyKeptToAccount(id);
  } finally {
    await notebook.close();
  }
}

/** The same for a notebook whose ID this account can't use, so it becomes a copy. Rejects on failure. */
export async function copyKeptToAccount(id: string): Promise<void> {
  const notebook = await openNotebook(id, { channel: null });
  const files = await FileStore.open(id, { channel: null });
  try {
    await copyToAccount(notebook.document, { title: notebook.title(), files: files.list() });
  } finally {
    files.close();
    await notebook.close();
  }
}

/** Whether the account already has another notebook with this ID, for example in the trash. */
export function isTaken(error: unknown): boolean {
  return error instanceof ApiFailure && error.id === "id-taken";
}

async function copyFilesOf(from: string, to: string): Promise<void> {
  const store = await FileStore.open(from, { channel: null });
  await copyFiles(store.list(), to).finally(() => store.close());
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

async function create(id: string, document: NotebookDocument, around: Omit<Around, "files">): Promise<FiddleSummary> {
  const written = writeNotebook(document.toNotebook());
  const notebook = parseWritten(written) as SavedNotebook;
  const fiddle = await createFiddle({ id, ...around, kernel_name: savedKernelName(document), notebook });
  if (fiddle.id === id) wasSaved(fiddle, digestOf(written));
  return fiddle;
}
