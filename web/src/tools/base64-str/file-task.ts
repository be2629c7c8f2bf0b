import { Base64Decoder, Base64Error, type DecodeOptions, wrapperOf } from "./base64-decoder.ts";
import { Base64Encoder, type EncodeOptions } from "./base64-encoder.ts";

export type FileTask =
  | { readonly direction: "encode"; readonly options: EncodeOptions }
  | { readonly direction: "decode"; readonly options: DecodeOptions };

/** Bytes read at a time, so that a file of gigabytes needs a few megabytes of memory. */
const CHUNK = 3 << 20;

/**
 * Turns a file into Base64 or back. The result is a list of blobs, which the browser keeps on disk when they grow.
 * `progress` gets the bytes read. Throws Base64Error for a file that is no Base64.
 */
export async function convertFile(whole: Blob, task: FileTask, progress: (done: number) => void): Promise<Blob> {
  if (task.direction === "encode") return convertAll(whole, new Base64Encoder(task.options), progress);
  if (task.options.strict) return convertAll(whole, new Base64Decoder(task.options), progress);
  const head = await whole.slice(0, WRAPPER).text();
  const tail = await whole.slice(-WRAPPER).text();
  const { before, behind } = wrapperOf(head, tail);
  const body = whole.slice(before, Math.max(before, whole.size - behind));
  try {
    return await convertAll(body, new Base64Decoder(task.options), (done) => progress(done + before));
  } catch (error) {
    if (error instanceof Base64Error) throw new Base64Error(error.message, error.position + before);
    throw error;
  }
}

/** More bytes than a data URI has before its comma. */
const WRAPPER = 1024;

async function convertAll(
  file: Blob,
  coder: Base64Encoder | Base64Decoder,
  progress: (done: number) => void,
): Promise<Blob> {
  const parts: Blob[] = [];
  for (let at = 0; at < file.size; at += CHUNK) {
    const bytes = new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer());
    parts.push(new Blob([coder.push(bytes)]));
    progress(Math.min(at + CHUNK, file.size));
  }
  parts.push(new Blob([coder.end()]));
  return new Blob(parts);
}

/** What went wrong, for the person. */
export function describeFailure(error: unknown): string {
  if (error instanceof Base64Error)
    return `${error.message} It is byte ${(error.position + 1).toLocaleString("en")} of the file.`;
  return "The file could not be read to its end. If it changed meanwhile, or the disk is full, try again.";
}
