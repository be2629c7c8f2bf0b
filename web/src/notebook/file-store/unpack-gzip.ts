/** A few kilobytes can unpack to gigabytes. In bytes. */
const MAX_UNPACKED_BYTES = 8_000_000;

/** The beginning of what a file that is compressed with gzip holds. If it's cut, it ends with a whole line. Rejects with a sentence. */
export async function unpackGzip(
  packed: Blob,
  limit = MAX_UNPACKED_BYTES,
): Promise<{ readonly blob: Blob; readonly isCut: boolean }> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of packed.stream().pipeThrough(new DecompressionStream("gzip"))) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) break;
    }
  } catch {
    throw new Error("It isn't compressed with gzip, or it's damaged.");
  }
  if (size <= limit) return { blob: new Blob(chunks), isCut: false };
  const bytes = (await new Blob(chunks).bytes()).subarray(0, limit);
  return { blob: new Blob([bytes.subarray(0, bytes.lastIndexOf(LINE_FEED) + 1 || limit)]), isCut: true };
}

const LINE_FEED = 10;
