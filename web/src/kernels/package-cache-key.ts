import { readStored, writeStored } from "../platform/storage.ts";

const KEY = "fiddle:package-cache-key";

/**
 * Signs what the kernel frame keeps of installed packages. It is stored with the app's origin, which code in a cell can't reach
 * (docs/decisions/075-a-cache-that-code-can-write-to.md). Null where nothing can be stored, so nothing is kept either.
 */
export function packageCacheKey(): string | null {
  const stored = readStored(KEY);
  if (stored !== null && /^[\da-f]{64}$/.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return writeStored(KEY, key) ? key : null;
}
