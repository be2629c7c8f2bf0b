/** Characters kept for "Download all" beyond what the page shows. */
const MAX_FULL_TEXT_CHARACTERS = 20_000_000;

/**
 * Limits one stream of a run. The head goes to the document as it arrives. After that, only the tail and the number of
 * characters between them are shown. The full text is kept for a download, up to a limit.
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
  /** Null after `forget`. */
  #full: string[] | null = [];
  #fullLength = 0;

  constructor(headLimit: number, tailLimit: number) {
    this.#headLimit = headLimit;
    this.#tailLimit = tailLimit;
  }

  /** Returns the part of `text` that belongs to the head. The head's limit may have become lower. */
  add(text: string, { headLimit = this.#headLimit } = {}): string {
    if (this.#full && this.#fullLength < MAX_FULL_TEXT_CHARACTERS) {
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

  /** Records that the kernel stopped sending: it dropped `characters` so far, and the stream ends with `tail`. */
  elide(characters: number, tail: string): void {
    this.#unsent = characters;
    this.#tail = tail;
    this.#changed = true;
  }

  /** Returns what follows the head if it changed since the last call; otherwise null. */
  drainElided(): { characters: number; tail: string } | null {
    if (!this.#changed) return null;
    this.#changed = false;
    const between = this.#unsent > 0 ? this.#beyond + this.#unsent : this.#beyond - this.#tail.length;
    return { characters: between, tail: this.#tail };
  }

  /** The number of characters kept for a download. */
  get kept(): number {
    return this.#full ? this.#fullLength : 0;
  }

  /** Releases the full text. */
  forget(): void {
    this.#full = null;
  }

  /** The full text; null after `forget`. */
  fullText(): string | null {
    if (!this.#full) return null;
    const whole = this.#unsent === 0 && this.#fullLength < MAX_FULL_TEXT_CHARACTERS;
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
