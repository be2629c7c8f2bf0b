/** An array's items, which can be arrays themselves. */
export type ArrayItem = string | null | readonly ArrayItem[];

/** Bounds that don't begin at 1, as in `[0:1]={7,8}`. */
const BOUNDS = /^(?:\[-?\d+:-?\d+\])+=/;

/** Reads an array as PostgreSQL writes it, e.g. `{1,NULL,"a, b"}`; null for what is none. */
export function parseArray(text: string): readonly ArrayItem[] | null {
  const start = BOUNDS.exec(text)?.[0].length ?? 0;
  if (text[start] !== "{") return null;
  return new Reader(text, start).list();
}

class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  list(): readonly ArrayItem[] | null {
    const items: ArrayItem[] = [];
    this.#at += 1;
    while (this.#at < this.#text.length) {
      const char = this.#text[this.#at];
      if (char === "}") {
        this.#at += 1;
        return items;
      }
      if (char === ",") this.#at += 1;
      else if (char === "{") {
        const inner = this.list();
        if (!inner) return null;
        items.push(inner);
      } else items.push(char === '"' ? this.#quoted() : this.#plain());
    }
    return null;
  }

  #plain(): string | null {
    const start = this.#at;
    while (this.#at < this.#text.length && this.#text[this.#at] !== "," && this.#text[this.#at] !== "}") this.#at += 1;
    const item = this.#text.slice(start, this.#at);
    return item === "NULL" ? null : item;
  }

  #quoted(): string {
    let item = "";
    this.#at += 1;
    for (let char = this.#text[this.#at]; char !== undefined && char !== '"'; char = this.#text[this.#at]) {
      if (char === "\\") this.#at += 1;
      item += this.#text[this.#at] ?? "";
      this.#at += 1;
    }
    this.#at += 1;
    return item;
  }
}
