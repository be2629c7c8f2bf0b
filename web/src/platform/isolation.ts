import { documentKind, mayBeTracked } from "@fiddle/protocol/document-kind.ts";
import { readStored, writeStored } from "./storage.ts";

const STORED = "fiddle-frame-isolates";

interface Seams {
  readonly isolated?: boolean;
  readonly stored?: () => string | null;
  /** Whether scripts of statistics or ads may be in this document. */
  readonly tracked?: () => boolean;
}

/** The name of the tag in the head that brings the settings of statistics and ads; it is missing where nothing is configured. */
export const TRACKING_META = "tracking";

/**
 * Whether a link to this path must load the whole document. Where Document-Isolation-Policy is unknown, shared memory
 * needs the headers of the notebook's own document, which a soft navigation does not fetch. And scripts of statistics
 * would go along to where none may be.
 */
export function needsFullLoad(
  to: string,
  { isolated = globalThis.crossOriginIsolated, stored = () => readStored(STORED), tracked = isTracked }: Seams = {},
): boolean {
  const { pathname, hash } = new URL(to, "http://page");
  // A soft redirect would lose the notebook in the fragment.
  if (pathname === "/new" && hash) return true;
  if (!mayBeTracked(pathname) && tracked()) return true;
  return documentKind(pathname) === "notebook" && !isolated && stored() === null;
}

function isTracked(): boolean {
  const { pathname } = globalThis.location ?? { pathname: "/" };
  return mayBeTracked(pathname) && document.querySelector(`meta[name="${TRACKING_META}"]`) !== null;
}

/** Remembers that this browser isolates the kernel frame by itself, which shows only where the page is not isolated. */
export function rememberFrameIsolation(
  isolatedFrame: boolean,
  { isolated = globalThis.crossOriginIsolated } = {},
): void {
  if (isolatedFrame && !isolated) writeStored(STORED, "yes");
}
