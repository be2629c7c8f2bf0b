import { session } from "../../accounts/session.ts";
import { readLedger } from "../../fiddles/file-ledger.ts";
import { LANDING_NOTEBOOK_ID, newNotebookId } from "../document/notebook-id.ts";
import { openNotebook } from "../document/open-notebook.ts";
import { FileStore } from "../file-store/store.ts";
import { CloudFiles } from "./cloud-files.ts";
import { copyFiles } from "./copy-to-account.ts";
import { createInAccount, type Creation, isTaken } from "./create-in-account.ts";

/**
 * Saves a notebook of this browser, which doesn't have to be open, to the account with its files. If the account can't
 * use its ID, it becomes a copy. Returns how many files aren't uploaded yet. Rejects with an `ApiFailure`.
 */
export async function saveKept(id: string): Promise<number> {
  const notebook = await openNotebook(id, { channel: null });
  const store = await FileStore.open(id, { channel: null });
  try {
    const { document } = notebook;
    const create = (as: string) =>
      createInAccount({ id: as, document, title: notebook.title(), files: store.ownFiles() });
    const created = id === LANDING_NOTEBOOK_ID ? null : await unlessTaken(create(id));
    if (created?.type === "created") return await uploadKeptFiles(id);
    const fresh = newNotebookId();
    const copy = created?.type === "elsewhere" ? created : await create(fresh);
    const saved = copy.type === "elsewhere" ? copy.id : fresh;
    await copyFiles(store.ownFiles(), saved);
    return await uploadKeptFiles(saved);
  } finally {
    store.close();
    await notebook.close();
  }
}

/** Uploads the marked files of a notebook that isn't open. Returns how many of them have to wait. */
export async function uploadKeptFiles(id: string): Promise<number> {
  const store = await FileStore.open(id, { channel: null });
  const files = new CloudFiles(store, { user: () => session.getState().user });
  try {
    await files.sync();
    return readLedger(id).waiting.length;
  } finally {
    files.close();
    store.close();
  }
}

/** Null if the account has another notebook with this ID, or another version of this one. */
async function unlessTaken(creating: Promise<Creation>): Promise<Creation | null> {
  try {
    const created = await creating;
    return created.type === "conflict" ? null : created;
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}
