import type { FetchAnswer } from "./protocol.ts";

const PATIENCE_MS = 30_000;

/**
 * Fetches for the page, which may reach its own server only. From here a request carries no cookie of anybody's account,
 * and reads what code in a cell could read as well: what the other site offers to all.
 */
export async function fetchOutside(
  url: string,
  limit: number,
  { fetch = globalThis.fetch } = {},
): Promise<FetchAnswer> {
  try {
    const response = await fetch(url, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await readUpTo(response, limit);
    if (!body) return { kind: "too-large" };
    const contentType = response.headers.get("content-type") ?? "";
    return { kind: "answer", status: response.status, contentType, body };
  } catch (error) {
    return { kind: error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unreachable" };
  }
}

/** Null when there is more than the limit. */
async function readUpTo(response: Response, limit: number): Promise<Uint8Array | null> {
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}
