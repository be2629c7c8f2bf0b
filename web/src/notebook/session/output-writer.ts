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

/** The most outputs of a cell, because an endless loop that displays something must not fill the page. */
const MAX_OUTPUTS = 1_000;
/** Errors shown beyond that limit, because how a run ended matters more than what came before. */
const MAX_ERRORS_BEYOND_LIMIT = 10;
/** Beyond this many outputs, text that alternates between two streams is merged by stream at each flush. */
const MAX_ORDERED_OUTPUTS = 100;
/** How often the tail of a flood of text is updated. A few times a second is enough to see it move. */
const TAIL_INTERVAL_MS = 250;
/** Displays that one change of the document updates. */
const MAX_UPDATES = 2_000;
const STREAMS = ["stdout", "stderr"] as const;

type StreamName = (typeof STREAMS)[number];

/** What all writers of a notebook share. */
export interface SharedOutputState {
  readonly buffer: OperationBuffer;
  readonly budget: OutputBudget;
  /** The runs whose displays can be updated. */
  readonly runs: ReadonlySet<string>;
}

/** Whose outputs are written. With `keeps`, what the cell shows stays: the run began before. */
export interface WrittenRun {
  readonly id: string;
  readonly run: string;
  readonly keeps?: boolean;
  /** Up to where the kernel's messages have been passed on. */
  readonly position?: () => string | null;
}

/** Turns what a kernel sends while a cell runs into operations on the document, few and bounded. */
export class OutputWriter {
  readonly #buffer: OperationBuffer;
  readonly #budget: OutputBudget;
  readonly #runs: ReadonlySet<string>;
  readonly #of: { readonly id: string; readonly run: string };
  readonly #position: () => string | null;
  /** The position that the document has. */
  #stored: string | null = null;
  readonly #limits = {
    stdout: new StreamLimit(OUTPUT_LIMITS.head, OUTPUT_LIMITS.tail),
    stderr: new StreamLimit(OUTPUT_LIMITS.head, OUTPUT_LIMITS.tail),
  };
  readonly #whole = new WholeOutputs();
  /** Printed text that is pending until the next flush. */
  readonly #waiting = { stdout: "", stderr: "" };
  #updates = new Map<string, Pick<DisplayOutput, "data" | "metadata" | "elided">>();
  readonly #removeSource: () => void;
  /** The streams that have an output, and the one whose output is the last. */
  readonly #streams = new Set<StreamName>();
  #last: StreamName | null = null;
  #clearOnNext = false;
  #count = 0;
  #isOverLimit = false;
  #ended = false;

  constructor(
    { buffer, budget, runs }: SharedOutputState,
    { id, run, keeps = false, position = () => null }: WrittenRun,
  ) {
    this.#buffer = buffer;
    this.#budget = budget;
    this.#runs = runs;
    this.#of = { id, run };
    this.#position = position;
    this.#removeSource = buffer.addSource(() => this.#drain());
    if (keeps) return;
    buffer.pushQuietly({ op: "begin-run", ...this.#of });
    budget.clear(id);
  }

  get run(): string {
    return this.#of.run;
  }

  write(message: KernelMessage): void {
    this.#handle(message);
    // Tasks and callbacks write after the run.
    if (this.#ended) this.#buffer.push(...this.#drain());
  }

  /** Ends the run: pending text goes to the buffer. */
  end(): void {
    this.#ended = true;
    this.#buffer.push(...this.#drain());
    if (this.#stored !== null) this.#buffer.push({ op: "set-position", ...this.#of, position: null });
    this.#removeSource();
  }

  /** All text that the run printed, as far as the page received it. Null after `forget`. */
  fullText(name: StreamName): string | null {
    return this.#limits[name].fullText();
  }

  /** The full values of a shortened output. Null if they are not kept. */
  wholeOf(output: Output): readonly WholeValue[] | null {
    return this.#whole.get(output);
  }

  /** The number of characters kept outside of the document. */
  get kept(): number {
    return this.#limits.stdout.kept + this.#limits.stderr.kept + this.#whole.size;
  }

  /** Releases the text that the page does not show. Does nothing while the cell is running. */
  forget(): void {
    if (!this.#ended) return;
    for (const name of STREAMS) this.#limits[name].forget();
    this.#whole.clear();
  }

  #handle(message: KernelMessage): void {
    switch (message.msg_type) {
      case "stream":
        return this.#text(message.content.name, message.content.text);
      case "stream_elided": {
        const { name, characters, tail } = message.content;
        this.#limits[name].elide(characters, tail);
        return this.#buffer.schedule(TAIL_INTERVAL_MS);
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
          ...this.#of,
          count: message.content.execution_count,
        });
      default:
        return;
    }
  }

  #text(name: StreamName, text: string): void {
    this.#clearIfWaiting();
    const hasPlace = this.#last === name || this.#count < MAX_OUTPUTS || !this.#streams.has(name);
    const head = this.#limits[name].add(text, { headLimit: hasPlace ? this.#outputLimits().head : 0 });
    if (!head) return this.#buffer.schedule(TAIL_INTERVAL_MS);
    this.#budget.add(this.#of.id, { text: head.length });
    if (this.#last === name || this.#count < MAX_ORDERED_OUTPUTS) return this.#appendText(name, head);
    this.#waiting[name] += head;
    this.#buffer.schedule();
  }

  #appendText(name: StreamName, text: string): void {
    const { last } = this.#buffer;
    this.#countText(name);
    if (last?.op !== "append-text" || last.name !== name || last.run !== this.#of.run) {
      return this.#buffer.push({ op: "append-text", ...this.#of, name, text });
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

  #drain(): readonly Operation[] {
    return [...this.#drainText(), ...this.#drainElided(), ...this.#drainUpdates(), ...this.#drainPosition()];
  }

  /** The text that came with it is applied in the same change. */
  #drainPosition(): readonly Operation[] {
    const position = this.#ended ? null : this.#position();
    if (position === null || position === this.#stored) return [];
    this.#stored = position;
    return [{ op: "set-position", ...this.#of, position }];
  }

  #drainText(): readonly Operation[] {
    return STREAMS.flatMap((name) => {
      const text = this.#waiting[name];
      if (!text) return [];
      this.#waiting[name] = "";
      this.#countText(name);
      return [{ op: "append-text" as const, ...this.#of, name, text }];
    });
  }

  #drainUpdates(): readonly Operation[] {
    if (this.#updates.size === 0) return [];
    const shown = this.#updates;
    this.#updates = new Map();
    return [{ op: "update-displays", runs: this.#runs, shown }];
  }

  #drainElided(): readonly Operation[] {
    return STREAMS.flatMap((name) => {
      const elided = this.#limits[name].drainElided();
      return elided ? [{ op: "set-elided" as const, ...this.#of, name, ...elided }] : [];
    });
  }

  #outputLimits(): OutputLimits {
    return this.#budget.hasRoom ? OUTPUT_LIMITS : SHORT_LIMITS;
  }

  #display(output: DisplayOutput): void {
    this.#append(output, cutDisplay(output, this.#outputLimits()), MAX_OUTPUTS);
  }

  #error(error: ErrorOutput): void {
    this.#append(error, cutError(error, this.#outputLimits()), MAX_OUTPUTS + MAX_ERRORS_BEYOND_LIMIT);
  }

  #append<T extends DisplayOutput | ErrorOutput>(whole: T, cut: CutOutput<T> | null, limit: number): void {
    this.#clearIfWaiting();
    if (this.#count >= limit) return this.#reportLimit();
    if (cut) this.#whole.add(cut);
    const output = cut?.output ?? whole;
    this.#buffer.push(...this.#drainText());
    this.#pushUpdateOf(output);
    this.#count += 1;
    this.#last = null;
    this.#budget.add(this.#of.id, sizeOfOutput(output));
    this.#buffer.push({ op: "append-output", ...this.#of, output });
  }

  #reportLimit(): void {
    if (this.#isOverLimit) return;
    this.#isOverLimit = true;
    this.#appendText("stderr", `\nOnly the first ${MAX_OUTPUTS} outputs are shown.\n`);
  }

  /** The output of `display(…, display_id=…)` may be in any cell. Only the last update before a flush is applied. */
  #update({ data, metadata, transient }: DisplayData): void {
    const displayId = transient?.display_id;
    if (!displayId) return;
    const cut = cutDisplay({ data, metadata }, this.#outputLimits());
    if (cut) this.#whole.add(cut);
    // Of a flood of ids, most are of nothing that is shown.
    if (this.#updates.size < MAX_UPDATES || this.#updates.has(displayId))
      this.#updates.set(displayId, cut?.output ?? { data, metadata });
    this.#buffer.schedule();
  }

  /** An output that reuses a display id must follow the pending update of the earlier output. */
  #pushUpdateOf(output: Output): void {
    const displayId = "transient" in output ? output.transient?.display_id : undefined;
    if (displayId !== undefined && this.#updates.has(displayId)) this.#buffer.push(...this.#drainUpdates());
  }

  #clearIfWaiting(): void {
    if (!this.#clearOnNext) return;
    this.#clearOnNext = false;
    this.#clear();
  }

  #clear(): void {
    this.#count = 0;
    this.#isOverLimit = false;
    this.#last = null;
    this.#streams.clear();
    for (const name of STREAMS) {
      this.#limits[name].reset();
      this.#waiting[name] = "";
    }
    this.#whole.clear();
    this.#buffer.drop(this.#of.run);
    this.#buffer.push({ op: "clear-run", ...this.#of });
    this.#budget.clear(this.#of.id);
  }
}
