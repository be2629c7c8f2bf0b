import { toast } from "@fiddle/ui/toasts.ts";
import { hasSession, reloadIsHeld } from "./unsaved-work.ts";

/** Long enough for a page to load and fail again, which must not become a loop. */
const AGAIN_AFTER = 10_000;
const STORED = "fiddle-chunk-reload";
const NEWER = "A new version of Fiddle is out. Reload when it suits you.";

declare global {
  interface Window {
    /** Called in React Router's code, where a route's module is missing (see vite.config.ts). Null while reloading. */
    standInForStaleChunk: (error: unknown) => StandIn | null;
  }
}

/** What takes the place of a route's missing module. */
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

/**
 * A module whose parts throw the error of the missing one, which the error screen shows. React Router drops an error
 * of the load itself where the route's data arrived, and renders nothing.
 */
export function standInFor(error: unknown): StandIn {
  function fail(): never {
    throw error;
  }
  return { default: fail, clientLoader: fail };
}

/** What to do about a missing file: `reload` gets the new version, `tell` leaves that to the person. */
export function whatToDo({ online = navigator.onLine, kept = reloadIsHeld() || hasSession() } = {}):
  | "reload"
  | "tell"
  | "nothing" {
  // Offline nothing but this page is left.
  if (!online) return "nothing";
  return kept ? "tell" : "reload";
}

/**
 * Reloads where a route's or any other lazily loaded module is missing. A page that would lose something stays: what
 * needs the file shows itself without it.
 */
export function installChunkReload(): void {
  // Pointing at a link and clicking it both ask for its chunk: no error may flash while the page reloads already.
  let reloading = false;
  // Nor may the error that is shown be taken away by what failed along with it, at an address that is new by now.
  let shown = Number.NEGATIVE_INFINITY;
  const reload = () => {
    const action = reloading ? "reload" : whatToDo();
    if (action === "tell") toast(NEWER);
    if (action !== "reload") return false;
    if (performance.now() - shown > AGAIN_AFTER) reloading ||= reloadForStaleChunk();
    if (!reloading) shown = performance.now();
    return reloading;
  };
  window.standInForStaleChunk = (error) => (reload() ? null : standInFor(error));
  addEventListener("vite:preloadError", (event) => {
    if (isMissing(event.payload) && reload()) event.preventDefault();
  });
}

/** Whether a file did not come; else it is there and its code failed, which it would do again. */
export function isMissing(error: unknown): boolean {
  // Chromium, Firefox and Safari about a script, in this order, then Vite about a style sheet.
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(String(error));
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
