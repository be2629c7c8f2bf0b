import { type NotebookDocument, readNotebook, writeNotebook } from "@fiddle/notebook";
import type { FiddleSummary, SavedNotebook } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { sentenceOf } from "../../accounts/failure.ts";
import { createFiddle } from "../../fiddles/calls.ts";
import { digestOf, parseWritten } from "../../fiddles/digest.ts";
import { recordOf, writeRecord } from "../../fiddles/record.ts";
import { keepAsNew } from "../import/place-notebook.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import { openNotebook } from "../store/open-notebook.ts";

interface Around {
  readonly title: string;
  readonly tags?: string[];
}

/**
 * Makes a second notebook of this one: in this browser for certain, and in the account if that can be reached. Its id;
 * null, with a message, where the browser keeps nothing.
 */
export async function copyToAccount(document: NotebookDocument, around: Around): Promise<string | null> {
  const written = writeNotebook(document.toNotebook());
  const id = await keepAsNew({ name: around.title, content: readNotebook(written) });
  if (id === null) {
    toast("It could not become a notebook of its own: this browser keeps no data for this page.", { tone: "bad" });
    return null;
  }
  try {
    await create(id, document, around);
  } catch (error) {
    toast(`The new notebook is in this browser only so far. ${sentenceOf(error)}`, { tone: "bad" });
  }
  return id;
}

/** Puts a notebook of this browser, which need not be open, into the account. Rejects with an `ApiFailure`. */
export async function saveKeptToAccount(id: string): Promise<FiddleSummary> {
  const notebook = await openNotebook(id, { channel: null });
  try {
    return await create(id, notebook.document, { title: notebook.title() });
  } finally {
    await notebook.close();
  }
}

/** The same for one whose id no account can have: it becomes a second notebook. Rejects where it cannot. */
export async function copyKeptToAccount(id: string): Promise<void> {
  const notebook = await openNotebook(id, { channel: null });
  try {
    await copyToAccount(notebook.document, { title: notebook.title() });
  } finally {
    await notebook.close();
  }
}

async function create(id: string, document: NotebookDocument, around: Around): Promise<FiddleSummary> {
  const written = writeNotebook(document.toNotebook());
  const notebook = parseWritten(written) as SavedNotebook;
  const fiddle = await createFiddle({ id, ...around, kernel_name: kernelNameOf(document), notebook });
  writeRecord(id, recordOf(fiddle, digestOf(written)));
  return fiddle;
}
