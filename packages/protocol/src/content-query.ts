import { z } from "zod";

/** What `GET /query/…` can be asked: for the page at a path, or for the pages below one. */
export const contentQuerySchema = z.union([
  z.strictObject({ path: z.string().startsWith("/").max(500) }),
  z.strictObject({ under: z.string().startsWith("/").max(500), limit: z.int().min(1).max(1000).optional() }),
]);

export type ContentQuery = z.infer<typeof contentQuerySchema>;

/** What `GET /navigation/…` can be asked: for the tree of all pages, or of those below a path. */
export const navigationQuerySchema = z.strictObject({ under: z.string().startsWith("/").max(500).optional() });

export type NavigationQuery = z.infer<typeof navigationQuerySchema>;

/** A folder or page of the navigation. A folder without a page of its own has no `path`. */
export interface NavigationNode {
  readonly title: string;
  readonly path?: string;
  readonly children: readonly NavigationNode[];
}

/**
 * Where the answer to a question is: its key in the address lets every cache keep it for good, because another
 * `integrity` (the revision of the content) makes another address.
 */
export function contentAddress(
  kind: "query" | "navigation",
  params: ContentQuery | NavigationQuery,
  integrity: string,
): string {
  const text = JSON.stringify(sorted(params));
  return `/${kind}/${contentHash(text)}.${integrity}.json?params=${encodeURIComponent(text)}`;
}

/** Ten characters for a text. It tells questions apart in an address and protects nothing. */
export function contentHash(text: string): string {
  // FNV-1a, which needs no secure context and no waiting.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36).padStart(10, "0").slice(-10);
}

function sorted(params: object): object {
  return Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)));
}
