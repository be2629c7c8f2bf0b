import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { createBrotliDecompress } from "node:zlib";

/** A file to serve, with its compressed copies. */
interface StaticFile {
  readonly path: string;
  /** Null if there is only a Brotli copy of it. */
  readonly size: number | null;
  readonly etag: string;
  readonly compressed: readonly { readonly encoding: string; readonly path: string; readonly size: number }[];
}

export type SendFile = (request: Request, path: string, headers: Readonly<Record<string, string>>) => Response | null;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".py": "text/x-python; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
  ".zip": "application/zip",
};

/** What a file is sent as, by its extension. */
export function mediaTypeOf(path: string): string {
  return TYPES[extname(path)] ?? "application/octet-stream";
}

/** Compressed formats by preference. The first one that the browser accepts is sent. */
const COMPRESSED = [
  ["zstd", ".zst"],
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Lists the files in a folder once, so a request can't reach any other path. A missing folder counts as empty. The
 * returned function sends the file at a path without a leading slash, or returns null if there's none.
 */
export async function readFolder(folder: string): Promise<SendFile> {
  const files = new Map<string, StaticFile>();
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = new Map<string, number>();
  const times = new Map<string, number>();
  for (const name of names) {
    const info = await stat(join(folder, name));
    if (!info.isFile()) continue;
    sizes.set(name, info.size);
    times.set(name, Math.round(info.mtimeMs));
  }
  for (const [name, size] of sizes) {
    const compressed = COMPRESSED.flatMap(([encoding, suffix]) => {
      const smaller = sizes.get(name + suffix);
      return smaller === undefined ? [] : [{ encoding, path: join(folder, name + suffix), size: smaller }];
    });
    const etag = `W/"${size.toString(36)}-${times.get(name)?.toString(36)}"`;
    files.set(name.replaceAll("\\", "/"), { path: join(folder, name), size, etag, compressed });
    // A package for one's own computer has only this copy.
    const original = name.replace(/\.br$/, "");
    if (original === name || sizes.has(original)) continue;
    const only = { encoding: "br", path: join(folder, name), size };
    files.set(original.replaceAll("\\", "/"), { path: join(folder, original), size: null, etag, compressed: [only] });
  }
  return (request, path, headers) => {
    const file = files.get(path);
    return file ? send(request, file, headers) : null;
  };
}

function send(request: Request, file: StaticFile, extra: Readonly<Record<string, string>>): Response {
  const headers = new Headers({
    "content-type": mediaTypeOf(file.path),
    "x-content-type-options": "nosniff",
    etag: file.etag,
    vary: "accept-encoding",
    ...extra,
  });
  if (request.headers.get("if-none-match")?.includes(file.etag)) return new Response(null, { status: 304, headers });

  const range = request.headers.get("range");
  if (range !== null && file.size !== null) return sendRange(request, { ...file, size: file.size }, range, headers);
  const accepted = request.headers.get("accept-encoding") ?? "";
  const smaller = file.compressed.find(({ encoding }) =>
    new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted),
  );
  const sent = smaller ?? file;
  if (sent.size === null) return new Response(decompressed(request, file), { headers });
  if (smaller) headers.set("content-encoding", smaller.encoding);
  else if (file.size !== null) headers.set("accept-ranges", "bytes");
  headers.set("content-length", String(sent.size));
  return new Response(body(request, sent.path), { headers });
}

/** The content of a file that there is only a Brotli copy of. */
function decompressed({ method }: Request, { compressed: [copy] }: StaticFile): ReadableStream | null {
  if (method === "HEAD" || !copy) return null;
  return Readable.toWeb(createReadStream(copy.path).pipe(createBrotliDecompress())) as ReadableStream;
}

/** Sends one range of the uncompressed file. A request for several ranges gets the whole file. */
function sendRange(
  request: Request,
  { path, size }: StaticFile & { readonly size: number },
  range: string,
  headers: Headers,
): Response {
  headers.set("accept-ranges", "bytes");
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === "" && last === "") {
    headers.set("content-length", String(size));
    return new Response(body(request, path), { headers });
  }
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end || start >= size) {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${start}-${end}/${size}`);
  headers.set("content-length", String(end - start + 1));
  return new Response(body(request, path, { start, end }), { status: 206, headers });
}

function body(request: Request, path: string, range: { start?: number; end?: number } = {}): ReadableStream | null {
  if (request.method === "HEAD") return null;
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream;
}
