import { toast } from "@fiddle/ui/toasts.ts";
import { hasSession, reloadIsHeld } from "./unsaved-work.ts";

/** Long enough for a page to load and fail again, so that reloads can't loop. In milliseconds. */
const RELOAD_INTERVAL_MS = 10_000;
const STORED = "fiddle-chunk-reload";
const NEWER = "A new version of Fiddle is available. Reload when you're ready.";

declare global {
  interface Window {
    /** Called by React Router's code if a route's module is missing (see vite.config.ts). Null while reloading. */
    standInForStaleChunk: (error: unknown) => StandIn | null;
  }
}

/** Replaces a route's missing module. */
interface StandIn {
  readonly default: () => never;
  readonly clientLoader: () => never;
}

interface Seams {
  readonly path?: string;
  readonly now?: number;
  readonly storage?: Pick<Storage, "getItem" | "setItem"> | null;
  readonly reload?: () => void;
}

/**
 * After a release, the old page's chunks are gone. Reloads, at most once per path within ten seconds. False if it
 * doesn't reload.
 */
export function reloadForStaleChunk({
  path = location.pathname,
  now = Date.now(),
  storage = ownStorage(),
  reload = () => location.reload(),
}: Seams = {}): boolean {
  // The reload is recorded so that it can't loop.
  if (!storage) return false;
  const recent = readReloads(storage).filter(([, time]) => now - time < RELOAD_INTERVAL_MS);
  if (recent.some(([reloaded]) => reloaded === path)) return false;
  try {
    storage.setItem(STORED, JSON.stringify([...recent, [path, now]]));
  } catch {
    return false;
  }
  reload();
  return true;
}

/**
 * A module whose members throw the error of the missing one, which the error screen shows. React Router ignores an
 * error of the load itself if the route's data arrived, and renders nothing.
 */
export function standInFor(error: unknown): StandIn {
  function fail(): never {
    throw error;
  }
  return { default: fail, clientLoader: fail };
}

/** What to do about a missing file: `reload` loads the new version, `tell` leaves that to the user. */
export function whatToDo({ online = navigator.onLine, kept = reloadIsHeld() || hasSession() } = {}):
  | "reload"
  | "offer"
  | "nothing" {
  // While offline, this page is all there is.
  if (!online) return "nothing";
  return kept ? "offer" : "reload";
}

/**
 * Reloads if a route's or any other lazily loaded module is missing. A page that would lose something stays, and the
 * part that needs the file shows an alternative.
 */
export function installChunkReload(): void {
  // Hovering over a link and clicking it both load its chunk, and no error may flash while the page already reloads.
  let reloading = false;
  // A failure that belongs to the previous address must not replace the error that is shown at the new one.
  let shown = Number.NEGATIVE_INFINITY;
  const reload = () => {
    const action = reloading ? "reload" : whatToDo();
    if (action === "offer") toast(NEWER);
    if (action !== "reload") return false;
    if (performance.now() - shown > RELOAD_INTERVAL_MS) reloading ||= reloadForStaleChunk();
    if (!reloading) shown = performance.now();
    return reloading;
  };
  window.standInForStaleChunk = (error) => (reload() ? null : standInFor(error));
  addEventListener("vite:preloadError", (event) => {
    if (isMissing(event.payload) && reload()) event.preventDefault();
  });
}

/** Whether a file couldn't be loaded. Otherwise its code failed, which it would do again. */
export function isMissing(error: unknown): boolean {
  // The messages of Chromium, Firefox and Safari for a script, in this order, then Vite's for a style sheet.
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(String(error));
}

/** Null in an embed to which the browser gives no storage. */
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
