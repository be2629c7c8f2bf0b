import { type NotebookDocument, readNotebook, writeNotebook } from "@fiddle/notebook";
import type { FiddleSummary, SavedNotebook } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { ApiFailure, sentenceOf } from "../../accounts/failure.ts";
import { createFiddle } from "../../fiddles/calls.ts";
import { digestOf, parseWritten } from "../../fiddles/digest.ts";
import { wantPaths } from "../../fiddles/file-ledger.ts";
import { recordOf, writeRecord } from "../../fiddles/record.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { FileStore } from "../file-store/store.ts";
import { keepAsNew } from "../document/keep-as-new.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import { openNotebook } from "../document/open-notebook.ts";

interface Around {
  readonly title: string;
  readonly tags?: string[];
  /** Those that go along. */
  readonly files?: readonly FileEntry[];
}

/**
 * Makes a second notebook of this one: in this browser for certain, and in the account if that can be reached. Its id;
 * null, with a message, where the browser keeps nothing.
 */
export async function copyToAccount(document: NotebookDocument, around: Around): Promise<string | null> {
  const written = writeNotebook(document.toNotebook());
  const id = await keepAsNew(readNotebook(written));
  if (id === null) {
    toast("Couldn’t save a copy: this browser blocks storage for this site.", { tone: "bad" });
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

/** Puts a notebook of this browser, which need not be open, into the account. Rejects with an `ApiFailure`. */
export async function saveKeptToAccount(id: string): Promise<void> {
  const notebook = await openNotebook(id, { channel: null });
  try {
    await create(id, notebook.document, { title: notebook.title() });
  } catch (error) {
    if (!isTaken(error)) throw error;
    await copyKeptToAccount(id);
  } finally {
    await notebook.close();
  }
}

/** The same for one whose id this account cannot have: it becomes a second notebook. Rejects where it cannot. */
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

/** Whether an account has a notebook of this id already: another one than that of whoever is logged in. */
export function isTaken(error: unknown): boolean {
  return error instanceof ApiFailure && error.id === "id-taken";
}

async function copyFiles(files: readonly FileEntry[], id: string): Promise<void> {
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
  const fiddle = await createFiddle({ id, ...around, kernel_name: kernelNameOf(document), notebook });
  writeRecord(id, recordOf(fiddle, digestOf(written)));
  return fiddle;
}
