import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { ApiFailure } from "../platform/errors.ts";

export interface Form<File> {
  /** The fields without files. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: { readonly name: string; readonly kept: File } | null;
}

/** Parses form data while it arrives, and streams its first file to `keep`. */
export async function readForm<File>(
  request: Request,
  keep: (source: AsyncIterable<Uint8Array>) => Promise<File>,
): Promise<Form<File>> {
  const fields = new Map<string, string>();
  const taking: { name: string; kept: Promise<File>; stream: Readable }[] = [];
  const parser = parserOf(request);
  parser.on("field", (name: string, value: string) => void fields.set(name, value));
  parser.on("file", (_field: string, stream: Readable, name?: string) => {
    const kept = keep(stream);
    // If storing the file fails, the rest of the form isn't read.
    kept.catch((error: Error) => parser.destroy(error));
    taking.push({ name: originalName(name ?? ""), kept, stream });
  });
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
  } catch (error) {
    for (const { stream } of taking) stream.destroy();
    const [failed] = (await Promise.allSettled(taking.map(({ kept }) => kept))).filter(isRejected);
    if (failed?.reason instanceof ApiFailure) throw failed.reason;
    throw error instanceof ApiFailure ? error : unreadable(error);
  }
  const [first] = taking;
  return { fields, file: first ? { name: first.name, kept: await first.kept } : null };
}

function parserOf(request: Request) {
  const type = request.headers.get("content-type") ?? "";
  if (request.body === null || !type.startsWith("multipart/form-data")) throw unreadable();
  try {
    const limits = { files: 1, fields: 10, fieldSize: 1000, parts: 20 };
    return new Busboy({ headers: { "content-type": type }, preservePath: true, limits });
  } catch (error) {
    throw unreadable(error);
  }
}

/** Reverses how browsers escape file names in form data: https://html.spec.whatwg.org/#multipart-form-data */
function originalName(name: string): string {
  return name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}

function unreadable(cause?: unknown): ApiFailure {
  const failure = new ApiFailure(
    400,
    "unreadable-body",
    "The body isn't valid form data. Send multipart/form-data with a file.",
  );
  failure.cause = cause;
  return failure;
}

function isRejected(result: PromiseSettledResult<unknown>): result is PromiseRejectedResult {
  return result.status === "rejected";
}
