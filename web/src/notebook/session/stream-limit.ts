/** Characters kept for "Download all" beyond what the page shows. */
const FULL_LIMIT = 20_000_000;

/**
 * Bounds one stream of a run: the head goes to the document as it comes, after that only the tail is kept to be shown,
 * with the number of characters between them. The whole text stays aside for a download, up to 20 MB.
 */
export class StreamLimit {
  readonly #headLimit: number;
  readonly #tailLimit: number;
  #head = 0;
  /** Characters received past the head, and how many more the kernel never sent. */
  #beyond = 0;
  #unsent = 0;
  #tail = "";
  #changed = false;
  /** Null once it was forgotten. */
  #full: string[] | null = [];
  #fullLength = 0;

  constructor(headLimit: number, tailLimit: number) {
    this.#headLimit = headLimit;
    this.#tailLimit = tailLimit;
  }

  /** Returns the part of `text` that still belongs to the head, which may have to be shorter by now. */
  add(text: string, { headLimit = this.#headLimit } = {}): string {
    if (this.#full && this.#fullLength < FULL_LIMIT) {
      this.#full.push(text);
      this.#fullLength += text.length;
    }
    const room = this.#beyond > 0 ? 0 : headLimit - this.#head;
    const head = room >= text.length ? text : text.slice(0, Math.max(0, room));
    this.#head += head.length;
    const rest = text.slice(head.length);
    if (rest) {
      this.#beyond += rest.length;
      this.#tail = (this.#tail + rest).slice(-this.#tailLimit);
      this.#changed = true;
    }
    return head;
  }

  /** The kernel stopped sending: after what was received come `characters` it dropped so far, then `tail`. */
  elide(characters: number, tail: string): void {
    this.#unsent = characters;
    this.#tail = tail;
    this.#changed = true;
  }

  /** What lies past the head, if that changed since the last call. */
  takeElided(): { characters: number; tail: string } | null {
    if (!this.#changed) return null;
    this.#changed = false;
    const between = this.#unsent > 0 ? this.#beyond + this.#unsent : this.#beyond - this.#tail.length;
    return { characters: between, tail: this.#tail };
  }

  /** Characters kept for a download. */
  get kept(): number {
    return this.#full ? this.#fullLength : 0;
  }

  /** Gives the memory of the whole text back. */
  forget(): void {
    this.#full = null;
  }

  /** Null once it was forgotten. */
  fullText(): string | null {
    if (!this.#full) return null;
    const whole = this.#unsent === 0 && this.#fullLength < FULL_LIMIT;
    const end = whole ? "" : `\n… omitted …\n${this.#tail}`;
    return this.#full.join("") + end;
  }

  reset(): void {
    this.#head = 0;
    this.#beyond = 0;
    this.#unsent = 0;
    this.#tail = "";
    this.#changed = false;
    this.#full = [];
    this.#fullLength = 0;
  }
}
