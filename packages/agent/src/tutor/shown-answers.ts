/**
 * Passes answers on to the learner. A model that has to answer again often begins with sentences that the learner has seen, so
 * those are left out.
 */
export class ShownAnswers {
  readonly #show: (text: string) => void;
  /** The text of earlier answers. */
  #earlier = "";
  #current = "";
  /** The beginning of an answer that so far repeats an earlier one; null once it differs. */
  #repeated: string | null = null;

  constructor(show: (text: string) => void) {
    this.#show = show;
  }

  add(text: string): void {
    if (this.#repeated === null) return this.#pass(text);
    this.#repeated = (this.#repeated + text).trimStart();
    if (this.#earlier.startsWith(this.#repeated.trimEnd())) return;
    const rest = this.#repeated.slice(commonSentences(this.#earlier, this.#repeated).length).trimStart();
    if (rest === "") return;
    this.#repeated = null;
    this.#pass((this.#earlier === "" ? "" : "\n\n") + rest);
  }

  /** Begins another answer, as a paragraph of its own. */
  next(): void {
    this.#earlier = (this.#earlier + this.#current).trimStart();
    this.#current = "";
    this.#repeated = "";
  }

  #pass(text: string): void {
    this.#current += text;
    this.#show(text);
  }
}

/** The sentences and lines with which both texts begin. */
function commonSentences(earlier: string, text: string): string {
  let end = 0;
  while (end < text.length && text[end] === earlier[end]) end++;
  // The earlier answers may end with a complete sentence, but without the space after it.
  if (end === earlier.trimEnd().length) return text.slice(0, end);
  return /^[^]*(?:[.!?:]\s|\n)/.exec(text.slice(0, end))?.[0] ?? "";
}
