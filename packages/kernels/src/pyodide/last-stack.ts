/** How the interpreter's last words begin: the stack of calls that it ended in. */
const BEGINNING = "Stack (most recent call first):";
const FRAME = /^ {2}File "([^"]*)", line (\d+) in (\S+)$/gm;
const MAX_HELD_CHARACTERS = 100_000;
/** A function that is in a stack so often calls itself without an end. */
const MIN_RECURSIVE_CALLS = 20;

/**
 * Keeps back the stack that the interpreter writes when it ends, hundreds of lines with files of our own, because one sentence
 * says more. Code can write such a stack too, with `faulthandler`, so what is kept back is written if the run goes on.
 */
export class LastStack {
  #held = "";

  /** Text that goes around Python's streams. Returns what is to be shown now. */
  take(text: string): string {
    if (this.#held === "" && !text.startsWith(BEGINNING)) return text;
    this.#held += text;
    return this.#held.length > MAX_HELD_CHARACTERS ? this.release() : "";
  }

  /** The text that was kept back, because the interpreter didn't end. */
  release(): string {
    const text = this.#held;
    this.#held = "";
    return text;
  }

  /** The line of the notebook's code that ran last, and the function it is in if that one called itself again and again. */
  place(): LastPlace | null {
    const frames = [...this.#held.matchAll(FRAME)].map(([, file = "", line = "", name = ""]) => ({ file, line, name }));
    const own = frames.filter(({ file }) => file.startsWith("Cell In["));
    const [last] = own;
    if (!last) return null;
    const calls = own.filter(({ file, name }) => name === last.name && file === last.file).length;
    return { line: Number(last.line), recursive: calls >= MIN_RECURSIVE_CALLS ? last.name : null };
  }
}

export interface LastPlace {
  readonly line: number;
  readonly recursive: string | null;
}
