const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

type State = "outside" | "key" | "after-key" | "value";

/**
 * Reads the text of one field, `source` by default, out of a tool call's JSON input while it arrives. Each character is looked
 * at once, so that long cells stay cheap.
 */
export class SourceReader {
  readonly #field: string;
  #state: State = "outside";
  #depth = 0;
  #key = "";
  /** The string that is read now: a key, the wanted value, or one to skip. */
  #isWanted = false;
  #isString = false;
  /** The beginning of an escape whose end has not arrived, without its backslash; null outside of escapes. */
  #escape: string | null = null;
  #text = "";

  constructor(field = "source") {
    this.#field = field;
  }

  /** The text so far. */
  get text(): string {
    return this.#text;
  }

  /** Takes the next piece of JSON and returns the text so far. */
  push(delta: string): string {
    let from = 0;
    for (let index = 0; index < delta.length; index++) {
      const character = delta.charAt(index);
      if (this.#isString) {
        if (this.#escape === null && character !== '"' && character !== "\\") continue;
        this.#take(delta.slice(from, index));
        this.#readInString(character);
      } else this.#readOutside(character);
      from = index + 1;
    }
    if (this.#isString) this.#take(delta.slice(from));
    return this.#text;
  }

  #readInString(character: string): void {
    if (this.#escape !== null) {
      const escape = this.#escape + character;
      if (escape.startsWith("u") && escape.length < 5) this.#escape = escape;
      else {
        this.#escape = null;
        this.#take(
          escape.startsWith("u")
            ? String.fromCharCode(Number.parseInt(escape.slice(1), 16))
            : (ESCAPES[escape] ?? escape),
        );
      }
    } else if (character === "\\") this.#escape = "";
    else {
      this.#isString = false;
      this.#state = this.#state === "key" ? "after-key" : "outside";
    }
  }

  #readOutside(character: string): void {
    if (character === '"') {
      this.#isString = true;
      this.#isWanted = this.#state === "value" && this.#depth === 1 && this.#key === this.#field;
      if (this.#state === "value") return;
      this.#state = "key";
      this.#key = "";
    } else if (character === "{" || character === "[") {
      this.#depth++;
      this.#state = "outside";
    } else if (character === "}" || character === "]") this.#depth--;
    else if (character === ":") this.#state = "value";
    else if (character === ",") this.#state = "outside";
  }

  #take(piece: string): void {
    if (this.#state === "key") this.#key += piece;
    else if (this.#isWanted) this.#text += piece;
  }
}
