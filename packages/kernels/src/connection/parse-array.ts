/** An array's items, which can be arrays themselves. */
export type ArrayItem = string | null | readonly ArrayItem[];

/** Bounds that don't begin at 1, as in `[0:1]={7,8}`. */
const BOUNDS = /^(?:\[-?\d+:-?\d+\])+=/;

/** How a database writes arrays. */
interface Notation {
  readonly open: string;
  readonly close: string;
  readonly quote: string;
  /** What a letter after a backslash stands for; others stand for themselves. */
  readonly escapes: Readonly<Record<string, string>>;
}

const POSTGRESQL: Notation = { open: "{", close: "}", quote: '"', escapes: {} };
const CLICKHOUSE: Notation = {
  open: "[",
  close: "]",
  quote: "'",
  escapes: { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", 0: "\0" },
};

/** Reads an array as PostgreSQL writes it, e.g. `{1,NULL,"a, b"}`, or ClickHouse, e.g. `[1,NULL,'a, b']`; null for anything else. */
export function parseArray(text: string): readonly ArrayItem[] | null {
  const start = BOUNDS.exec(text)?.[0].length ?? 0;
  const notation = [POSTGRESQL, CLICKHOUSE].find(({ open }) => open === text[start]);
  return notation ? new Reader(text, start, notation).list() : null;
}

class Reader {
  readonly #text: string;
  readonly #notation: Notation;
  #at: number;

  constructor(text: string, at: number, notation: Notation) {
    this.#text = text;
    this.#at = at;
    this.#notation = notation;
  }

  list(): readonly ArrayItem[] | null {
    const { open, close, quote } = this.#notation;
    const items: ArrayItem[] = [];
    this.#at += 1;
    while (this.#at < this.#text.length) {
      const char = this.#text[this.#at];
      if (char === close) {
        this.#at += 1;
        return items;
      }
      if (char === ",") this.#at += 1;
      else if (char === open) {
        const inner = this.list();
        if (!inner) return null;
        items.push(inner);
      } else items.push(char === quote ? this.#quoted() : this.#plain());
    }
    return null;
  }

  #plain(): string | null {
    const { close } = this.#notation;
    const start = this.#at;
    while (this.#at < this.#text.length && this.#text[this.#at] !== "," && this.#text[this.#at] !== close)
      this.#at += 1;
    const item = this.#text.slice(start, this.#at);
    return item === "NULL" ? null : item;
  }

  #quoted(): string {
    const { quote, escapes } = this.#notation;
    let item = "";
    this.#at += 1;
    for (let char = this.#text[this.#at]; char !== undefined && char !== quote; char = this.#text[this.#at]) {
      if (char === "\\") {
        this.#at += 1;
        const escaped = this.#text[this.#at] ?? "";
        item += escapes[escaped] ?? escaped;
      } else item += char;
      this.#at += 1;
    }
    this.#at += 1;
    return item;
  }
}
