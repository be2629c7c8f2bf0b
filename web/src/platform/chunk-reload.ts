/** Long enough for a page to load and fail again, which must not become a loop. */
const AGAIN_AFTER = 10_000;
const STORED = "fiddle-chunk-reload";

declare global {
  interface Window {
    /** Called in React Router's code, where a route's module is missing (see vite.config.ts). */
    reloadForStaleChunk: () => boolean;
  }
}

interface Seams {
  readonly path?: string;
  readonly now?: number;
  readonly storage?: Pick<Storage, "getItem" | "setItem"> | null;
  readonly reload?: () => void;
}

/** After a release the old page's chunks are gone: reloads, at most once per path within ten seconds. False if not. */
export function reloadForStaleChunk({
  path = location.pathname,
  now = Date.now(),
  storage = ownStorage(),
  reload = () => location.reload(),
}: Seams = {}): boolean {
  // Without a note of it a reload could repeat for ever.
  if (!storage) return false;
  const recent = readReloads(storage).filter(([, time]) => now - time < AGAIN_AFTER);
  if (recent.some(([reloaded]) => reloaded === path)) return false;
  try {
    storage.setItem(STORED, JSON.stringify([...recent, [path, now]]));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** Reloads where a route's or any other lazily loaded module is missing. */
export function installChunkReload(): void {
  window.reloadForStaleChunk = () => reloadForStaleChunk();
  addEventListener("vite:preloadError", (event) => {
    if (reloadForStaleChunk()) event.preventDefault();
  });
}

/** Null in an embed that the browser gives none. */
function ownStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

type Reload = readonly [path: string, time: number];

function readReloads(storage: Pick<Storage, "getItem">): readonly Reload[] {
  try {
    return JSON.parse(storage.getItem(STORED) ?? "[]") as readonly Reload[];
  } catch {
    return [];
  }
}
