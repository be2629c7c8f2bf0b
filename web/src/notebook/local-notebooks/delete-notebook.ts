import { checkpoints } from "../checkpoint-store/checkpoint-store.ts";
import { keepMounts } from "../file-store/mount/kept-handles.ts";
import { filesDatabase } from "../file-store/storage.ts";
import { deleteDatabase } from "../../platform/idb.ts";
import { forgetStored } from "../../platform/storage.ts";
import { vault } from "../secret-vault/vault.ts";
import { databaseName } from "../document/indexeddb-updates.ts";
import { unlistNotebook } from "../document/local-notebooks.ts";

interface Seams {
  readonly deleteDatabase: (name: string) => Promise<void>;
  readonly checkpoints: Pick<typeof checkpoints, "list" | "remove">;
  readonly vault: Pick<typeof vault, "allowNone">;
  readonly keepMounts: typeof keepMounts;
  readonly forgetStored: typeof forgetStored;
  readonly unlistNotebook: typeof unlistNotebook;
}

const BROWSER: Seams = { deleteDatabase, checkpoints, vault, keepMounts, forgetStored, unlistNotebook };

/**
 * Deletes the notebook and all that this browser keeps of it: files, checkpoints, the permission to use secrets, which
 * folders are mounted, and how it was shown. Its entry goes last, so that what failed can be tried again. Tabs that show it
 * keep it in memory and say that it is not saved. `path` is of its page.
 */
export async function deleteNotebook(id: string, path: string, seams: Partial<Seams> = {}): Promise<void> {
  const browser = { ...BROWSER, ...seams };
  await browser.deleteDatabase(databaseName(id));
  await browser.deleteDatabase(filesDatabase(id));
  const own = (await browser.checkpoints.list()).filter((entry) => entry.path === path);
  await browser.checkpoints.remove(own.map((entry) => entry.id));
  await browser.vault.allowNone(id);
  await browser.keepMounts(id, []);
  browser.forgetStored(new RegExp(`^fiddle:[a-z-]+:${id}$`));
  await browser.unlistNotebook(id);
}
