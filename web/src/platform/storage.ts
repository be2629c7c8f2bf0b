/** Local storage that never throws: it may be full, forbidden, or emptied at any time. */
export function readStored(key: string, { storage = localStore }: { storage?: () => Storage } = {}): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** False when the browser did not keep it. */
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

/** Removes everything stored under names like this. */
export function forgetStored(name: RegExp, { storage = localStore }: { storage?: () => Storage } = {}): void {
  try {
    for (const key of Object.keys(storage())) if (name.test(key)) storage().removeItem(key);
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}

export function removeStored(key: string, { storage = localStore }: { storage?: () => Storage } = {}): void {
  try {
    storage().removeItem(key);
  } catch {
    // What is not kept is gone already.
  }
}

function localStore(): Storage {
  return window.localStorage;
}
