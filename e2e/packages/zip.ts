import { zipSync } from "fflate";

/** Builds an uncompressed ZIP archive, each time with the same bytes. */
export function zip(entries: ReadonlyMap<string, Buffer>): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(1980, 0, 1) }));
}
