import { QueryFailure } from "../../failure.ts";

/** Names and types of some thousand columns have less. */
const MAX_HEAD_BYTES = 1_000_000;

/** Splits a CSV stream into the fields of its first two lines and the bytes after them. */
export class HeadLines {
  readonly lines: string[][] = [];
  #bytes = Buffer.alloc(0);

  /** Takes bytes until both lines are there, then returns what follows them; null before. */
  add(bytes: Buffer): Buffer | null {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    while (this.lines.length < 2) {
      const end = lineEnd(this.#bytes);
      if (end < 0) {
        if (this.#bytes.length > MAX_HEAD_BYTES)
          throw new QueryFailure(
            `The database's answer begins with a line of more than ${MAX_HEAD_BYTES / 1e6} MB, so it isn't a table. Check that the host and port are ClickHouse's.`,
          );
        return null;
      }
      this.lines.push(fieldsOf(this.#bytes.subarray(0, end).toString("utf8")));
      this.#bytes = this.#bytes.subarray(end + 1);
    }
    return this.#bytes;
  }
}

function lineEnd(bytes: Buffer): number {
  let quoted = false;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0x22) quoted = !quoted;
    else if (bytes[at] === 0x0a && !quoted) return at;
  }
  return -1;
}

/** All fields of these lines are quoted. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = ""]) => text.replaceAll('""', '"'));
}
