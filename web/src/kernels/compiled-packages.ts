import type { WheelStore } from "@fiddle/kernels";
import { completed, openDatabase, resultOf } from "../platform/idb.ts";

const DATABASE = "fiddle-compiled-packages";
const MAX_TOTAL_BYTES = 300_000_000;
/** The share of the browser's quota that may be in use. The rest is for notebooks. */
const MAX_QUOTA_SHARE = 0.5;

/** Kept separately, so that using a package doesn't write it again. */
interface Usage {
  readonly size: number;
  readonly usedAt: number;
}

interface StoreOptions {
  readonly database?: string;
  readonly indexedDB?: IDBFactory | undefined;
  readonly maxTotal?: number;
  readonly estimate?: () => Promise<StorageEstimate>;
  readonly now?: () => number;
}

/** Installed packages in compiled form, for the next visit. Those that weren't used for the longest time are deleted first. */
export function compiledPackages({
  database: name = DATABASE,
  indexedDB = globalThis.indexedDB,
  maxTotal = MAX_TOTAL_BYTES,
  estimate = () => navigator.storage.estimate(),
  now = Date.now,
}: StoreOptions = {}): WheelStore {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () =>
    (opening ??= openDatabase(
      name,
      (database) => {
        database.createObjectStore("packages");
        database.createObjectStore("usage");
      },
      { indexedDB },
    ));
  return {
    async find(key) {
      try {
        const transaction = (await open()).transaction(["packages", "usage"], "readwrite");
        const found = await resultOf<Blob | undefined>(transaction.objectStore("packages").get(key));
        if (!found) return null;
        transaction.objectStore("usage").put({ size: found.size, usedAt: now() } satisfies Usage, key);
        return found;
      } catch {
        return null;
      }
    },
    async keep(key, compiled) {
      try {
        const { usage = 0, quota = 0 } = await estimate();
        if (compiled.size > maxTotal || usage + compiled.size > quota * MAX_QUOTA_SHARE) return;
        const transaction = (await open()).transaction(["packages", "usage"], "readwrite");
        await makeRoom(transaction, { key, needed: compiled.size, maxTotal });
        transaction.objectStore("packages").put(compiled, key);
        transaction.objectStore("usage").put({ size: compiled.size, usedAt: now() } satisfies Usage, key);
        await completed(transaction);
      } catch {
        // The storage is full or forbidden. The package is installed from its wheel in the next visit, too.
      }
    },
  };
}

/** Deletes what was made for other releases of Python, and the packages that weren't used for the longest time. */
async function makeRoom(
  transaction: IDBTransaction,
  { key, needed, maxTotal }: { readonly key: string; readonly needed: number; readonly maxTotal: number },
): Promise<void> {
  const packages = transaction.objectStore("packages");
  const usage = transaction.objectStore("usage");
  const [keys, rows] = await Promise.all([resultOf(usage.getAllKeys()), resultOf<Usage[]>(usage.getAll())]);
  const entries = keys
    .map((each, index) => ({ key: typeof each === "string" ? each : "", size: 0, usedAt: 0, ...rows[index] }))
    // The package itself, kept before, is replaced.
    .filter((entry) => entry.key !== key);
  entries.sort((a, b) => a.usedAt - b.usedAt);
  const release = key.slice(0, key.indexOf("/") + 1);
  let total = entries.reduce((sum, { size }) => sum + size, needed);
  for (const entry of entries) {
    if (entry.key.startsWith(release) && total <= maxTotal) continue;
    packages.delete(entry.key);
    usage.delete(entry.key);
    total -= entry.size;
  }
}

export const PAGE_PACKAGES: WheelStore = compiledPackages();
