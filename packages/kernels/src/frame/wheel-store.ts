import { readUpTo } from "./fetch.ts";

const CACHE_NAME = "compiled-wheels";
/** In bytes. */
const MAX_ENTRY_SIZE = 150_000_000;
const MAX_TOTAL_SIZE = 400_000_000;
/** By then, downloading the wheel is as fast. Code in a cell can keep this storage busy. */
const FIND_TIMEOUT_MS = 3_000;

export interface WheelStoreOptions {
  /** What can use the entries: the release of Pyodide, and the format. Those of another one are deleted. */
  readonly build: string;
  readonly caches?: Pick<CacheStorage, "open">;
  readonly maxTotal?: number;
  readonly timeout?: number;
}

/**
 * Compiled wheels, kept in this browser by the SHA-256 of the wheel. Code in a cell can write to this storage, because its worker
 * has the frame's origin. So every entry is signed with a key that only the app's page and this document have; an entry
 * that isn't is deleted (docs/decisions/075-a-cache-that-code-can-write-to.md). Nothing throws: without storage, nothing is found.
 */
export class WheelStore {
  readonly #build: string;
  readonly #caches: Pick<CacheStorage, "open"> | undefined;
  readonly #maxTotal: number;
  readonly #timeout: number;
  #key: Promise<CryptoKey> | null = null;

  constructor({ build, caches, maxTotal = MAX_TOTAL_SIZE, timeout = FIND_TIMEOUT_MS }: WheelStoreOptions) {
    this.#build = build;
    // Browsers have neither on plain http.
    this.#caches = caches ?? (globalThis as { readonly caches?: CacheStorage }).caches;
    this.#maxTotal = maxTotal;
    this.#timeout = timeout;
  }

  /** Takes the app's key, 64 hexadecimal digits. Without one, nothing is kept or found. */
  useKey(text: unknown): void {
    if (typeof text !== "string" || !/^[\da-f]{64}$/.test(text) || !("subtle" in crypto)) return;
    const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    this.#key = crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  }

  async find(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), this.#timeout);
    });
    try {
      return await Promise.race([this.#find(sha256), late]);
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Deletes older entries where there are too many. */
  async keep(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (!this.#key || !this.#caches || bytes.length > Math.min(MAX_ENTRY_SIZE, this.#maxTotal)) return;
    try {
      const cache = await this.#caches.open(CACHE_NAME);
      const headers = { "x-signature": await this.#sign(sha256, bytes) };
      await this.#makeRoom(cache, bytes.length);
      await cache.delete(this.#url(sha256), { ignoreSearch: true });
      await cache.put(`${this.#url(sha256)}?size=${bytes.length}`, new Response(bytes, { headers }));
    } catch {
      // The storage is full or not available. The wheel is compiled again after the next visit.
    }
  }

  async #find(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!this.#key || !this.#caches) return null;
    const cache = await this.#caches.open(CACHE_NAME);
    const found = await cache.match(this.#url(sha256), { ignoreSearch: true });
    if (!found) return null;
    const bytes = await readUpTo(found, MAX_ENTRY_SIZE);
    if (bytes && found.headers.get("x-signature") === (await this.#sign(sha256, bytes))) return bytes;
    await cache.delete(this.#url(sha256), { ignoreSearch: true });
    return null;
  }

  async #makeRoom(cache: Cache, needed: number): Promise<void> {
    // From the oldest to the newest.
    const entries = (await cache.keys()).map((request) => {
      const { pathname, searchParams } = new URL(request.url);
      const isOurs = pathname.startsWith(`/${CACHE_NAME}/${this.#build}/`) && /^\d+$/.test(searchParams.get("size") ?? "");
      return { request, size: isOurs ? Number(searchParams.get("size")) : Number.POSITIVE_INFINITY };
    });
    let total = entries.reduce((sum, { size }) => sum + (Number.isFinite(size) ? size : 0), needed);
    for (const { request, size } of entries) {
      if (Number.isFinite(size) && total <= this.#maxTotal) continue;
      // oxlint-disable-next-line no-await-in-loop -- there are few
      await cache.delete(request);
      if (Number.isFinite(size)) total -= size;
    }
  }

  /** The signature covers what the bytes were made from and by what, so an entry can't take another one's place. */
  async #sign(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    if (!this.#key) throw new Error("There is no key.");
    const content = hex(await crypto.subtle.digest("SHA-256", bytes));
    const text = new TextEncoder().encode(`${this.#build}\n${sha256}\n${content}`);
    return hex(await crypto.subtle.sign("HMAC", await this.#key, text));
  }

  #url(sha256: string): string {
    return new URL(`/${CACHE_NAME}/${this.#build}/${sha256}`, globalThis.location?.href ?? "http://localhost").href;
  }
}

export function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
