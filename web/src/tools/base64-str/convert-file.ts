import { Base64Decoder, Base64Error, type DecodeOptions, findWrapper } from "./base64-decoder.ts";
import { Base64Encoder, type EncodeOptions } from "./base64-encoder.ts";

export type FileConversion =
  | { readonly direction: "encode"; readonly options: EncodeOptions }
  | { readonly direction: "decode"; readonly options: DecodeOptions };

type OnProgress = (bytesRead: number) => void;

/** A file is read in chunks of this size, so that even gigabytes need only a few megabytes of memory. */
const CHUNK_BYTES = 3 << 20;

/**
 * Encodes or decodes a file. The result is made of many blobs, which browsers can move to disk.
 * `onProgress` receives the number of bytes read. Throws Base64Error if a file to decode is not Base64.
 */
export async function convertFile(file: Blob, conversion: FileConversion, onProgress: OnProgress): Promise<Blob> {
  if (conversion.direction === "encode") return convertChunks(file, new Base64Encoder(conversion.options), onProgress);
  if (conversion.options.strict) return convertChunks(file, new Base64Decoder(conversion.options), onProgress);
  const head = await file.slice(0, MAX_WRAPPER_BYTES).text();
  const tail = await file.slice(-MAX_WRAPPER_BYTES).text();
  const { before, after } = findWrapper(head, tail);
  const body = file.slice(before, Math.max(before, file.size - after));
  try {
    return await convertChunks(body, new Base64Decoder(conversion.options), (bytesRead) =>
      onProgress(bytesRead + before),
    );
  } catch (error) {
    if (error instanceof Base64Error) throw new Base64Error(error.message, error.position + before);
    throw error;
  }
}

/** Longer than what surrounds the Base64 in a data URI or a PEM file. */
const MAX_WRAPPER_BYTES = 1024;

async function convertChunks(file: Blob, coder: Base64Encoder | Base64Decoder, onProgress: OnProgress): Promise<Blob> {
  const parts: Blob[] = [];
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    const bytes = new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer());
    parts.push(new Blob([coder.push(bytes)]));
    onProgress(Math.min(at + CHUNK_BYTES, file.size));
  }
  parts.push(new Blob([coder.end()]));
  return new Blob(parts);
}

/** Explains a failed conversion to the user. */
export function describeFailure(error: unknown): string {
  if (error instanceof Base64Error)
    return `${error.message.replace(/\.$/, "")} (byte ${(error.position + 1).toLocaleString("en")} of the file).`;
  return "The file couldn't be read completely. It may have changed, or your disk may be full. Try again.";
}
