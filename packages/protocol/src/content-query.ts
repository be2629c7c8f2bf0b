import { z } from "zod";

/** The parameters of `GET /query/…`: for the page at a path, or for the pages below one. */
export const contentQuerySchema = z.union([
  z.strictObject({ path: z.string().startsWith("/").max(500) }),
  z.strictObject({ under: z.string().startsWith("/").max(500), limit: z.int().min(1).max(1000).optional() }),
]);

export type ContentQuery = z.infer<typeof contentQuerySchema>;

/** The parameters of `GET /navigation/…`: for the tree of all pages, or of those below a path. */
export const navigationQuerySchema = z.strictObject({ under: z.string().startsWith("/").max(500).optional() });

export type NavigationQuery = z.infer<typeof navigationQuerySchema>;

/** A folder or page in the navigation. A folder without a page has no `path`. */
export interface NavigationNode {
  readonly title: string;
  readonly path?: string;
  readonly children: readonly NavigationNode[];
}

/**
 * The URL of a query's response. It contains `integrity`, the revision of the content, so caches can keep the response
 * forever.
 */
export function contentAddress(
  kind: "query" | "navigation",
  params: ContentQuery | NavigationQuery,
  integrity: string,
): string {
  const text = JSON.stringify(sorted(params));
  return `/${kind}/${contentHash(text)}.${integrity}.json?params=${encodeURIComponent(text)}`;
}

/** Hashes a text to ten characters. It distinguishes URLs and isn't for security. */
export function contentHash(text: string): string {
  // FNV-1a is synchronous and works outside secure contexts, unlike Web Crypto.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36).padStart(10, "0").slice(-10);
}

function sorted(params: object): object {
  return Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)));
}
