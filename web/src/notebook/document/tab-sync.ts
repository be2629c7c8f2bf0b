import * as Y from "yjs";

/** Messages between tabs. `hello` asks the others for what its sender lacks. */
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

/** Keeps the same notebook in several tabs in sync: the whole state when a tab joins or wakes up, then each change. */
export class TabSync {
  readonly #ydoc: Y.Doc;
  readonly #channel: Channel;
  /** Whether there ever was another tab. Without one, keystrokes don't have to be sent. */
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

/** A frozen or cached page misses messages, so it asks for them when it is shown again. */
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
