import type { JupyterMessage } from "./wire.ts";

/** Shorter requests, such as completions, would make the status flicker. In milliseconds. */
const LONG_REQUEST_MS = 250;

/** What other pages have asked of the same kernel. Jupyter tells everybody who listens when it begins and ends a request. */
export class OtherRequests {
  /** By id: whether it has taken long already, or else what will tell so. */
  readonly #open = new Map<string, ReturnType<typeof setTimeout> | "long">();
  readonly #onChange: () => void;

  /** @param onChange Called when `isLong` may be another one. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isLong(): boolean {
    return [...this.#open.values()].includes("long");
  }

  /** The kernel was at something when this page came to it. */
  begin(ended: Promise<void>): void {
    this.#open.set("", "long");
    void ended.then(() => this.#end(""));
  }

  /** @param isOurs Whether it answers this page. */
  hear({ header, content, parent_header: request, channel }: JupyterMessage, isOurs: boolean): void {
    if (channel !== "iopub" || header.msg_type !== "status") return;
    const id = request.msg_id ?? "";
    if (content["execution_state"] === "busy" && !isOurs && !this.#open.has(id)) {
      const long = setTimeout(() => {
        this.#open.set(id, "long");
        this.#onChange();
      }, LONG_REQUEST_MS);
      this.#open.set(id, long);
    } else if (content["execution_state"] === "idle") this.#end(id);
  }

  /** Nothing is known of them anymore, because messages were lost or the kernel has started again. */
  forget(): void {
    for (const state of this.#open.values()) if (state !== "long") clearTimeout(state);
    this.#open.clear();
  }

  #end(id: string): void {
    const state = this.#open.get(id);
    this.#open.delete(id);
    if (state === "long") this.#onChange();
    else clearTimeout(state);
  }
}
