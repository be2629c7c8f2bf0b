import { type JsonObject, readNotebook, writeNotebook } from "@fiddle/notebook";

/** 53 bits of a text, such as a notebook as `writeNotebook` writes it: enough to distinguish versions of one thing. */
export function digestOf(written: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < written.length; index++) {
    const code = written.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

/** The same for a notebook from the server, which may have reordered its members. */
export function digestOfSaved(notebook: unknown): string {
  return digestOf(writeNotebook(readNotebook(JSON.stringify(notebook)).notebook));
}

export function parseWritten(written: string): JsonObject {
  return JSON.parse(written) as JsonObject;
}
