import type { DisplayData, KernelMessage } from "@fiddle/kernels";
import type { NotebookDocument, Operation, Output } from "@fiddle/notebook";
import { StreamLimit } from "./stream-limit.ts";

/** Characters of a cell's output kept at each end of a stream; what lies between can be downloaded. */
export const HEAD_LIMIT = 100_000;
export const TAIL_LIMIT = 50_000;
/** Outputs a cell may have; a loop that displays for ever must not fill the page. */
export const OUTPUT_LIMIT = 1_000;
/** At most one document change in this many milliseconds, however fast the kernel sends. */
const FLUSH_INTERVAL = 40;
/** The moving tail of a flood is drawn anew each time; a few times a second is enough to see it move. */
const TAIL_INTERVAL = 250;

/** Turns what a kernel sends while a cell runs into operations on the document, few and bounded. */
export class OutputWriter {
  readonly #document: NotebookDocument;
  readonly #cellId: string;
  readonly #limits = {
    stdout: new StreamLimit(HEAD_LIMIT, TAIL_LIMIT),
    stderr: new StreamLimit(HEAD_LIMIT, TAIL_LIMIT),
  };
  #pending: Operation[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastFlush = 0;
  #due = 0;
  #clearOnNext = false;
  #count = 0;

  constructor(document: NotebookDocument, cellId: string) {
    this.#document = document;
    this.#cellId = cellId;
  }

  /** Empties the cell, together with its first output when that comes at once: quick cells do not flicker. */
  begin(): void {
    this.#lastFlush = performance.now();
    this.#push({ op: "begin-run", id: this.#cellId });
  }

  write(message: KernelMessage): void {
    switch (message.msg_type) {
      case "stream":
        return this.#text(message.content.name, message.content.text);
      case "stream_elided": {
        const { name, characters, tail } = message.content;
        this.#limits[name].elide(characters, tail);
        return this.#schedule(TAIL_INTERVAL);
      }
      case "display_data":
        return this.#append({ output_type: "display_data", ...message.content });
      case "execute_result":
        return this.#append({ output_type: "execute_result", ...message.content });
      case "error":
        return this.#append({ output_type: "error", ...message.content });
      case "update_display_data":
        return this.#update(message.content);
      case "clear_output":
        if (message.content.wait) this.#clearOnNext = true;
        else this.#clear();
        return;
      case "execute_reply":
        this.#push({ op: "set-execution-count", id: this.#cellId, count: message.content.execution_count });
        return this.flush();
      default:
        return;
    }
  }

  /** Everything so far is in the document when this returns. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastFlush = performance.now();
    for (const name of ["stdout", "stderr"] as const) {
      const elided = this.#limits[name].takeElided();
      if (elided) this.#pending.push({ op: "set-elided", id: this.#cellId, name, ...elided });
    }
    if (this.#pending.length === 0) return;
    const operations = this.#pending;
    this.#pending = [];
    this.#document.applyAll(operations, { by: "run" });
  }

  /** The run's whole printed text, as far as it was received. */
  fullText(name: "stdout" | "stderr"): string {
    return this.#limits[name].fullText();
  }

  #text(name: "stdout" | "stderr", text: string): void {
    this.#clearIfWaiting();
    const head = this.#limits[name].add(text);
    if (head) this.#appendText(name, head);
    else this.#schedule(TAIL_INTERVAL);
  }

  #appendText(name: "stdout" | "stderr", text: string): void {
    const last = this.#pending.at(-1);
    if (last?.op === "append-text" && last.name === name)
      this.#pending[this.#pending.length - 1] = { ...last, text: last.text + text };
    else this.#pending.push({ op: "append-text", id: this.#cellId, name, text });
    this.#schedule();
  }

  #append(output: Output): void {
    this.#clearIfWaiting();
    this.#count += 1;
    if (this.#count < OUTPUT_LIMIT || output.output_type === "error")
      return this.#push({ op: "append-output", id: this.#cellId, output });
    if (this.#count === OUTPUT_LIMIT)
      this.#appendText("stderr", `\nMore than ${OUTPUT_LIMIT} outputs: the rest is left out.\n`);
  }

  /** `display(…, display_id=…)` may live in any cell; the newest with that id changes. */
  #update({ data, metadata, transient }: DisplayData): void {
    const displayId = transient?.display_id;
    if (!displayId) return;
    this.flush();
    for (const id of this.#document.cellIds()) {
      this.#document.outputs(id).forEach((output, index) => {
        if (!("transient" in output) || output.transient?.display_id !== displayId) return;
        this.#push({ op: "replace-output", id, index, output: { ...output, data, metadata } });
      });
    }
  }

  #clearIfWaiting(): void {
    if (!this.#clearOnNext) return;
    this.#clearOnNext = false;
    this.#clear();
  }

  #clear(): void {
    this.#count = 0;
    this.#limits.stdout.reset();
    this.#limits.stderr.reset();
    this.#pending = [];
    this.#push({ op: "begin-run", id: this.#cellId });
  }

  #push(operation: Operation): void {
    this.#pending.push(operation);
    this.#schedule();
  }

  #schedule(interval = FLUSH_INTERVAL): void {
    const due = this.#lastFlush + interval;
    if (this.#timer !== undefined && due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.flush(), Math.max(0, due - performance.now()));
  }
}
