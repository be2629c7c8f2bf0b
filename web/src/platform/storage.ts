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

function localStore(): Storage {
  return window.localStorage;
}
