import { CACHED_FOREVER } from "../platform/cache-control.ts";

/**
 * Headers of scripts, which matter for workers. The embedder policy allows an isolated page to start them. A worker has
 * its own content security policy, which allows it to run wasm, fetch from our origin and start workers, but nothing else.
 */
export const SCRIPT_HEADERS = {
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'",
};

/** Files that other sites embed. */
const EMBEDDED = /^(badge\.svg|embed\.js|cell\.js|social\/.*)$/;

/** The headers of a file of the client's build, by its path in the folder. */
export function fileHeaders(path: string): Readonly<Record<string, string>> {
  if (path.startsWith("assets/")) return { ...SCRIPT_HEADERS, "cache-control": CACHED_FOREVER };
  if (EMBEDDED.test(path))
    return { "cross-origin-resource-policy": "cross-origin", "cache-control": "public, max-age=86400" };
  return { ...SCRIPT_HEADERS, "cache-control": "no-cache" };
}
