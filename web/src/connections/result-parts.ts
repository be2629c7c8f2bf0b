import { NoResultError, QueryError, type ResultPart } from "@fiddle/kernels/connection";
import { type Frame, FrameReader } from "@fiddle/protocol/connection-frames.ts";

/** What the server says of the query itself. */
const ABOUT_QUERY: ReadonlySet<string> = new Set([
  "invalid-input",
  "query-failed",
  "query-not-allowed",
  "query-timeout",
]);

/** A failure that the server tells. */
export function queryError({ id, message }: { readonly id: string; readonly message: string }): QueryError {
  return ABOUT_QUERY.has(id) ? new QueryError(message) : new NoResultError(message);
}

const CUT_OFF = "The result was cut off on its way. Check your connection and run the query again.";

/** A result as the server streams it, up to its end. Throws `QueryError`, also where it was cut off on its way. */
export async function* resultParts(response: Response, signal: AbortSignal): AsyncGenerator<ResultPart> {
  if (!response.body) throw new NoResultError(CUT_OFF);
  const reader = new FrameReader();
  try {
    for await (const bytes of piecesOf(response.body))
      for (const frame of reader.read(bytes)) {
        const part = partOf(frame);
        if (part) yield part;
        if (part?.kind === "end") return;
      }
  } catch (error) {
    if (signal.aborted || error instanceof QueryError) throw error;
    throw new NoResultError(CUT_OFF);
  }
  throw new NoResultError(CUT_OFF);
}

/** Not every browser iterates over a stream by itself. */
async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function partOf(frame: Frame): ResultPart | null {
  if (frame.kind === "alive") return null;
  if (frame.kind === "error") throw queryError(frame.error);
  if (frame.kind !== "end") return frame;
  const { cut, did, note } = frame.end;
  return { kind: "end", cut: cut?.reason ?? null, did, note };
}
