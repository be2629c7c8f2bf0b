import { CommLine } from "../comm-line.ts";
import { KERNEL_NOT_RUNNING } from "../kernel-status.ts";
import type { CommMessage, KernelMessage } from "../messages.ts";
import { findWidgets } from "./find-widgets.ts";
import type { KernelLink } from "./kernel-link.ts";
import { commMessage, idWithin, isComm, shownMessage } from "./kernel-message.ts";
import { OutputWidgets } from "./output-widgets.ts";
import type { JupyterMessage } from "./wire.ts";

/** The widgets of a kernel on a server: passes their messages on, and gives `Output` widgets what they want. */
export class RemoteComms {
  readonly #link: () => KernelLink | null;
  readonly #line = new CommLine();
  readonly #outputs = new OutputWidgets({
    page: (message) => this.#line.deliver(message),
    // A kernel that has ended reports that by itself.
    kernel: ({ msg_type, content }) =>
      void this.#link()
        ?.request(msg_type, content, { hasReply: false })
        .catch(() => {}),
  });

  constructor(link: () => KernelLink | null) {
    this.#link = link;
  }

  /** Whether the kernel is handling a message from the page. */
  get busy(): boolean {
    return this.#line.busy;
  }

  listen(listener: (message: CommMessage | null) => void): () => void {
    return this.#line.listen(listener);
  }

  /** Resolves once the kernel has handled the message, with `onMessage` called for all that it caused. */
  async send(message: CommMessage, runId: string, onMessage: (caused: JupyterMessage) => void): Promise<void> {
    const link = this.#link();
    if (!link) throw new Error(KERNEL_NOT_RUNNING);
    const { msg_type, content, metadata, buffers } = message;
    const options = { id: idWithin(runId), metadata, buffers, onMessage, hasReply: false };
    await this.#line.during(link.request(msg_type, content, options));
    this.settle();
  }

  /** Takes a message of the kernel's that is a widget's. */
  take(message: JupyterMessage): boolean {
    if (isComm(message)) this.#receive(commMessage(message));
    return isComm(message);
  }

  /** What a message shows outside of widgets; null for none. */
  shownBy(message: JupyterMessage): KernelMessage | null {
    const shown = shownMessage(message);
    return shown && this.#outputs.take(message.parent_header.msg_id ?? "", shown) ? null : shown;
  }

  /** The kernel has ended what it was doing. */
  settle(): void {
    this.#outputs.settle();
  }

  /** Finds the widgets of a kernel that ran before, e.g. when the page is loaded again. */
  async bring(link: KernelLink): Promise<void> {
    const opened = await findWidgets(link).catch(() => []);
    for (const message of opened) this.#receive(message);
  }

  /** The kernel ended. */
  end(): void {
    this.#outputs.clear();
    this.#line.end();
  }

  #receive(message: CommMessage): void {
    this.#outputs.note(message);
    this.#line.deliver(message);
  }
}
