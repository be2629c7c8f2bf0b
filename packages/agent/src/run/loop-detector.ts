const MAX_REPEATS = 3;
/** `NameError: name 'x' is not defined`, the last line of a traceback. */
const ERROR_LINE = /^\s*(?:[\w.]*(?:Error|Exception|Interrupt|Warning)|Parser Error|Catalog Error|Binder Error)\b.*$/gm;

/** Notices a run that goes in circles: the same call with the same answer, or the same error in a row. */
export class LoopDetector {
  readonly #seen = new Map<string, number>();
  #error = "";
  #errorCount = 0;

  /** True when the run should end. Waiting again is no loop. */
  notice(tool: string, input: unknown, answer: string): boolean {
    if (tool === "wait") return false;
    const key = JSON.stringify([tool, input, answer]);
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    return count >= MAX_REPEATS || this.#isSameError(tool, answer);
  }

  /** Reading between two attempts doesn't make them different ones. */
  #isSameError(tool: string, answer: string): boolean {
    if (tool === "read_cells" || tool === "inspect" || tool === "files") return false;
    const error = answer.match(ERROR_LINE)?.at(-1)?.trim() ?? "";
    this.#errorCount = error !== "" && error === this.#error ? this.#errorCount + 1 : 1;
    this.#error = error;
    return error !== "" && this.#errorCount >= MAX_REPEATS;
  }
}
