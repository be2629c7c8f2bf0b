import { hash } from "node:crypto";

/** A rendered document that is the same for everyone except for the nonce: each request gets its own. */
export interface SharedDocument {
  readonly nonce: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** @param headers All headers, in which the nonce of the rendered document stands too. */
export async function readSharedDocument(
  rendered: Response,
  headers: Readonly<Record<string, string>>,
  nonce: string,
): Promise<SharedDocument> {
  const text = await rendered.text();
  const bare = (JSON.stringify(headers) + text).replaceAll(nonce, "");
  return { nonce, headers, text, etag: `W/"${hash("sha256", bare, "base64url").slice(0, 22)}"` };
}

/** The copy that a browser has goes on with the nonce and the policy that it came with, so a 304 has no policy. */
export function sendSharedDocument(request: Request, document: SharedDocument, nonce: string): Response {
  const { etag, text } = document;
  if (request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers: { etag, "cache-control": "no-cache" } });
  const headers = Object.entries(document.headers).map(([name, value]): [string, string] => [
    name,
    value.replaceAll(document.nonce, nonce),
  ]);
  const body = request.method === "HEAD" ? null : text.replaceAll(document.nonce, nonce);
  return new Response(body, { headers: [...headers, ["etag", etag]] });
}

/** The pages whose documents the server keeps, and the parameters that such a page reads. */
export type SharedPages = readonly { readonly path: RegExp; readonly reads: readonly string[] }[];

/** The key under which the document at an address is kept; null if it isn't shared. React Router asks for its data at `….data`. */
export function sharedKey({ pathname, searchParams }: URL, pages: SharedPages): string | null {
  const page = pages.find(({ path }) => path.test(pathname.replace(/\.data$/, "")));
  if (!page || [...page.reads, "_routes", "index"].some((name) => searchParams.has(name))) return null;
  return pathname;
}
