import { type Readable, Readable as Stream } from "node:stream";

interface FileToSend {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** Sends an uploaded file as a download. Its type and headers keep a browser from running or showing it on our origin. */
export function sendFile(request: Request, { name, size, sha256 }: FileToSend, read: () => Readable): Response {
  const etag = `"${sha256}"`;
  const headers = {
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename*=UTF-8''${encode(name.slice(name.lastIndexOf("/") + 1))}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache",
    etag,
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : (Stream.toWeb(read()) as ReadableStream);
  return new Response(body, { headers: { ...headers, "content-length": String(size) } });
}

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
function encode(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
