import { documentKind } from "@fiddle/protocol/document-kind.ts";
import { readStored, writeStored } from "./storage.ts";

const STORED = "fiddle-frame-isolates";

interface Seams {
  readonly isolated?: boolean;
  readonly stored?: () => string | null;
}

/**
 * Whether a link to this path must load the whole document. Where Document-Isolation-Policy is unknown, shared memory
 * needs the headers of the notebook's own document, which a soft navigation does not fetch.
 */
export function needsFullLoad(
  to: string,
  { isolated = globalThis.crossOriginIsolated, stored = () => readStored(STORED) }: Seams = {},
): boolean {
  const { pathname, hash } = new URL(to, "http://page");
  // A soft redirect would lose the notebook in the fragment.
  if (pathname === "/new" && hash) return true;
  return documentKind(pathname) === "notebook" && !isolated && stored() === null;
}

/** Remembers that this browser isolates the kernel frame by itself, which shows only where the page is not isolated. */
export function rememberFrameIsolation(
  isolatedFrame: boolean,
  { isolated = globalThis.crossOriginIsolated } = {},
): void {
  if (isolatedFrame && !isolated) writeStored(STORED, "yes");
}
