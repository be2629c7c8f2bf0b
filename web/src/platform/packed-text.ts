import { fromBase64, toBase64 } from "@fiddle/notebook/base64";

/** The text unpacks to more than allowed. A few kilobytes can unpack to gigabytes. */
export class UnpackedTooLarge extends Error {}

/** Compresses a text to characters that no program that passes on links re-encodes. */
export async function packText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const packed = await pipe(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY);
  return toBase64(packed).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reverses `packText`, even if a program inserted line breaks. Rejects if the text is damaged or too large. */
export async function unpackText(packed: string, limit: number): Promise<string> {
  const bytes = fromBase64(packed.replaceAll(/[\s\u200b]|%20/g, ""));
  return new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw"), limit));
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of new Blob([bytes]).stream().pipeThrough(through)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) throw new UnpackedTooLarge();
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
