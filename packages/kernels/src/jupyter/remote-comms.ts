import type { JsonObject } from "@fiddle/notebook";
import { CommLine } from "../comm-line.ts";
import { KERNEL_NOT_RUNNING } from "../kernel-status.ts";
import type { CommMessage, KernelMessage } from "../messages.ts";
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

/** What ipywidgets answers about all its widgets. */
interface WidgetStates {
  readonly states?: Readonly<Record<string, JsonObject>>;
  /** For each buffer: the widget's id and where in its state the buffer belongs. */
  readonly buffer_paths?: readonly (readonly [id: string, path: readonly (string | number)[]])[];
}

/** The widgets that a running kernel has, as the messages that opened them. None where it has no ipywidgets. */
async function findWidgets(link: KernelLink): Promise<readonly CommMessage[]> {
  const commId = crypto.randomUUID();
  const found: CommMessage[] = [];
  const take = (message: JupyterMessage) => {
    if (message.header.msg_type !== "comm_msg" || message.content["comm_id"] !== commId) return;
    found.push(...openings(message.content["data"] as WidgetStates, message.buffers));
  };
  const comm = { comm_id: commId, target_name: "jupyter.widget.control", data: {} };
  const version = { version: "1.0.0" };
  await link.request("comm_open", comm, { metadata: version, hasReply: false, onMessage: take });
  const question = { comm_id: commId, data: { method: "request_states" } };
  await link.request("comm_msg", question, { hasReply: false, onMessage: take });
  return found;
}

function openings(
  { states = {}, buffer_paths: paths = [] }: WidgetStates,
  buffers: readonly ArrayBuffer[],
): CommMessage[] {
  return Object.entries(states).map(([id, model]) => {
    const own = paths
      .map(([owner, path], index) => ({ owner, path, buffer: buffers[index] }))
      .filter(({ owner }) => owner === id);
    const state = { ...(model["state"] as JsonObject), ...names(model) };
    return {
      msg_type: "comm_open",
      content: {
        comm_id: id,
        target_name: "jupyter.widget",
        data: { state, buffer_paths: own.map(({ path }) => [...path]) },
      },
      metadata: { version: "2.1.0" },
      buffers: own.flatMap(({ buffer }) => buffer ?? []),
    };
  });
}

function names({ model_name, model_module, model_module_version }: JsonObject): JsonObject {
  return {
    _model_name: model_name ?? "",
    _model_module: model_module ?? "",
    _model_module_version: model_module_version ?? "",
  };
}
