/** The state of the browser's storage for this site. */
export interface StorageSpace {
  /** In bytes, of everything that this site stores. */
  readonly used: number;
  readonly free: number;
  /** Whether the browser promised not to delete it by itself. */
  readonly kept: boolean;
}

/** Null if the browser doesn't say. */
export async function readStorageSpace(): Promise<StorageSpace | null> {
  try {
    const [{ usage = 0, quota = 0 }, kept] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ]);
    return { used: usage, free: Math.max(0, quota - usage), kept };
  } catch {
    return null;
  }
}

/** Asks the browser not to delete this site's storage by itself. False if it doesn't promise that. */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
