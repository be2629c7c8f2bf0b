import { onHost } from "../platform/base.ts";
import { contentAddress, type FoundPage } from "@fiddle/protocol";

interface Seams {
  readonly fetch?: typeof globalThis.fetch;
  readonly revision?: string;
}

/**
 * The page at a path, for soft navigation, from a URL that every cache can keep forever. Null if there is none. An HTML
 * answer, such as a proxy's error page, also counts as none.
 */
export async function fetchPage(
  path: string,
  { fetch = globalThis.fetch, revision = contentRevision() }: Seams = {},
): Promise<FoundPage | null> {
  const response = await fetch(onHost(contentAddress("query", { path }, revision)));
  const json = /^application\/json\b/.test(response.headers.get("content-type") ?? "");
  if (response.status === 404 || !json) return null;
  if (!response.ok) throw new Error(`The page ${path} could not be loaded: the server answered ${response.status}.`);
  return (await response.json()) as FoundPage;
}

/** The revision in the document's head. An old one only costs a cache hit. */
function contentRevision(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="content-revision"]')?.content ?? "0000000000";
}
