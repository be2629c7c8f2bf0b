import type { Json, JsonObject } from "@fiddle/notebook";
import type { CommMessage, KernelMessage } from "../messages.ts";
import { isObject } from "@fiddle/notebook/json-kinds";

/** As many as the kernel in the browser keeps (`fiddle_ipython.py`). */
const MAX_OUTPUTS = 200;
const MAX_TEXT_CHARACTERS = 100_000;
/** A server can open any number; what a program shows has some. */
const MAX_WIDGETS = 500;
/** Outputs that are told in one task; each is drawn. */
const OUTPUTS_A_TURN = 200;
/** How long changes are collected before widgets are told. */
const UPDATE_INTERVAL_MS = 50;

interface OutputWidget {
  /** What it shows, as nbformat has it, with `transient` too, by which an update finds a display. */
  outputs: readonly JsonObject[];
  /** The next output removes those before it. */
  clearsNext: boolean;
  /** Whether the page, or the kernel, doesn't know the outputs yet. */
  isNewToPage: boolean;
  isNewToKernel: boolean;
}

interface Receivers {
  readonly page: (message: CommMessage) => void;
  readonly kernel: (message: CommMessage) => void;
}

/**
 * The `Output` widgets of a kernel on a server. Such a widget names the message whose output it wants as long as code is inside of it; the
 * page collects that output, and both sides of the widget are told.
 */
export class OutputWidgets {
  readonly #receivers: Receivers;
  readonly #widgets = new Map<string, OutputWidget>();
  /** The widgets that want the output of a message, innermost last. */
  readonly #wanting = new Map<string, readonly string[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isKernelIdle = false;

  constructor(receivers: Receivers) {
    this.#receivers = receivers;
  }

  /** Follows what the kernel says of its widgets. */
  note({ msg_type, content: { comm_id: id, data } }: CommMessage): void {
    const state = stateOf(data);
    if (msg_type === "comm_close") return this.#forget(id);
    if (msg_type === "comm_open") {
      if (state["_model_name"] !== "OutputModel" || this.#widgets.size >= MAX_WIDGETS) return;
      this.#widgets.set(id, { outputs: [], clearsNext: false, isNewToPage: false, isNewToKernel: false });
    }
    const widget = this.#widgets.get(id);
    if (!widget || data["method"] === "echo_update") return;
    if (state["outputs"] !== undefined)
      Object.assign(widget, { outputs: outputsIn(state["outputs"]), isNewToPage: false, isNewToKernel: false });
    if (state["msg_id"] !== undefined) this.#want(id, state["msg_id"]);
  }

  /** Takes a message if a widget wants it. */
  take(causeId: string, message: KernelMessage): boolean {
    if (message.msg_type === "update_display_data") {
      for (const widget of this.#widgets.values()) this.#change(widget, updated(widget.outputs, message.content));
      return false;
    }
    const widget = this.#widgets.get(this.#wanting.get(causeId)?.at(-1) ?? "");
    if (!widget) return false;
    if (message.msg_type === "clear_output") {
      widget.clearsNext = message.content.wait;
      if (!message.content.wait) this.#change(widget, []);
      return true;
    }
    const before = widget.clearsNext ? [] : widget.outputs;
    widget.clearsNext = false;
    this.#change(widget, added(before, { output_type: message.msg_type, ...(message.content as JsonObject) }));
    return true;
  }

  /** Tells the page, and the kernel, which has ended what it was doing: now what fits into a turn, and the rest soon. */
  settle(): void {
    this.#isKernelIdle = true;
    this.#tell();
  }

  /** The kernel ended. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#widgets.clear();
    this.#wanting.clear();
  }

  #change(widget: OutputWidget, outputs: readonly JsonObject[]): void {
    if (outputs === widget.outputs) return;
    Object.assign(widget, { outputs, isNewToPage: true, isNewToKernel: true });
    this.#isKernelIdle = false;
    this.#timer ??= setTimeout(() => this.#tell(), UPDATE_INTERVAL_MS);
  }

  /** A kernel that is at work hears of it once it is done: until then it couldn't listen. */
  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    let told = 0;
    for (const [id, widget] of this.#widgets) {
      const { outputs, isNewToPage, isNewToKernel } = widget;
      if (!isNewToPage && !(isNewToKernel && this.#isKernelIdle)) continue;
      if (told >= OUTPUTS_A_TURN) {
        this.#timer = setTimeout(() => this.#tell());
        return;
      }
      told += 1 + outputs.length;
      if (isNewToPage) this.#receivers.page(outputsMessage(id, outputs));
      widget.isNewToPage = false;
      if (!isNewToKernel || !this.#isKernelIdle) continue;
      this.#receivers.kernel(outputsMessage(id, outputs));
      widget.isNewToKernel = false;
    }
  }

  #want(id: string, causeId: Json | undefined): void {
    for (const [cause, ids] of this.#wanting) {
      const others = ids.filter((other) => other !== id);
      if (others.length > 0) this.#wanting.set(cause, others);
      else this.#wanting.delete(cause);
    }
    if (typeof causeId !== "string" || causeId === "") return;
    this.#wanting.set(causeId, [...(this.#wanting.get(causeId) ?? []), id]);
  }

  #forget(id: string): void {
    this.#widgets.delete(id);
    this.#want(id, "");
  }
}

/** A server can say anything: what isn't a state has nothing. */
function stateOf(data: JsonObject | undefined): JsonObject {
  const state = data?.["state"];
  return isObject(state) ? state : {};
}

function outputsIn(value: Json): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject).slice(-MAX_OUTPUTS) : [];
}

function added(before: readonly JsonObject[], output: JsonObject): readonly JsonObject[] {
  if (output["output_type"] !== "stream") return [...before, output].slice(-MAX_OUTPUTS);
  const last = before.at(-1);
  const goesOn = last?.["output_type"] === "stream" && last["name"] === output["name"];
  const text = `${goesOn ? (last["text"] as string) : ""}${output["text"] as string}`.slice(-MAX_TEXT_CHARACTERS);
  return [...(goesOn ? before.slice(0, -1) : before), { ...output, text }].slice(-MAX_OUTPUTS);
}

/** The same array if nothing in it was displayed under that id. */
function updated(
  outputs: readonly JsonObject[],
  { data, metadata, transient }: Extract<KernelMessage, { readonly msg_type: "update_display_data" }>["content"],
): readonly JsonObject[] {
  const isShown = (output: JsonObject) => {
    const own = output["transient"] as { readonly display_id?: string } | undefined;
    return own?.display_id !== undefined && own.display_id === transient?.display_id;
  };
  return outputs.some(isShown)
    ? outputs.map((output) => (isShown(output) ? { ...output, data, metadata } : output))
    : outputs;
}

function outputsMessage(id: string, outputs: readonly JsonObject[]): CommMessage {
  const data = { method: "update", state: { outputs }, buffer_paths: [] };
  return { msg_type: "comm_msg", content: { comm_id: id, data }, metadata: {}, buffers: [] };
}
