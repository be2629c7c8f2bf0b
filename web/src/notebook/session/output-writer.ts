import type { DisplayData, KernelMessage } from "@fiddle/kernels";
import type { DisplayOutput, ErrorOutput, Operation, Output } from "@fiddle/notebook";
import {
  cutDisplay,
  cutError,
  type CutOutput,
  OUTPUT_LIMITS,
  type OutputLimits,
  SHORT_LIMITS,
  type WholeValue,
} from "../../outputs/cut-output.ts";
import { type OutputBudget, sizeOfOutput } from "./output-budget.ts";
import type { OperationBuffer } from "./operation-buffer.ts";
import { StreamLimit } from "./stream-limit.ts";
import { WholeOutputs } from "./whole-outputs.ts";

/** Outputs a cell may have; a loop that displays for ever must not fill the page. */
const OUTPUT_LIMIT = 1_000;
/** Errors that are shown beyond it: the run's end tells more than what came before. */
const LAST_ERRORS = 10;
/** From so many outputs on, what is printed to two streams by turns is put together by stream at each flush. */
const ORDERED_OUTPUTS = 100;
/** The moving tail of a flood is drawn anew each time; a few times a second is enough to see it move. */
const TAIL_INTERVAL = 250;
const STREAMS = ["stdout", "stderr"] as const;

type StreamName = (typeof STREAMS)[number];

/** What the writers of a notebook share. */
export interface OutputWriterParts {
  readonly buffer: OperationBuffer;
  readonly budget: OutputBudget;
}

/** Turns what a kernel sends while a cell runs into operations on the document, few and bounded. */
export class OutputWriter {
  readonly #buffer: OperationBuffer;
  readonly #budget: OutputBudget;
  readonly #cellId: string;
  readonly #limits = {
    stdout: new StreamLimit(OUTPUT_LIMITS.head, OUTPUT_LIMITS.tail),
    stderr: new StreamLimit(OUTPUT_LIMITS.head, OUTPUT_LIMITS.tail),
  };
  readonly #whole = new WholeOutputs();
  /** Printed text that waits for the next flush. */
  readonly #waiting = { stdout: "", stderr: "" };
  readonly #updates = new Map<string, Operation>();
  readonly #removeSource: () => void;
  /** The streams among the outputs, and that which is the last output. */
  readonly #streams = new Set<StreamName>();
  #last: StreamName | null = null;
  #clearOnNext = false;
  #count = 0;
  #leavesOut = false;
  #ended = false;

  constructor({ buffer, budget }: OutputWriterParts, cellId: string) {
    this.#buffer = buffer;
    this.#budget = budget;
    this.#cellId = cellId;
    this.#removeSource = buffer.addSource(() => this.#takeWaiting());
    buffer.pushQuietly({ op: "begin-run", id: cellId });
    budget.empty(cellId);
  }

  write(message: KernelMessage): void {
    this.#take(message);
    // From the callback of a widget.
    if (this.#ended) this.#buffer.push(...this.#takeWaiting());
  }

  /** The run is over: what is left goes to the buffer. */
  end(): void {
    this.#ended = true;
    this.#buffer.push(...this.#takeWaiting());
    this.#removeSource();
  }

  /** The run's whole printed text, as far as it was received; null once it was forgotten. */
  fullText(name: StreamName): string | null {
    return this.#limits[name].fullText();
  }

  /** What was cut of an output; null when nobody has it. */
  wholeOf(output: Output): readonly WholeValue[] | null {
    return this.#whole.get(output);
  }

  /** Characters kept beside the document. */
  get kept(): number {
    return this.#limits.stdout.kept + this.#limits.stderr.kept + this.#whole.size;
  }

  /** Gives the memory back of what the page does not show. Not while the cell runs. */
  forget(): void {
    if (!this.#ended) return;
    for (const name of STREAMS) this.#limits[name].forget();
    this.#whole.clear();
  }

  #take(message: KernelMessage): void {
    switch (message.msg_type) {
      case "stream":
        return this.#text(message.content.name, message.content.text);
      case "stream_elided": {
        const { name, characters, tail } = message.content;
        this.#limits[name].elide(characters, tail);
        return this.#buffer.schedule(TAIL_INTERVAL);
      }
      case "display_data":
        return this.#display({ output_type: "display_data", ...message.content });
      case "execute_result":
        return this.#display({ output_type: "execute_result", ...message.content });
      case "error":
        return this.#error({ output_type: "error", ...message.content });
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

  #text(name: StreamName, text: string): void {
    this.#clearIfWaiting();
    const hasPlace = this.#last === name || this.#count < OUTPUT_LIMIT || !this.#streams.has(name);
    const head = this.#limits[name].add(text, { headLimit: hasPlace ? this.#outputLimits().head : 0 });
    if (!head) return this.#buffer.schedule(TAIL_INTERVAL);
    this.#budget.add(this.#cellId, { text: head.length });
    if (this.#last === name || this.#count < ORDERED_OUTPUTS) return this.#appendText(name, head);
    this.#waiting[name] += head;
    this.#buffer.schedule();
  }

  #appendText(name: StreamName, text: string): void {
    const { last } = this.#buffer;
    this.#countText(name);
    if (last?.op !== "append-text" || last.name !== name || last.id !== this.#cellId) {
      return this.#buffer.push({ op: "append-text", id: this.#cellId, name, text });
    }
    this.#buffer.replaceLast({ ...last, text: last.text + text });
    this.#buffer.schedule();
  }

  #countText(name: StreamName): void {
    if (this.#last === name) return;
    this.#last = name;
    this.#count += 1;
    this.#streams.add(name);
  }

  #takeWaiting(): readonly Operation[] {
    const updates = [...this.#updates.values()];
    this.#updates.clear();
    return [...this.#takeText(), ...this.#takeElided(), ...updates];
  }

  #takeText(): readonly Operation[] {
    return STREAMS.flatMap((name) => {
      const text = this.#waiting[name];
      if (!text) return [];
      this.#waiting[name] = "";
      this.#countText(name);
      return [{ op: "append-text" as const, id: this.#cellId, name, text }];
    });
  }

  #takeElided(): readonly Operation[] {
    return STREAMS.flatMap((name) => {
      const elided = this.#limits[name].takeElided();
      return elided ? [{ op: "set-elided" as const, id: this.#cellId, name, ...elided }] : [];
    });
  }

  #outputLimits(): OutputLimits {
    return this.#budget.hasRoom ? OUTPUT_LIMITS : SHORT_LIMITS;
  }

  #display(output: DisplayOutput): void {
    this.#append(output, cutDisplay(output, this.#outputLimits()), OUTPUT_LIMIT);
  }

  #error(error: ErrorOutput): void {
    this.#append(error, cutError(error, this.#outputLimits()), OUTPUT_LIMIT + LAST_ERRORS);
  }

  #append<T extends DisplayOutput | ErrorOutput>(whole: T, cut: CutOutput<T> | null, limit: number): void {
    this.#clearIfWaiting();
    if (this.#count >= limit) return this.#leaveOut();
    if (cut) this.#whole.keep(cut);
    const output = cut?.output ?? whole;
    this.#buffer.push(...this.#takeText());
    this.#pushUpdateOf(output);
    this.#count += 1;
    this.#last = null;
    this.#budget.add(this.#cellId, sizeOfOutput(output));
    this.#buffer.push({ op: "append-output", id: this.#cellId, output });
  }

  #leaveOut(): void {
    if (this.#leavesOut) return;
    this.#leavesOut = true;
    this.#appendText("stderr", `\nOnly the first ${OUTPUT_LIMIT} outputs are shown.\n`);
  }

  /** `display(…, display_id=…)` may live in any cell. Only the last change before a flush is seen. */
  #update({ data, metadata, transient }: DisplayData): void {
    const displayId = transient?.display_id;
    if (!displayId) return;
    const cut = cutDisplay({ data, metadata }, this.#outputLimits());
    if (cut) this.#whole.keep(cut);
    this.#updates.set(displayId, { op: "update-display", displayId, shown: cut?.output ?? { data, metadata } });
    this.#buffer.schedule();
  }

  /** An output that is displayed under the same id again comes after the change of the one before. */
  #pushUpdateOf(output: Output): void {
    const displayId = "transient" in output ? output.transient?.display_id : undefined;
    const update = this.#updates.get(displayId ?? "");
    if (!displayId || !update) return;
    this.#updates.delete(displayId);
    this.#buffer.push(update);
  }

  #clearIfWaiting(): void {
    if (!this.#clearOnNext) return;
    this.#clearOnNext = false;
    this.#clear();
  }

  #clear(): void {
    this.#count = 0;
    this.#leavesOut = false;
    this.#last = null;
    this.#streams.clear();
    for (const name of STREAMS) {
      this.#limits[name].reset();
      this.#waiting[name] = "";
    }
    this.#whole.clear();
    this.#buffer.drop(this.#cellId);
    this.#buffer.push({ op: "begin-run", id: this.#cellId });
    this.#budget.empty(this.#cellId);
  }
}
