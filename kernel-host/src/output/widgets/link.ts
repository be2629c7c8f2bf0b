import type { OutputToPage, WidgetAnswer, WidgetModelState } from "@fiddle/kernels";
import type { Json, JsonObject } from "@fiddle/notebook";

/** The page's messages about one model. */
export interface ModelListener {
  update(state: { readonly [attribute: string]: unknown }, quiet: boolean): void;
  custom(content: Json, buffers: readonly DataView[]): Promise<void>;
  closed(): void;
  dead(): void;
}

/** The frame's connection to the page, which keeps the state of all widgets and talks to the kernel. */
export class WidgetLink {
  readonly #send: (message: OutputToPage) => void;
  readonly #listeners = new Map<string, ModelListener>();
  readonly #handled = new Map<number, () => void>();
  #serial = 0;
  /** Called with models that arrive, requested or not, and with the IDs of missing ones. */
  onModels: (models: readonly WidgetModelState[]) => void = () => {};
  onMissing: (ids: readonly string[]) => void = () => {};

  constructor(send: (message: OutputToPage) => void) {
    this.#send = send;
  }

  need(id: string): void {
    this.#send({ fiddle: "need-models", ids: [id] });
  }

  listen(id: string, listener: ModelListener): void {
    this.#listeners.set(id, listener);
  }

  /**
   * Sends to the model's counterpart in the kernel. `handled` is called once the kernel has handled it. Returns the
   * message's number.
   */
  message(
    id: string,
    data: JsonObject,
    buffers: readonly (ArrayBuffer | ArrayBufferView)[],
    handled: () => void,
  ): number {
    const serial = ++this.#serial;
    this.#handled.set(serial, handled);
    this.#send({ fiddle: "widget-message", serial, id, data, buffers: buffers.map(bytesOf) });
    return serial;
  }

  receive(answer: WidgetAnswer): void {
    switch (answer.fiddle) {
      case "models":
        return this.onModels(answer.models);
      case "no-models":
        return this.onMissing(answer.ids);
      case "widget-update":
        return this.#listeners.get(answer.id)?.update(answer.state, answer.quiet);
      case "widget-custom":
        return void this.#listeners.get(answer.id)?.custom(
          answer.content,
          answer.buffers.map((buffer) => new DataView(buffer)),
        );
      case "widget-closed":
        return this.#listeners.get(answer.id)?.closed();
      case "widget-handled":
        this.#handled.get(answer.serial)?.();
        return void this.#handled.delete(answer.serial);
      case "widgets-dead":
      default:
        for (const listener of this.#listeners.values()) listener.dead();
    }
  }
}

/** Copies exactly the bytes of a view. */
function bytesOf(buffer: ArrayBuffer | ArrayBufferView): ArrayBuffer {
  if (buffer instanceof ArrayBuffer) return buffer;
  return new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength).slice().buffer;
}
