/** Local storage that never throws. It can be full, forbidden, or cleared at any time. */
export function readStored(key: string, { storage = localStore }: { storage?: () => Storage } = {}): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** False if the browser didn't store it. */
export function writeStored(
  key: string,
  value: string,
  { storage = localStore }: { storage?: () => Storage } = {},
): boolean {
  try {
    storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes everything stored under names that match, in the browser and in this tab. */
export function forgetStored(name: RegExp, { storages = [localStore, tabStore] } = {}): void {
  for (const storage of storages) {
    try {
      for (const key of Object.keys(storage())) if (name.test(key)) storage().removeItem(key);
    } catch {
      // If nothing can be stored, there is nothing to remove.
    }
  }
}

export function removeStored(key: string): void {
  try {
    localStore().removeItem(key);
  } catch {
    // If nothing is stored, it is already gone.
  }
}

function localStore(): Storage {
  return window.localStorage;
}

/** What a tab stores is gone when it is closed. */
export function tabStore(): Storage {
  return window.sessionStorage;
}
