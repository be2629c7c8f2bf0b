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

/** Removes everything stored under names that match. */
export function forgetStored(name: RegExp, { storage = localStore }: { storage?: () => Storage } = {}): void {
  try {
    for (const key of Object.keys(storage())) if (name.test(key)) storage().removeItem(key);
  } catch {
    // If nothing can be stored, there is nothing to remove.
  }
}

export function removeStored(key: string, { storage = localStore }: { storage?: () => Storage } = {}): void {
  try {
    storage().removeItem(key);
  } catch {
    // If nothing is stored, it is already gone.
  }
}

function localStore(): Storage {
  return window.localStorage;
}
