import * as Y from "yjs";

/** What tabs tell each other. `hello` asks the others for what its sender lacks. */
type Message =
  | { readonly type: "hello"; readonly stateVector: Uint8Array }
  | { readonly type: "welcome"; readonly update: Uint8Array; readonly stateVector: Uint8Array }
  | { readonly type: "update"; readonly update: Uint8Array };

/** The part of BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: Message): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** Keeps the same notebook in several tabs alike: all states at joining and waking up, then each change. */
export class TabSync {
  readonly #ydoc: Y.Doc;
  readonly #channel: Channel;
  /** Whether another tab was ever heard of. Without one each key that is typed need not be told. */
  #hasOthers = false;
  readonly #onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (this.#hasOthers && origin !== this) this.#channel.postMessage({ type: "update", update });
  };
  readonly #onWake = (): void => this.#hello();
  readonly #stopListening: () => void;

  constructor(ydoc: Y.Doc, channel: Channel, listenForWake: (onWake: () => void) => () => void = listenToPage) {
    this.#ydoc = ydoc;
    this.#channel = channel;
    channel.addEventListener("message", ({ data }) => {
      if (isMessage(data)) this.#receive(data);
    });
    ydoc.on("update", this.#onUpdate);
    this.#stopListening = listenForWake(this.#onWake);
    this.#hello();
  }

  close(): void {
    this.#ydoc.off("update", this.#onUpdate);
    this.#stopListening();
    this.#channel.close();
  }

  #hello(): void {
    this.#channel.postMessage({ type: "hello", stateVector: Y.encodeStateVector(this.#ydoc) });
  }

  #receive(message: Message): void {
    this.#hasOthers = true;
    switch (message.type) {
      case "hello": {
        const update = Y.encodeStateAsUpdate(this.#ydoc, message.stateVector);
        return this.#channel.postMessage({ type: "welcome", update, stateVector: Y.encodeStateVector(this.#ydoc) });
      }
      case "welcome": {
        Y.applyUpdate(this.#ydoc, message.update, this);
        const update = Y.encodeStateAsUpdate(this.#ydoc, message.stateVector);
        return this.#channel.postMessage({ type: "update", update });
      }
      case "update":
        return Y.applyUpdate(this.#ydoc, message.update, this);
    }
  }
}

/** A frozen or stored page misses messages; when it is shown again it asks for what happened. */
function listenToPage(onWake: () => void): () => void {
  const onVisible = (): void => {
    if (document.visibilityState === "visible") onWake();
  };
  document.addEventListener("visibilitychange", onVisible);
  document.addEventListener("resume", onWake);
  window.addEventListener("pageshow", onWake);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    document.removeEventListener("resume", onWake);
    window.removeEventListener("pageshow", onWake);
  };
}

function isMessage(data: unknown): data is Message {
  if (typeof data !== "object" || data === null || !("type" in data)) return false;
  const { type, update, stateVector } = data as Record<string, unknown>;
  if (type === "hello") return stateVector instanceof Uint8Array;
  if (type === "welcome") return update instanceof Uint8Array && stateVector instanceof Uint8Array;
  return type === "update" && update instanceof Uint8Array;
}
