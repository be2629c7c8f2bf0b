import { checkpoints } from "../checkpoint-store/checkpoint-store.ts";
import { storeMounts } from "../file-store/mount/mounted-handles.ts";
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
  readonly storeMounts: typeof storeMounts;
  readonly forgetStored: typeof forgetStored;
  readonly unlistNotebook: typeof unlistNotebook;
}

const BROWSER: Seams = { deleteDatabase, checkpoints, vault, storeMounts, forgetStored, unlistNotebook };

/**
 * Deletes the notebook and everything that this browser stores for it: files, checkpoints, the permission to use secrets,
 * mounted folders and view settings. Its entry in the list is deleted last, so that a failed deletion can be retried. Tabs
 * that have it open keep it in memory and show that it isn't saved. `path` is the path of its page.
 */
export async function deleteNotebook(id: string, path: string, seams: Partial<Seams> = {}): Promise<void> {
  const browser = { ...BROWSER, ...seams };
  await browser.deleteDatabase(databaseName(id));
  await browser.deleteDatabase(filesDatabase(id));
  const own = (await browser.checkpoints.list()).filter((entry) => entry.path === path);
  await browser.checkpoints.remove(own.map((entry) => entry.id));
  await browser.vault.allowNone(id);
  await browser.storeMounts(id, []);
  browser.forgetStored(new RegExp(`^fiddle:[a-z-]+:${id}$`));
  await browser.unlistNotebook(id);
}
