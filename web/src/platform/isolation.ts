import { documentKind, mayBeTracked } from "@fiddle/protocol/document-kind.ts";
import { readStored, writeStored } from "./storage.ts";

const STORED = "fiddle-frame-isolates";

interface Seams {
  readonly isolated?: boolean;
  readonly stored?: () => string | null;
  /** Whether scripts of analytics or ads can be in this document. */
  readonly tracked?: () => boolean;
}

/** The name of the tag in the head with the settings of analytics and ads. It is missing if nothing is configured. */
export const TRACKING_META = "tracking";

/**
 * Whether a link to this path must load a full document. Without Document-Isolation-Policy, shared memory needs the
 * headers of the notebook's own document, which a soft navigation doesn't request. A soft navigation would also bring
 * scripts of analytics to pages that must not have any.
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

/**
 * Remembers that this browser isolates the kernel frame by itself, which is only detectable if the page isn't isolated.
 */
export function rememberFrameIsolation(isolatedFrame: boolean): void {
  if (isolatedFrame && !globalThis.crossOriginIsolated) writeStored(STORED, "yes");
}
