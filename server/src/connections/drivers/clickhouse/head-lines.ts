/** Splits a CSV stream into the fields of its first two lines and the bytes after them. */
export class HeadLines {
  readonly lines: string[][] = [];
  #bytes = Buffer.alloc(0);

  /** Takes bytes until both lines are there, then returns what follows them; null before. */
  add(bytes: Buffer): Buffer | null {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    while (this.lines.length < 2) {
      const end = lineEnd(this.#bytes);
      if (end < 0) return null;
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
