/** How long a server can take to begin its response, and to continue it. In milliseconds. */
const FIRST_BYTE_TIMEOUT_MS = 10_000;
const STALL_TIMEOUT_MS = 20_000;

/** The server didn't answer, or answered with an error. `host` names it. */
export class Unreachable extends Error {
  readonly host: string;
  constructor(url: string) {
    super(`${url} can't be reached`);
    this.host = new URL(url).host;
  }
}

/** The server answered, but not with the file. `status` is HTTP's. */
export class Refused extends Unreachable {
  readonly status: number;
  constructor(url: string, status: number) {
    super(url);
    this.status = status;
  }
}

/** The server answered that nothing exists at this URL. */
export class Missing extends Error {}

/** A server that can be reached lacks a file that a list or an index promised. */
export class LacksFile extends Unreachable {
  readonly filename: string;
  constructor(url: string, filename: string) {
    super(url);
    this.filename = filename;
  }
}

export interface DownloadOptions {
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the bytes of each piece, and once with the total size if the server sends it. */
  readonly onBytes?: (this: void, loaded: number, total: number) => void;
}

export interface Download {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** The URL after redirects. */
  readonly url: string;
}

/**
 * Downloads a file, without waiting forever for a silent server. Throws Unreachable, Missing, or the signal's reason.
 */
export async function download(url: string, options: DownloadOptions): Promise<Download> {
  const { signal, headers = {}, onBytes } = options;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), FIRST_BYTE_TIMEOUT_MS);
  try {
    const response = await options.fetch(url, { headers, signal: AbortSignal.any([signal, silence.signal]) });
    if (response.status === 404) throw new Missing(url);
    if (!response.ok) throw new Refused(url, response.status);
    if (!response.body) throw new Unreachable(url);
    const encoded = response.headers.has("content-encoding");
    onBytes?.(0, encoded ? 0 : Number(response.headers.get("content-length") ?? 0));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of readPieces(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), STALL_TIMEOUT_MS);
      onBytes?.(piece.length, 0);
      pieces.push(piece);
    }
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return { bytes, contentType: response.headers.get("content-type") ?? "", url: response.url || url };
  } catch (error) {
    if (error instanceof Missing || error instanceof Unreachable) throw error;
    signal.throwIfAborted();
    throw new Unreachable(url);
  } finally {
    clearTimeout(timer);
  }
}

/** Streams can't be iterated in Safari. */
async function* readPieces(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
