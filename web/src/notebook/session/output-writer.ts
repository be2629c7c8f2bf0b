import type { DisplayData, KernelMessage } from "@fiddle/kernels";
import type { NotebookDocument, Operation, Output } from "@fiddle/notebook";
import type { OperationBuffer } from "./operation-buffer.ts";
import { StreamLimit } from "./stream-limit.ts";

/** Characters of a cell's output kept at each end of a stream; what lies between can be downloaded. */
export const HEAD_LIMIT = 100_000;
export const TAIL_LIMIT = 50_000;
/** Outputs a cell may have; a loop that displays for ever must not fill the page. */
export const OUTPUT_LIMIT = 1_000;
/** The moving tail of a flood is drawn anew each time; a few times a second is enough to see it move. */
const TAIL_INTERVAL = 250;

/** Turns what a kernel sends while a cell runs into operations on the document, few and bounded. */
export class OutputWriter {
  readonly #document: NotebookDocument;
  readonly #buffer: OperationBuffer;
  readonly #cellId: string;
  readonly #limits = {
    stdout: new StreamLimit(HEAD_LIMIT, TAIL_LIMIT),
    stderr: new StreamLimit(HEAD_LIMIT, TAIL_LIMIT),
  };
  readonly #removeSource: () => void;
  #clearOnNext = false;
  #count = 0;

  constructor(document: NotebookDocument, buffer: OperationBuffer, cellId: string) {
    this.#document = document;
    this.#buffer = buffer;
    this.#cellId = cellId;
    this.#removeSource = buffer.addSource(() => this.#elided());
    buffer.pushQuietly({ op: "begin-run", id: cellId });
  }

  write(message: KernelMessage): void {
    switch (message.msg_type) {
      case "stream":
        return this.#text(message.content.name, message.content.text);
      case "stream_elided": {
        const { name, characters, tail } = message.content;
        this.#limits[name].elide(characters, tail);
        return this.#buffer.schedule(TAIL_INTERVAL);
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
        return this.#buffer.pushQuietly({
          op: "set-execution-count",
          id: this.#cellId,
          count: message.content.execution_count,
        });
      default:
        return;
    }
  }

  /** The run is over: what is left goes to the buffer, and nothing more comes from here. */
  end(): void {
    this.#buffer.push(...this.#elided());
    this.#removeSource();
  }

  /** The run's whole printed text, as far as it was received. */
  fullText(name: "stdout" | "stderr"): string {
    return this.#limits[name].fullText();
  }

  #text(name: "stdout" | "stderr", text: string): void {
    this.#clearIfWaiting();
    const head = this.#limits[name].add(text);
    if (head) this.#appendText(name, head);
    else this.#buffer.schedule(TAIL_INTERVAL);
  }

  #appendText(name: "stdout" | "stderr", text: string): void {
    const { last } = this.#buffer;
    if (last?.op !== "append-text" || last.name !== name || last.id !== this.#cellId) {
      return this.#buffer.push({ op: "append-text", id: this.#cellId, name, text });
    }
    this.#buffer.replaceLast({ ...last, text: last.text + text });
    this.#buffer.schedule();
  }

  #elided(): readonly Operation[] {
    return (["stdout", "stderr"] as const).flatMap((name) => {
      const elided = this.#limits[name].takeElided();
      return elided ? [{ op: "set-elided" as const, id: this.#cellId, name, ...elided }] : [];
    });
  }

  #append(output: Output): void {
    this.#clearIfWaiting();
    this.#count += 1;
    if (this.#count < OUTPUT_LIMIT || output.output_type === "error")
      return this.#buffer.push({ op: "append-output", id: this.#cellId, output });
    if (this.#count === OUTPUT_LIMIT)
      this.#appendText("stderr", `\nMore than ${OUTPUT_LIMIT} outputs: the rest is left out.\n`);
  }

  /** `display(…, display_id=…)` may live in any cell; the newest with that id changes. */
  #update({ data, metadata, transient }: DisplayData): void {
    const displayId = transient?.display_id;
    if (!displayId) return;
    this.#buffer.flush();
    for (const id of this.#document.cellIds()) {
      this.#document.outputs(id).forEach((output, index) => {
        if (!("transient" in output) || output.transient?.display_id !== displayId) return;
        this.#buffer.push({ op: "replace-output", id, index, output: { ...output, data, metadata } });
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
    this.#buffer.drop(this.#cellId);
    this.#buffer.push({ op: "begin-run", id: this.#cellId });
  }
}
