import { joinBytes } from "@fiddle/notebook/bytes";
import type { FetchAnswer } from "./protocol.ts";

const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Fetches on behalf of the page, which can only reach its own server. A request from here carries no cookies, and can
 * read only what code in a cell could read too: responses that the other site offers to every origin.
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
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const body = await readUpTo(response, limit);
    if (!body) return { kind: "too-large" };
    const contentType = response.headers.get("content-type") ?? "";
    return { kind: "answer", status: response.status, contentType, body };
  } catch (error) {
    return { kind: error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unreachable" };
  }
}

/** Null if there is more than the limit. */
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
  return joinBytes(chunks);
}
