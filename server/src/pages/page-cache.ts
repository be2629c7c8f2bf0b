import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A rendered document with its headers and compressed bodies. */
export interface CachedPage {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<"br" | "gzip" | "identity", Uint8Array<ArrayBuffer>>>;
}

/** Caches documents that are the same for everyone, for one revision. */
export class PageCache<Page> {
  #revision = "";
  readonly #pages = new Map<string, Promise<Page | null>>();

  /** Returns the document at a path, rendered by `make` if it isn't cached. Null and errors aren't cached. */
  async find(path: string, revision: string, make: () => Promise<Page | null>): Promise<Page | null> {
    if (revision !== this.#revision) this.#pages.clear();
    this.#revision = revision;
    const kept = this.#pages.get(path);
    if (kept) return kept;
    const made = make();
    this.#pages.set(path, made);
    const forget = () => this.#pages.get(path) === made && this.#pages.delete(path);
    made.then((page) => page ?? forget(), forget);
    return made;
  }
}

/** Compresses a document once for all requests. */
export async function compressPage(html: string, headers: Readonly<Record<string, string>>): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const etag = `W/"${hash("sha256", html, "base64url").slice(0, 22)}"`;
  return { etag, headers, bodies: { br: bytes(br), gzip: bytes(zipped), identity: bytes(identity) } };
}

/** Sends a cached document in the smallest encoding that the browser accepts, or a 304 if the browser has it. */
export function sendCachedPage(request: Request, { etag, headers, bodies }: CachedPage): Response {
  const sent: Record<string, string> = { ...headers, etag, vary: "accept-encoding" };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: sent });
  const encoding = acceptedEncoding(request.headers.get("accept-encoding") ?? "");
  const body = bodies[encoding];
  if (encoding !== "identity") sent["content-encoding"] = encoding;
  sent["content-length"] = String(body.length);
  return new Response(request.method === "HEAD" ? null : body, { headers: sent });
}

function acceptedEncoding(accepted: string): "br" | "gzip" | "identity" {
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted);
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
