/** How the browser's storage for this site stands. */
export interface StorageSpace {
  /** In bytes, of everything this site keeps. */
  readonly used: number;
  readonly free: number;
  /** Whether the browser promised not to clear it by itself. */
  readonly kept: boolean;
}

/** Null where the browser does not tell. */
export async function readStorageSpace({ storage = globalThis.navigator.storage } = {}): Promise<StorageSpace | null> {
  try {
    const [{ usage = 0, quota = 0 }, kept] = await Promise.all([storage.estimate(), storage.persisted()]);
    return { used: usage, free: Math.max(0, quota - usage), kept };
  } catch {
    return null;
  }
}

/** Asks the browser not to clear this site's storage by itself. False where it would not promise. */
export async function keepStorage({ storage = globalThis.navigator.storage } = {}): Promise<boolean> {
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
