import { Listeners } from "@fiddle/notebook/listeners";
import type {
  CommAccess,
  CommMessage,
  WidgetAnswer,
  WidgetModelState,
  WidgetRequest,
  WidgetState,
} from "@fiddle/kernels";
import type { JsonObject } from "@fiddle/notebook";
import { isLink, reach, withBuffers } from "./widget-state.ts";

/** A frame that shows widgets, as the store sees it. */
export interface WidgetFrame {
  send(answer: WidgetAnswer): void;
  /** The run that showed the frame. */
  readonly runId: string;
}

interface Member {
  readonly frame: WidgetFrame;
  /** The IDs of the models it has. */
  readonly holds: Set<string>;
}

const TARGET = "jupyter.widget";

/** The most messages stored for a model that no frame shows yet. */
const MAX_PENDING_MESSAGES = 200;

/**
 * The state of a kernel's widgets, and the frames that draw them. Frames can't see each other, so each creates the
 * models that its view needs. This store runs none of their code. It has the state of all models and passes changes on.
 */
export class WidgetStore {
  readonly #comms: CommAccess;
  readonly #states = new Map<string, WidgetState>();
  readonly #members = new Set<Member>();
  readonly #listeners = new Listeners();
  /** Messages to models without a frame, which the first frame of the model receives. */
  readonly #early = new Map<string, readonly WidgetAnswer[]>();

  constructor(comms: CommAccess) {
    this.#comms = comms;
    comms.onComm((message) => this.#receive(message));
  }

  /** Calls back after models have come. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  has(id: string): boolean {
    return this.#states.has(id);
  }

  /** Every model's state, for saving it in the notebook. */
  get states(): ReadonlyMap<string, WidgetState> {
    return this.#states;
  }

  join(frame: WidgetFrame): { receive(request: WidgetRequest): void; leave(): void } {
    const member: Member = { frame, holds: new Set() };
    this.#members.add(member);
    return {
      receive: (request) =>
        request.fiddle === "need-models" ? this.#give(member, request.ids) : void this.#pass(member, request),
      leave: () => void this.#members.delete(member),
    };
  }

  #give(member: Member, ids: readonly string[]): void {
    const missing = ids.filter((id) => !this.#states.has(id));
    if (missing.length > 0) member.frame.send({ fiddle: "no-models", ids: missing });
    const models = [...reach(this.#states, ids)].filter((id) => !member.holds.has(id) || ids.includes(id));
    for (const id of models) member.holds.add(id);
    member.frame.send({ fiddle: "models", models: models.map((id) => this.#model(id)) });
    for (const id of models) {
      for (const message of this.#early.get(id) ?? []) member.frame.send(message);
      this.#early.delete(id);
    }
  }

  #model(id: string): WidgetModelState {
    return { id, state: this.#states.get(id) ?? {}, live: true };
  }

  /** Sends a frame's message to the kernel, and a change of state immediately to the other frames. */
  async #pass(member: Member, message: Extract<WidgetRequest, { fiddle: "widget-message" }>): Promise<void> {
    const { id, data, buffers, serial } = message;
    if (!member.holds.has(id)) return;
    if (data["method"] === "update") {
      const state = withBuffers((data["state"] ?? {}) as JsonObject, data["buffer_paths"], buffers);
      this.#merge(id, state);
      for (const other of this.#holding(id))
        if (other !== member) other.frame.send({ fiddle: "widget-update", id, state, quiet: true });
    }
    const comm: CommMessage = { msg_type: "comm_msg", content: { comm_id: id, data }, metadata: {}, buffers };
    // A kernel that has ended reports that by itself.
    await this.#comms.sendComm(comm, member.frame.runId).catch(() => {});
    member.frame.send({ fiddle: "widget-handled", serial });
  }

  #receive(message: CommMessage | null): void {
    if (!message) return this.#end();
    switch (message.msg_type) {
      case "comm_open":
        return this.#open(message);
      case "comm_msg":
        return this.#change(message);
      case "comm_close":
        return this.#close(message.content.comm_id);
    }
  }

  #open({ content: { comm_id: id, target_name, data }, buffers }: CommMessage): void {
    if (target_name !== TARGET) return;
    this.#states.set(id, withBuffers((data["state"] ?? {}) as JsonObject, data["buffer_paths"], buffers));
    this.#listeners.notify();
    const state = this.#states.get(id) ?? {};
    if (!isLink(state)) return;
    const tied = reach(this.#states, [id]);
    for (const member of this.#members)
      if ([...tied].some((other) => member.holds.has(other))) this.#give(member, [id]);
  }

  #change({ content: { comm_id: id, data }, buffers }: CommMessage): void {
    if (!this.#states.has(id)) return;
    const holding = this.#holding(id);
    if (data["method"] === "update" || data["method"] === "echo_update") {
      const state = withBuffers((data["state"] ?? {}) as JsonObject, data["buffer_paths"], buffers);
      this.#merge(id, state);
      // If several frames have the same models, one answers for all.
      holding.forEach(({ frame }, index) => frame.send({ fiddle: "widget-update", id, state, quiet: index > 0 }));
    } else if (data["method"] === "custom") {
      const message: WidgetAnswer = { fiddle: "widget-custom", id, content: data["content"] ?? null, buffers };
      for (const { frame } of holding) frame.send(message);
      if (holding.length === 0)
        this.#early.set(id, [...(this.#early.get(id) ?? []), message].slice(-MAX_PENDING_MESSAGES));
    }
  }

  #close(id: string): void {
    this.#states.delete(id);
    this.#early.delete(id);
    for (const { frame, holds } of this.#holding(id)) {
      holds.delete(id);
      frame.send({ fiddle: "widget-closed", id });
    }
  }

  #end(): void {
    this.#states.clear();
    this.#early.clear();
    for (const { frame, holds } of this.#members) {
      holds.clear();
      frame.send({ fiddle: "widgets-dead" });
    }
  }

  #merge(id: string, state: WidgetState): void {
    this.#states.set(id, { ...this.#states.get(id), ...state });
  }

  #holding(id: string): Member[] {
    return [...this.#members].filter(({ holds }) => holds.has(id));
  }
}

const stores = new WeakMap<CommAccess, WidgetStore>();

/** The only store of a kernel's widgets. */
export function widgetStoreOf(comms: CommAccess): WidgetStore {
  const known = stores.get(comms);
  if (known) return known;
  const store = new WidgetStore(comms);
  stores.set(comms, store);
  return store;
}
