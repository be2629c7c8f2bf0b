import { contentAddress, type FoundPage } from "@fiddle/protocol";

interface Seams {
  readonly fetch?: typeof globalThis.fetch;
  readonly revision?: string;
}

/**
 * The page at a path, for navigation without a new document: from an address that every cache keeps for good. Null
 * where there is none; an answer that is an HTML page, as of a host's own error page, is none either.
 */
export async function fetchPage(
  path: string,
  { fetch = globalThis.fetch, revision = contentRevision() }: Seams = {},
): Promise<FoundPage | null> {
  const response = await fetch(contentAddress("query", { path }, revision));
  const json = /^application\/json\b/.test(response.headers.get("content-type") ?? "");
  if (response.status === 404 || !json) return null;
  if (!response.ok) throw new Error(`The page ${path} could not be loaded: the server answered ${response.status}.`);
  return (await response.json()) as FoundPage;
}

/** What the document says in its head; an older one only costs a cache its hit. */
function contentRevision(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="content-revision"]')?.content ?? "0000000000";
}
